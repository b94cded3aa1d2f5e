import { hash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { carryAssets } from './carry-assets.ts';

const SITE = 'https://navette-fausse.web.app';
const DAY = 24 * 60 * 60_000;

type Files = Readonly<Record<string, string>>;

let folder: string;
/** What the site answers, by path; null: the connection breaks. */
let online: Record<string, string | null | undefined>;
/** What it answers before that, by path. */
let first: Record<string, ((signal: AbortSignal) => Promise<Response>)[]>;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'carried-'));
  online = {};
  first = {};
  vi.useFakeTimers({ toFake: ['Date'], now: 100 * DAY });
  vi.stubGlobal('fetch', (address: string, { signal }: { signal: AbortSignal }) => {
    const path = address.slice(SITE.length + 1);
    const before = first[path]?.shift();
    if (before) return before(signal);
    const text = online[path];
    if (text === null) return reset();
    const type = path.endsWith('.json') ? 'application/json; charset=utf-8' : 'text/javascript';
    // Hosting answers with the page for what it does not have, except beneath `assets/`.
    const isPage = text === undefined && !path.startsWith('assets/');
    return Promise.resolve(
      new Response(isPage ? '<html>' : text, {
        status: text === undefined && !isPage ? 404 : 200,
        headers: { 'content-type': isPage ? 'text/html; charset=utf-8' : type },
      }),
    );
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  rmSync(folder, { recursive: true });
});

const reset = () => Promise.reject(new TypeError('fetch failed', { cause: Error('reset') }));
const later = () => Promise.resolve(new Response('later', { status: 503 }));
/** The answer ends in the middle. */
const cut = () => {
  const body = new ReadableStream<Uint8Array>({
    start(half) {
      half.enqueue(new TextEncoder().encode('{'));
      half.error(new TypeError('terminated'));
    },
  });
  const headers = { 'content-type': 'application/json' };
  return Promise.resolve(new Response(body, { headers }));
};
const never = (signal: AbortSignal) =>
  new Promise<Response>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error));
  });

const TIMEOUT = 'The operation was aborted due to timeout';
const QUICK = { waits: [1, 1], time: 60_000, files: 2_000 };

