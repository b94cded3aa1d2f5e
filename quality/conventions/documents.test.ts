import { globSync, readFileSync } from 'node:fs';
import { dirname, join, matchesGlob, normalize } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../dev/project-root.ts';

// What the documents say about files: every path that they name exists, and the list of decisions agrees
// with the folder.

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
