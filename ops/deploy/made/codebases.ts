import { cpSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { aloneLockfile, type Lockfile } from './alone-lockfile.ts';
import { write } from './write.ts';

/** Where the functions that are deployed are made; the CLI gets their settings from `functions/` all the same. */
const FOLDER = '.deploy';

/** Packages that nothing but the programs needs which open what people have uploaded. */
const FOR_OPENING = ['@napi-rs/canvas', 'pdfjs-dist', 'sax', 'sharp', 'yauzl'];

/** A part of the functions that Google builds by itself, with packages of its own. */
interface Codebase {
  /** As the CLI labels its functions. */
  name: string;
  /** Its folder, from the root. */
  source: string;
  /** What `functions/build.ts` makes and the codebase has, first what is loaded. */
  files: readonly string[];
  /** Packages of functions/package.json that it leaves out. */
  without: readonly string[];
}

/** What opens uploaded files is apart from all other code (docs/decisions/0128). */
export const CODEBASES: readonly Codebase[] = [
  {
    name: 'default',
    source: `${FOLDER}/functions`,
    files: ['deployed', 'endpoints', 'blocking'],
    without: FOR_OPENING,
  },
  {
    name: 'opening',
    source: `${FOLDER}/opening`,
    files: ['opening', 'extractor', 'render-thumbnail'],
    without: [],
  },
];

interface Package {
  dependencies: Readonly<Record<string, string>>;
}

/** Makes the codebases of a deployment from `functions/lib`, each with a lockfile of its own. @param root of the tree */
export function makeCodebases(root: string): void {
  const own = read(join(root, 'functions/package.json')) as Package;
  const tree = read(join(root, 'package-lock.json')) as Lockfile;
  for (const { source, files, without } of CODEBASES) {
    const folder = join(root, source);
    rmSync(folder, { recursive: true, force: true });
    const dependencies = Object.fromEntries(
      Object.entries(own.dependencies).filter(([name]) => !without.includes(name)),
    );
    const { functions = {} } = tree.packages;
    const packages = { ...tree.packages, functions: { ...functions, dependencies } };
    write(
      join(folder, 'package.json'),
      json({ ...own, main: `lib/${files[0] ?? ''}.js`, dependencies }),
    );
    write(
      join(folder, 'package-lock.json'),
      json(aloneLockfile({ ...tree, packages }, 'functions')),
    );
    for (const name of files) {
      for (const file of name === 'deployed' ? [`${name}.js`] : [`${name}.js`, `${name}.js.map`]) {
        cpSync(join(root, 'functions/lib', file), join(folder, 'lib', file));
      }
    }
  }
}

function read(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
