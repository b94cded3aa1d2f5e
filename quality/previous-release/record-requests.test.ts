import { deleteApp, getApps } from 'firebase/app';
import { Timestamp } from 'firebase/firestore/lite';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { env } from 'node:process';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import * as contracts from '../../core/src/calls/call-contracts.ts';
import { EACH_CALLABLE } from '../../tests/cases/callable-cases.ts';
import { buildVersion } from '../../dev/build-version.ts';
import { projectRoot } from '../../dev/project-root.ts';
import {
  ABSENT,
  FILE,
  FOLDER,
  FORMER,
  SENDER,
  VIDEO,
  type RecordedRequest,
  type Recording,
  type Sender,
} from './recorded-request.ts';

// The modules of the web application that ask a service, with a network that only writes down what they send. `npm run record`
// keeps it in `requests.jsonl`: run it once a release is online, on its commit.

const RECORDING = join(import.meta.dirname, 'requests.jsonl');

type Callables = contracts.Callables;

const SCHEMAS: Readonly<Record<string, unknown>> = { ...contracts };

type Call = {
  [Name in keyof Callables]: readonly [Sender, Name, Callables[Name]['data']];
}[keyof Callables];

/** Calls with the parameters that the rows of `CALLABLE_CASES` leave out: those are recorded, too. */
const MORE_CALLS: readonly Call[] = [
  ['member', 'addVersion', { path: ABSENT, seen: '17', content: { version: '16' } }],
  ['admin', 'createFolder', { path: `${FOLDER}Hérité/`, inherits: true }],
  ['admin', 'deleteItems', { paths: [ABSENT, `${FOLDER}Absent/`], seen: ['17', null] }],
  ['member', 'deleteItems', { paths: [ABSENT], seen: ['17'], own: true }],
  ['admin', 'discardItems', { of: 'all' }],
  [
    'admin',
    'forecastAccess',
    {
      path: FOLDER,
      isPublic: false,
      allowedEmails: [SENDER.email],
      inherits: false,
      applyToContent: true,
      owner: { email: null, content: true },
    },
  ],
  ['admin', 'moveItems', { paths: [FILE], to: '', copy: true, dryRun: true }],
  [
    'admin',
    'moveItems',
    { paths: [ABSENT], seen: ['17'], outlook: 'x', to: FOLDER, taken: 'keep-both' },
  ],
  ['admin', 'moveItems', { paths: [ABSENT], to: FOLDER, taken: 'skip', name: 'Autre.txt' }],
  ['admin', 'restoreItems', { of: { ids: ['absent'] }, keepBoth: true }],
  ['admin', 'restoreItems', { of: { deletion: 'absent' } }],
  [
    'admin',
    'setAccess',
    {
      path: FILE,
      isPublic: false,
      allowedEmails: [SENDER.email],
      owner: { email: SENDER.email, content: true },
      seen: { item: 1, contentMs: 1 },
    },
  ],
  [
    'admin',
    'setAccess',
    {
      path: `${FOLDER}Hérité/`,
      isPublic: false,
      allowedEmails: [],
      inherits: true,
      applyToContent: true,
      seen: { item: 1, folder: null, content: 1 },
    },
  ],
  ['member', 'showAsFolder', { path: ABSENT, folderSeen: 1 }],
];

const member = { ...SENDER, emailVerified: true, listedAsAdmin: false };
const admin = { ...member, listedAsAdmin: true };
const unverified = { ...member, emailVerified: false };

type Deed = readonly [Sender, () => Promise<unknown>];