/** Builds, deploys, and goes online with all that Hosting gets. @returns what was said */
async function release(build: Files, site: string | null = SITE, limits = QUICK): Promise<string> {
  rmSync(folder, { recursive: true });
  for (const [path, text] of Object.entries(build)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const said = await carryAssets(site, folder, limits);
  const list = readFileSync(join(folder, 'release.json'), 'utf8');
  const paths = Object.keys(JSON.parse(list) as object);
  const read = (path: string) => [path, readFileSync(join(folder, path), 'utf8')] as const;
  online = { ...Object.fromEntries(paths.map(read)), 'release.json': list };
  return said;
}

const assets = () =>
  Object.keys(online)
    .filter((path) => path !== 'release.json')
    .toSorted();
const A = { 'index.html': 'a', 'assets/start-aaaaaaa.js': 'a', 'assets/same-1234567.js': 's' };
const B = { 'assets/start-bbbbbbb.js': 'b', 'assets/same-1234567.js': 's' };
const C = { 'assets/start-ccccccc.js': 'c', 'assets/pdfjs-6/cmaps/V.bcmap': 'v' };

test('a first release carries nothing; the next carries what it does not have of the one that is online', async () => {
  expect(await release(A)).toContain('has no release with a list');
  expect(await release(B)).toBe('1 files of earlier releases are carried for open tabs.');
  expect(assets()).toEqual([
    'assets/same-1234567.js',
    'assets/start-aaaaaaa.js',
    'assets/start-bbbbbbb.js',
  ]);
  expect(readFileSync(join(folder, 'assets/start-aaaaaaa.js'), 'utf8')).toBe('a');
});

test('two deployments in a row, or the same twice, keep the release of a week before; no later one does', async () => {
  await release(A);
  await release(B);
  vi.setSystemTime(106 * DAY);
  await release(C);
  await release(C);
  expect(assets()).toEqual([
    'assets/pdfjs-6/cmaps/V.bcmap',
    'assets/same-1234567.js',
    'assets/start-aaaaaaa.js',
    'assets/start-bbbbbbb.js',
    'assets/start-ccccccc.js',
  ]);
  // A went on the first day, B on the sixth after it, and C is online all the time.
  vi.setSystemTime(120 * DAY);
  await release(B);
  expect(assets()).toEqual([
    'assets/pdfjs-6/cmaps/V.bcmap',
    'assets/same-1234567.js',
    'assets/start-bbbbbbb.js',
    'assets/start-ccccccc.js',
  ]);
});

test('of what is not what the list says, or leads out of the folder, nothing is written', async () => {
  const outside = `../${folder.split('/').at(-1)}-outside.js`;
  const listed = (text: string) => ({ sha256: hash('sha256', text) });
  const paths = [`assets/${outside}`, outside, 'assets/.htaccess', 'index.html', 'assets/a//b.js'];
  online = Object.fromEntries(paths.map((path) => [path, 'x']));
  const list = {
    ...Object.fromEntries(paths.map((path) => [path, listed('x')])),
    'assets/cut-1234567.js': listed('whole'),
    'assets/gone-1234567.js': listed('gone'),
    'assets/lost-1234567.js': listed('lost'),
    'assets/kept-1234567.js': listed('kept'),
  };
  online['release.json'] = JSON.stringify(list);
  Object.assign(online, {
    'assets/cut-1234567.js': 'wh',
    'assets/lost-1234567.js': null,
    'assets/kept-1234567.js': 'kept',
  });
  expect(await release(B)).toBe(
    '1 files of earlier releases are carried for open tabs. Not carried: assets/cut-1234567.js (not what is listed), ' +
      'assets/gone-1234567.js (status 404), assets/lost-1234567.js (reset).',
  );
  expect(existsSync(join(folder, outside))).toBe(false);
  expect(assets()).toEqual([...Object.keys(B), 'assets/kept-1234567.js'].toSorted());
});

test('what may pass is asked again: nothing of before is lost for good', async () => {
  await release(A);
  first = { 'release.json': [later, cut], 'assets/start-aaaaaaa.js': [reset, cut] };
  expect(await release(B)).toBe('1 files of earlier releases are carried for open tabs.');
  first = { 'assets/start-aaaaaaa.js': [reset, later, cut] };
  expect(await release(C)).toBe(
    '2 files of earlier releases are carried for open tabs. Not carried: assets/start-aaaaaaa.js (terminated).',
  );
});

test('all of it has one deadline, and of many files that are lost some are named', async () => {
  const files = Array.from({ length: 12 }, (_, index) => `assets/${index + 10}-1234567.js`);
  await release({ ...A, ...Object.fromEntries(files.map((path) => [path, 'x'])) });
  // One fewer than are fetched at once; the last of them is waiting to be asked again.
  const slow = files.slice(0, 7);
  first = Object.fromEntries(slow.map((path, at) => [path, [at < 6 ? never : later]]));
  for (const path of files.slice(7)) online[path] = undefined;
  const said = await release(B, SITE, { ...QUICK, waits: [60_000], time: 200 });
  const lost = files.map((path, at) => `${path} (${at < 7 ? TIMEOUT : 'status 404'})`);
  expect(said).toBe(
    `1 files of earlier releases are carried for open tabs. Not carried: ${lost.slice(0, 10).join(', ')}, and 2 more.`,
  );
});

test('of more than may be carried the oldest are left out, which is said', async () => {
  await release(A);
  await release(B);
  vi.setSystemTime(101 * DAY);
  expect(await release(C, SITE, { ...QUICK, files: 2 })).toBe(
    '2 files of earlier releases are carried for open tabs. Left out as too many: the 1 oldest.',
  );
  expect(assets()).toEqual([
    'assets/pdfjs-6/cmaps/V.bcmap',
    'assets/same-1234567.js',
    'assets/start-bbbbbbb.js',
    'assets/start-ccccccc.js',
  ]);
});

test('with no site nothing is carried, and the build lists its own for the next deployment', async () => {
  await release(A);
  expect(await release(B, null)).toContain('No files of earlier releases are carried');
  expect(assets()).toEqual(Object.keys(B).toSorted());
  expect(await release(C)).toBe('2 files of earlier releases are carried for open tabs.');
});

test.each([
  ['does not answer', null, 'reset'],
  ['lists something else', '{"assets/a.js":null}', 'Cannot'],
  ['lists nothing that can be read', '{', 'JSON'],
])('a site that %s stops nothing, and the build lists its own', async (_what, list, words) => {
  online = { 'release.json': list };
  const said = await release(B);
  expect(said).toContain(`${SITE} does not tell its files (`);
  expect(said).toContain(words);
  expect(assets()).toEqual(Object.keys(B).toSorted());
});
