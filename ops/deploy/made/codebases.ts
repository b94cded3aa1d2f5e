import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { aloneLockfile, type Lockfile } from './alone-lockfile.ts';

/** Packages that only the programs need which open what people have uploaded. */
const FOR_OPENING = ['@napi-rs/canvas', 'pdfjs-dist', 'sharp'];

/** Functions that Google builds by themselves, with packages of their own. */
interface Codebase {
  /** By which the CLI knows them. */
  name: string;
  /** Their folder, in that of the deployment. */
  source: string;
  /** What `functions/build.ts` makes for them; what is loaded comes first. */
  files: readonly string[];
  /** Packages of functions/package.json that they do not get. */
  without: readonly string[];
}

/** What opens uploaded files is apart from everything else (docs/decisions/0185). */
export const CODEBASES: readonly Codebase[] = [
  {
    name: 'default',
    source: 'functions',
    files: ['deployed', 'endpoints', 'blocking'],
    without: FOR_OPENING,
  },
  {
    name: 'opening',
    source: 'functions-opening',
    files: ['opening', 'extractor', 'render-thumbnail'],
    without: [],
  },
];

/**
 * Makes the codebases of the built functions, each with what Google's build needs: with a lockfile of its own, it installs
 * what the tests ran with.
 *
 * @param root of the tree
 * @param lib the built functions
 * @param folder of the deployment
 */
export function makeCodebases(root: string, lib: string, folder: string): void {
  const own = readJson(join(root, 'functions/package.json')) as { dependencies: object };
  const tree = readJson(join(root, 'package-lock.json')) as Lockfile;
  for (const { source, files, without } of CODEBASES) {
    const target = join(folder, source);
    mkdirSync(join(target, 'lib'), { recursive: true });
    for (const file of files.flatMap((name) => [`${name}.js`, `${name}.js.map`])) {
      if (existsSync(join(lib, file))) cpSync(join(lib, file), join(target, 'lib', file));
    }
    const dependencies = Object.fromEntries(
      Object.entries(own.dependencies).filter(([name]) => !without.includes(name)),
    );
    const [main = ''] = files;
    writeJson(join(target, 'package.json'), { ...own, main: `lib/${main}.js`, dependencies });
    const functions = { ...tree.packages['functions'], dependencies };
    const packages = { ...tree.packages, functions };
    writeJson(join(target, 'package-lock.json'), aloneLockfile({ ...tree, packages }, 'functions'));
  }
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}

function writeJson(file: string, value: object): void {
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
}