/** All that the modules ask, but for thumbnails, whose bytes the SDK fetches in browsers alone. */
async function deeds(): Promise<readonly Deed[]> {
  const { call } = await import('../../web/src/firebase/callables.ts');
  const jobs = await import('../../web/src/firebase/fetch-jobs.ts');
  const { fetchHealth } = await import('../../web/src/firebase/health.ts');
  const { fetchMaintenance } = await import('../../web/src/firebase/maintenance.ts');
  const { fetchRepairBraked } = await import('../../web/src/firebase/repair-braked.ts');
  const { isListedAsAdmin } = await import('../../web/src/firebase/accounts/admins.ts');
  const recents = await import('../../web/src/firebase/accounts/stored-recents.ts');
  const { fetchUsage } = await import('../../web/src/firebase/accounts/usage.ts');
  const { fetchBinPage } = await import('../../web/src/firebase/items/bin-items.ts');
  const { fetchChanges } = await import('../../web/src/firebase/items/changes.ts');
  const { sumFolder } = await import('../../web/src/firebase/items/folder-sums.ts');
  const journal = await import('../../web/src/firebase/items/journal-lines.ts');
  const { fetchMovedTo } = await import('../../web/src/firebase/items/moved.ts');
  const objects = await import('../../web/src/firebase/items/objects.ts');
  const publications = await import('../../web/src/firebase/items/publications.ts');
  const paths = await import('../../web/src/firebase/items/recorded-paths.ts');
  const records = await import('../../web/src/firebase/items/records.ts');
  const { fetchRecordsNaming } = await import('../../web/src/firebase/items/shared-records.ts');
  const uploads = await import('../../web/src/firebase/items/uploads.ts');
  const comments = await import('../../web/src/supabase/comments.ts');
  const search = await import('../../web/src/supabase/search.ts');
  const signal = new AbortController().signal;
  const cursor = { at: Timestamp.fromMillis(1), id: 'x' };
  const since = new Date(1);
  const sent = (name: string) => new File(['bonjour'], name, { lastModified: 1 });
  const comment = {
    id: '00000000-0000-4000-8000-000000000001',
    file_path: FILE,
    content: 'Reçu.',
    author: 'Léa',
  };
  const filters = {
    extensions: ['pdf'],
    since: since.toISOString(),
    until: since.toISOString(),
    folder: FOLDER,
  };
  const bin = (['deletions', 'name', 'folder'] as const).map((about): Deed => [
    'admin',
    () => fetchBinPage({ about, beginning: 'bon', folder: FOLDER }, cursor),
  ]);
  const questions = [
    { about: null, since, until: new Date(2) },
    { about: { field: 'within', path: FOLDER }, since, until: new Date(2) },
    { about: { field: 'by', email: SENDER.email }, since: null, until: null },
  ] as const;
  const lines = questions.flatMap((question): Deed[] => [
    ['admin', () => journal.fetchJournalPage(question, cursor, 50)],
    ['admin', () => journal.countJournal(question)],
  ]);
  const calls = EACH_CALLABLE.map(
    ([name, { for: whom, data }]) => [whom === 'admins' ? 'admin' : 'member', name, data] as const,
  );
  // Last, what ends the session.
  const inOrder = [...calls, ...MORE_CALLS].toSorted(
    ([, one], [, other]) => Number(one === 'revokeSessions') - Number(other === 'revokeSessions'),
  );
  return [
    ['member', () => uploads.uploadObject(VIDEO, sent('Quai.mp4'), SENDER, true).finished],
    ['member', () => uploads.uploadFrame(VIDEO, new Blob(['x']), SENDER.uid)],
    [
      'member',
      () =>
        uploads.uploadObject('1700000000004_Privé.txt', sent('Privé.txt'), SENDER, false).finished,
    ],
    ['member', () => uploads.uploadIncoming(sent('Bon.txt'), 'nouveau', SENDER.uid).finished],
    ['member', () => objects.fetchObjectFacts(FILE)],
    ['admin', () => objects.fetchStoredNamesPage(FOLDER)],
    ['member', () => records.fetchRecord(FILE)],
    ...[member, admin, unverified].flatMap((viewer): Deed[] => {
      const who = viewer === member ? 'member' : viewer === admin ? 'admin' : 'unverified';
      return [
        [who, () => records.fetchRecordsPage(FOLDER, viewer, null)],
        [who, () => records.fetchRecordsPage(FOLDER, viewer, 'x')],
        [who, () => fetchChanges(FOLDER, viewer, since)],
        [who, () => paths.fetchVisibleRecords([FILE], viewer, signal)],
        [who, () => paths.fetchRecordedPaths([FILE], { viewer, asFolder: true })],
      ];
    }),
    ['member', () => paths.fetchRecordedPaths([FILE], { viewer: member, asFolder: false })],
    ['admin', () => records.isAnyRecorded([FILE])],
    ['admin', () => publications.fetchToPublish(null)],
    ['admin', () => publications.countToPublish()],
    ['admin', () => publications.fetchRecordsAt([FILE])],
    ['admin', () => sumFolder(FOLDER)],
    ['member', () => fetchRecordsNaming(SENDER.email)],
    ['member', () => fetchMovedTo(FORMER)],
    ...bin,
    ...lines,
    ['admin', () => jobs.fetchJob('aucun')],
    ['admin', () => jobs.fetchOwnRunningJobs(SENDER.uid)],
    ['admin', () => fetchRepairBraked()],
    ['admin', () => fetchHealth()],
    ['member', () => fetchMaintenance()],
    ['member', () => isListedAsAdmin(SENDER.email)],
    ['member', () => fetchUsage(SENDER.uid)],
    ['member', () => recents.fetchRecents(SENDER.uid)],
    ['member', () => recents.writeRecents(SENDER.uid, [FILE])],
    ['member', () => comments.fetchNewestComments(FILE, 50, signal)],
    ['member', () => comments.fetchCommentsUntil(FILE, since.toISOString(), 50)],
    ['member', () => comments.insertComment(comment)],
    ['member', () => comments.deleteComment(FILE, comment.id)],
    ['member', () => search.searchItems('bon', filters, 20, signal)],
    ['admin', () => search.searchItems('bon', { ...filters, added_by: 'x' }, 20, signal)],
    ['member', () => search.fetchHome([FILE], 10)],
    ['member', () => search.fetchFolderContents([FOLDER])],
    ...inOrder.map(([who, name, data]): Deed => [who, () => call(name, data as never)]),
  ];
}

