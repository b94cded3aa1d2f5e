import { globSync, readFileSync } from 'node:fs';
import { dirname, join, matchesGlob, normalize } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../dev/project-root.ts';
import { runCommand } from '../../ops/admin/run-command.ts';
import manifest from '../../ops/deploy/functions-manifest.json' with { type: 'json' };
import { parseOptions } from '../../ops/deploy/options.ts';
import { SUPABASE_CLI } from '../../ops/deploy/stages/push-migrations.ts';
import { runPerson } from '../../ops/person/run-person.ts';

// What the documents say about files and commands: every path that they name exists, every command is understood, and
// the list of decisions agrees with the folder.

const BUILT = ['node_modules', '.git', '.navette', '.deploy', 'dist', 'lib', 'emulator-data'];

/** Files and folders, from the project's root; of a folder also the path with a slash behind it. */
const paths = globSync('**/*', {
  cwd: projectRoot,
  exclude: (path) => BUILT.some((name) => path === name || path.endsWith(`/${name}`)),
});
const folders = new Set(paths.map((path) => dirname(path)));
const roots = new Set([...folders].filter((path) => path !== '.' && !path.includes('/')));

const DECISIONS = 'docs/decisions';
const documents = paths.filter((path) => path.endsWith('.md'));

/** What stands between backquotes and may be a path: no space, no placeholder. */
const QUOTED = /`([\w.@*/-]+)`/g;
/** The target of a link within the project. */
const LINKED = /\]\((?!https?:)([^)#]+)/g;
const CODE = /\.(?:tsx?|cts|cjs|java|md|css|sql|rules)$/;
/** Tests as the pages of docs/ name them: the folder's letter, then the file without its room. */
const TESTED = /^(b|e|c)\/([\w.*-]+)$/;
const TESTS: Readonly<Record<string, string>> = { b: 'browser', e: 'emulators', c: 'comments' };

/** Whether something in the project has this path, or ends with it. */
function exists(name: string): boolean {
  const path = name.replace(/\/$/, '');
  const tested = TESTED.exec(path);
  if (tested !== null) {
    return hasMatch(`tests/${TESTS[tested[1] ?? '']}/*/${tested[2]}.test.ts`);
  }
  if (path.includes('*')) return hasMatch(path) || hasMatch(`**/${path}`);
  return paths.some((one) => one === path || one.endsWith(`/${path}`));
}

function hasMatch(pattern: string): boolean {
  return paths.some((path) => matchesGlob(path, pattern));
}

/** Whether a quoted text is meant as a path: it names code, a test, or begins with a folder of ours. */
function isPath(text: string): boolean {
  if (text.includes('/.env')) return false;
  return CODE.test(text) || TESTED.test(text) || roots.has(text.split('/')[0] ?? '');
}

test('every path that a document names exists', () => {
  expect(documents.length).toBeGreaterThan(60);
  const missing = documents.flatMap((document) => {
    const text = readFileSync(join(projectRoot, document), 'utf8');
    const quoted = [...text.matchAll(QUOTED)].map(([, name = '']) => name).filter(isPath);
    const linked = [...text.matchAll(LINKED)].map(([, target = '']) =>
      normalize(join(dirname(document), target)),
    );
    return [
      ...quoted.filter((name) => !exists(name) && !exists(join(dirname(document), name))),
      ...linked.filter((target) => !paths.includes(target.replace(/\/$/, ''))),
    ].map((name) => `${document}: ${name}`);
  });
  expect(missing).toEqual([]);
});

/** A link to a heading, of this document or of another one. */
const TO_HEADING = /\]\((?!https?:)([^)#]*)#([^)]+)\)/g;

/** The anchors that a document has, as GitHub names them. */
function anchorsOf(document: string): string[] {
  const text = readFileSync(join(projectRoot, document), 'utf8');
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

test('every heading that a document links to exists', () => {
  const links = documents.flatMap((document) =>
    [...readFileSync(join(projectRoot, document), 'utf8').matchAll(TO_HEADING)].map(
      ([, path = '', anchor = '']) => ({
        document,
        target: path === '' ? document : normalize(join(dirname(document), path)),
        anchor,
      }),
    ),
  );
  expect(links.length).toBeGreaterThan(20);
  expect(links.filter(({ target, anchor }) => !anchorsOf(target).includes(anchor))).toEqual([]);
});

/** A line of the list: number, with a link to its record unless it was merged, title, status, area. */
const LISTED = /^\| (?:\[(\d{4})\]\(([\w.-]+)\)|(\d{4})) +\| (.+?) +\| (.+?) +\| (\S+) +\|$/gm;

test('the list of decisions has each record, under its title, and says what came in the place of others', () => {
  const list = readFileSync(join(projectRoot, DECISIONS, 'README.md'), 'utf8');
  const rows = [...list.matchAll(LISTED)].map(
    ([, linked, file = '', merged = '', title = '', status = '', area = '']) =>
      ({ number: linked ?? merged, file, title, status, area }) as const,
  );
  const records = paths.filter((path) => path.startsWith(`${DECISIONS}/0`)).toSorted();
  const kept = rows.filter(({ file }) => file !== '');
  expect(kept.map(({ file }) => `${DECISIONS}/${file}`)).toEqual(records);
  const headings = records.map(
    (path) => readFileSync(join(projectRoot, path), 'utf8').split('\n')[0],
  );
  expect(kept.map(({ number, title }) => `# ${number} ${title}`)).toEqual(headings);
  expect(rows.map(({ number }) => number)).toEqual(rows.map(({ number }) => number).toSorted());
  const numbers = new Set(kept.map(({ number }) => number));
  for (const { number, file, status, area } of rows) {
    expect(status, number).toMatch(
      file === '' ? /^merged into \d{4}$/ : /^(in force|reversed by \d{4})/,
    );
    for (const [by] of status.matchAll(/\d{4}/g)) expect(numbers, number).toContain(by);
    expect(
      [...folders].some((path) => path.endsWith(`/${area}`) || path === area),
      area,
    ).toBe(true);
  }
});

test('every decision that the code cites is in force', () => {
  const sources = paths.filter((path) => /\.(?:tsx?|cts|cjs|sql|rules|md)$/.test(path));
  const cited = sources.flatMap((path) =>
    [
      ...readFileSync(join(projectRoot, path), 'utf8').matchAll(/\bdecisions?(?:\/| )(\d{4})\b/g),
    ].map(([, number = '']) => ({ path, number })),
  );
  expect(cited.length).toBeGreaterThan(40);
  const records = paths.filter((path) => path.startsWith(`${DECISIONS}/0`));
  const lost = cited.filter(
    ({ number }) => !records.some((path) => path.startsWith(`${DECISIONS}/${number}-`)),
  );
  expect(lost).toEqual([]);
});

/** The command of ours that a line of a document begins, and its words. */
const COMMAND = /^npm run ([\w:]+)(?: -- ([^#…]+))?$/;
/** What stands between backquotes, or is a line to be typed. */
const TYPED = /`([^`\n]+)`|^ {4,}(\S.*)$/gm;
const DEPLOYING = 'docs/deploying.md';
/** Pages whose commands an operator types as they stand. */
const TYPED_PAGES = [DEPLOYING, 'docs/restoring.md'];

/** The commands in a document, with names in the places where each project has its own. */
function typedIn(document: string): string[] {
  return [...readFileSync(join(projectRoot, document), 'utf8').matchAll(TYPED)].map(
    ([, quoted, line]) => (quoted ?? line ?? '').trim().replaceAll('PROJECT', 'navette'),
  );
}

/** Whether one of our commands understands its words; null: it has none to understand, or reads them where it is run. */
async function understands(name: string, words: readonly string[]): Promise<boolean | null> {
  const means = {
    connect: () => Promise.reject(new Error('understood')),
    progress: () => undefined,
  };
  const readers: Readonly<Record<string, () => unknown>> = {
    admin: () => runCommand(words, means),
    deploy: () => parseOptions(words),
    person: () => runPerson(words, means),
  };
  const read = readers[name];
  if (read === undefined) return null;
  try {
    await read();
    return true;
  } catch (error) {
    return (error as Error).message === 'understood';
  }
}

test('every command of ours that a document names is in package.json', () => {
  const { scripts } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const named = documents.flatMap((document) =>
    [...readFileSync(join(projectRoot, document), 'utf8').matchAll(/\bnpm run ([a-z][\w:]*)/g)].map(
      ([, name = '']) => ({ document, name }),
    ),
  );
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter(({ name }) => !(name in scripts))).toEqual([]);
});

test.each(TYPED_PAGES)('whatever an operator types from %s is understood', async (document) => {
  const commands = typedIn(document).flatMap((line) => {
    const [, name, words] = COMMAND.exec(line) ?? [];
    return name === undefined || words === undefined ? [] : [{ line, name, words }];
  });
  expect(commands).not.toEqual([]);
  for (const { line, name, words } of commands) {
    expect(await understands(name, words.trim().split(' ')), line).not.toBe(false);
  }
});

test.each(TYPED_PAGES)('the CLIs know what an operator types from %s', (document) => {
  for (const line of typedIn(document)) {
    for (const [, version] of line.matchAll(/(supabase@\S+)/g)) {
      expect(version, line).toBe(SUPABASE_CLI);
    }
    const [, name = '', rest = ''] = /^npx firebase ([a-z]+(?::[a-z]+)+)(.*)$/i.exec(line) ?? [];
    if (name === '') continue;
    const file = `node_modules/firebase-tools/lib/commands/${name.replaceAll(':', '-')}.js`;
    const code = readFileSync(join(projectRoot, file), 'utf8');
    const flags = [...rest.matchAll(/ (--[a-z-]+)/g)].map(([, flag = '']) => flag);
    const known = (flag: string) =>
      flag === '--project' ||
      (flag === '--force' && code.includes('withForce')) ||
      code.includes(`${flag} `);
    expect(
      flags.filter((flag) => !known(flag)),
      line,
    ).toEqual([]);
  }
});

test('the page about deployments names each setting of the functions', () => {
  const page = readFileSync(join(projectRoot, DEPLOYING), 'utf8');
  const absent = manifest.params.filter(({ name }) => !page.includes(`\`${name}\``));
  expect(absent.map(({ name }) => name)).toEqual(['SUPABASE_SECRET_KEY']);
});