vi.mock('../../web/src/firebase/sdk/auth.ts', () => {
  const token = { token: 'x', claims: { role: 'authenticated' } };
  const getIdToken = () => Promise.resolve('x');
  const getIdTokenResult = () => Promise.resolve(token);
  return { auth: { currentUser: { uid: SENDER.uid, getIdToken, getIdTokenResult } } };
});

/** Port -> service, and what all addresses of it begin with. */
const SERVICES = {
  2: ['firestore', '/v1/projects/demo-navette/databases/(default)/'],
  3: ['callables', '/demo-navette/europe-west1/'],
  4: ['storage', '/v0/b/demo-navette.appspot.com/'],
  5: ['comments', '/rest/v1/'],
} as const;
const KEPT_HEADERS = ['accept', 'prefer'];

let sender: Sender;
/** One on each line; two modules may send the same. */
const written: string[] = [];

async function write(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
  const url = new URL(input instanceof Request ? input.url : input);
  const [service, beginning] = SERVICES[Number(url.port) as keyof typeof SERVICES];
  url.searchParams.delete('key');
  const headers = [...new Headers(init.headers)].filter(([name]) => KEPT_HEADERS.includes(name));
  const place = (url.pathname + url.search).replace(beginning, '');
  const body = JSON.parse(await jsonIn(init.body)) as unknown;
  const request: RecordedRequest = [sender, service, init.method ?? 'GET', place, body];
  const withHeaders = headers.length > 0 ? [...request, Object.fromEntries(headers)] : request;
  written.push(JSON.stringify(withHeaders));
  // Enough for those that send another one then.
  const answer = service === 'firestore' ? '[{}]' : '[]';
  return new Response(answer, { headers: { 'content-type': 'application/json' } });
}

/** What is sent; of an upload, whose bytes follow, the first part. */
async function jsonIn(body: RequestInit['body']): Promise<string> {
  if (!(body instanceof Blob)) return typeof body === 'string' ? body : 'null';
  return /\{.*\}/.exec(await body.text())?.[0] ?? 'null';
}

beforeAll(async () => {
  vi.resetModules();
  const ports = { auth: 1, firestore: 2, functions: 3, storage: 4, comments: 5 };
  vi.stubEnv('VITE_EMULATORS', JSON.stringify(ports));
  vi.stubGlobal('fetch', write);
  for (const [who, deed] of await deeds()) {
    sender = who;
    const before = written.length;
    // What they make of such an answer does not matter.
    await deed().catch(() => undefined);
    expect(written.length, String(deed)).toBeGreaterThan(before);
  }
  if (env['NAVETTE_RECORD'] !== undefined) {
    const recording: Recording = { commit: commitOf(buildVersion()) };
    const lines = [JSON.stringify(recording), ...new Set(written)];
    writeFileSync(RECORDING, `${lines.join('\n')}\n`);
  }
});

afterAll(async () => {
  await Promise.all(getApps().map((app) => deleteApp(app)));
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.resetModules();
});

/**
 * The commit of a version.
 *
 * @throws {Error} when something has been changed since: pages of that are nowhere online
 */
function commitOf(version: string): string {
  const commit = version.split('+').at(-1) ?? '';
  if (/^[0-9a-f]+$/.test(commit)) return commit;
  throw new Error(`Record on the commit of the release, with nothing changed: this is ${version}.`);
}

test('what is recorded has the commit of its pages, and a changed tree is refused', () => {
  expect(commitOf('1.2.3+12ab34cd5')).toBe('12ab34cd5');
  expect(() => commitOf('1.2.3+12ab34cd5-modified')).toThrow('with nothing changed');
  expect(() => commitOf('1.2.3+unknown')).toThrow('with nothing changed');
  const [first = ''] = readFileSync(RECORDING, 'utf8').split('\n');
  expect(JSON.parse(first)).toEqual({ commit: expect.stringMatching(/^[0-9a-f]{7,}$/) as string });
});

test('every module that asks a service is recorded', () => {
  const asks = /from '[./]*(?:sdk\/(?:firestore|storage)|callables|client)\.ts'/;
  const asking = globSync('web/src/{firebase,supabase}/**/*.ts', { cwd: projectRoot }).filter(
    (file) => !file.includes('.test.') && asks.test(readFileSync(join(projectRoot, file), 'utf8')),
  );
  const own = readFileSync(import.meta.filename, 'utf8');
  const left = asking.filter((file) => !own.includes(`'../../${file}'`));
  expect(left.toSorted()).toEqual([
    // By callables, all of which are recorded; thumbnails cannot be.
    'web/src/firebase/change-bin.ts',
    'web/src/firebase/create-folder.ts',
    'web/src/firebase/items/thumbnails.ts',
    'web/src/firebase/save-access.ts',
  ]);
});

test.each(EACH_CALLABLE.map(([name]) => name))('every parameter of %s is recorded', (name) => {
  const sent = written
    .map((line) => JSON.parse(line) as RecordedRequest)
    .filter(([, service, , place]) => service === 'callables' && place.split('/').at(-1) === name)
    .flatMap(([, , , , body]) => namesIn((body as { data: unknown }).data));
  const schema = name === 'forecastAccess' ? 'setAccessSchema' : `${name}Schema`;
  const known = parametersOf(SCHEMAS[schema]).filter(
    // No page says what it has seen before it forecasts.
    (parameter) => name !== 'forecastAccess' || !parameter.startsWith('seen'),
  );
  expect(new Set(sent)).toEqual(new Set(known));
});

/** The names of what a schema describes; those within a part follow its own name and a dot. */
function parametersOf(schema: unknown, beginning = ''): string[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return parametersOf(schema.unwrap(), beginning);
  if (schema instanceof z.ZodUnion)
    return schema.options.flatMap((one) => parametersOf(one, beginning));
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries(schema.shape).flatMap(([name, part]) => [
    beginning + name,
    ...parametersOf(part, `${beginning}${name}.`),
  ]);
}

/** The same of what was sent. */
function namesIn(data: unknown, beginning = ''): string[] {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return [];
  return Object.entries(data).flatMap(([name, value]) => [
    beginning + name,
    ...namesIn(value, `${beginning}${name}.`),
  ]);
}
