import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { env } from 'node:process';
import { signInWithEmailAndPassword } from 'firebase/auth';
import type { DocumentData } from 'firebase-admin/firestore';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import type { JobResult } from '../../../core/src/calls/jobs.ts';
import { MAINTENANCE } from '../../../core/src/calls/maintenance.ts';
import type { ItemPath } from '../../../core/src/paths/item-path.ts';
import { sweepBin } from '../../../functions/src/items/discard-content.ts';
import { driveJob } from '../../../functions/src/job-worker/drive-job.ts';
import { takeLease } from '../../../functions/src/jobs/lease.ts';
import { createJob } from '../../../functions/src/jobs/create-job.ts';
import { requestForecast, requestRepair } from '../../../functions/src/jobs/request-repair.ts';
import { inputRef } from '../../../functions/src/records/running-jobs.ts';
import { takeExportedRows } from '../../../ops/admin/exported-rows.ts';
import { maintenanceOff, maintenanceOn } from '../../../ops/admin/maintenance.ts';
import { LOCAL_RULES } from '../../../ops/admin/storage-rules.ts';
import { readState } from '../../../quality/invariants/stored-state.ts';
import { violations } from '../../../quality/invariants/violations.ts';
import { admin as command } from '../../emulators/support/admin-command.ts';
import { deleted as intoBin } from '../../emulators/support/binned.ts';
import {
  objectNames,
  putFolder,
  stored,
  storedMeta,
  untilForgotten,
  untilRecorded,
  uploadAsFolder,
  uploadRecorded,
} from '../../emulators/support/documents.ts';
import { storedJob } from '../../emulators/support/jobs/jobs.ts';
import { deleteObjects, putObjects } from '../../emulators/support/kept-objects.ts';
import { linkOf, opens } from '../../emulators/support/links.ts';
import { operatorAuth, operatorDatabase } from '../../emulators/support/operator.ts';
import {
  closeSessions,
  newAddress,
  PASSWORD,
  stranger,
  type Person,
} from '../../emulators/support/people.ts';
import { PROJECT } from '../../emulators/support/project.ts';
import { until } from '../../emulators/support/until.ts';
import { call, recordVerdict } from '../../emulators/support/verdicts.ts';
import { readFile, replaceBy, versionsOf } from '../../emulators/support/versions.ts';
import type { Commenter } from '../support/attack-scene.ts';
import { clientOf, newcomer } from '../support/clients.ts';
import { commentsOn, untilAdminMirrored, untilMirrored } from '../support/mirrored.ts';
import { drive } from '../support/service.ts';
import {
  documentsOf,
  loseDocuments,
  loseRows,
  objectsOf,
  putDocuments,
  putRows,
  rowsOf,
} from './stored-world.ts';

// Each store is lost in turn, and put back in the order of docs/restoring.md: nobody sees more than before, and what is
// lost is what that page says (decision 0183). Of each store, one folder's part.

let chef: Commenter;
let driver: Commenter;
let colleague: Commenter;
/** A member whom nobody has given anything. */
let other: Commenter;

/** Public: each test has its own. */
let top: ItemPath;
/** In it, seen like it. */
let sub: ItemPath;
/** The driver's, shown to the colleague, with a comment. */
let shared: ItemPath;
/** The driver's alone. */
let own: ItemPath;
/** The driver's, seen by all, with a comment. */
let open: ItemPath;
/** The driver's, with an earlier version, and a comment. */
let versioned: ItemPath;
/** The driver's, moved, seen by all in its new place, with a comment. */
let moved: ItemPath;
/** The driver's, in the bin, with a comment that is kept. */
let binned: ItemPath;
let everything: ItemPath[];

beforeAll(async () => {
  [chef, driver, colleague, other] = await Promise.all([
    newcomer({ email: newAddress('chef'), verified: true, admin: true }),
    newcomer({ email: newAddress('chauffeur'), verified: true }),
    newcomer({ email: newAddress('collegue'), verified: true }),
    newcomer({ email: newAddress('autre'), verified: true }),
  ]);
  await untilAdminMirrored(chef.email, true);
  // The command's own way, in this process too.
  env['FIREBASE_STORAGE_EMULATOR_HOST'] = `127.0.0.1:${inject('ports').storage}`;
});

beforeEach(async () => {
  top = `Restauration ${crypto.randomUUID()}/`;
  sub = `${top}Classeur/`;
  await putFolder(top, chef);
  await access(top, { isPublic: true });
  await putFolder(sub, chef, true);
  const names = ['partage', 'prive', 'ouvert', 'versions', 'deplace', 'jete'];
  const paths = names.map((name) => top + stored(`${name}.txt`));
  [shared = '', own = '', open = '', versioned = '', moved = '', binned = ''] = paths;
  for (const path of [shared, own, versioned, binned]) await uploadRecorded(driver, path);
  for (const path of [open, moved]) {
    await uploadAsFolder(driver, path);
    await untilRecorded(path);
  }
  await access(shared, { allowedEmails: [colleague.email] });
  await replaceBy(driver, versioned, 'deux');
  for (const path of [shared, open, versioned, moved, binned]) await commentOn(path);
  await call(chef, 'moveItems', { paths: [moved], to: sub });
  moved = moved.replace(top, sub);
  await untilCommented(moved);
  await intoBin(chef, binned);
  everything = [shared, own, open, versioned, moved, binned];
});

afterEach(async () => {
  // After a failure: nothing may be closed for the tests that follow.
  if ((await operatorDatabase().doc(MAINTENANCE).get()).exists) await opened();
  await call(chef, 'deleteItems', { paths: [top] });
});

afterAll(closeSessions);

function access(path: ItemPath, change: object): Promise<unknown> {
  return call(chef, 'setAccess', { path, isPublic: false, allowedEmails: [], ...change });
}

const textOf = (path: ItemPath): string => `Sur ${path.split('_').at(-1)}`;

/** As the driver does, who sees the file. */
async function commentOn(path: ItemPath, content = textOf(path)): Promise<void> {
  await untilMirrored(path, ({ gone, is_public, owner_uid }) => {
    return !gone && (is_public || owner_uid === driver.uid);
  });
  const row = { file_path: path, author: 'Léa', content };
  await driver.comments.from('comments').insert(row).throwOnError();
}

async function untilCommented(path: ItemPath): Promise<void> {
  await until(`the comment on ${path}`, async () => (await commentsOn(path)).length > 0);
}

const close = () => maintenanceOn(LOCAL_RULES);

/** Opens Navette, and waits until what was left is made good. */
async function opened(): Promise<void> {
  const said = await maintenanceOff(LOCAL_RULES);
  const repair = /jobs\/(\w+)/.exec(said)?.[1] ?? '';
  await until('the end of the repair', async () => (await storedJob(repair)).state === 'done');
}

/** What each person but an admin reads of the world: files, records, comments. */
async function seen(): Promise<Record<string, string[]>> {
  const views: Record<string, string[]> = {};
  for (const [name, person] of Object.entries({ driver, colleague, other, nobody: stranger() })) {
    const view: string[] = [];
    for (const path of everything) {
      if (!(await readFile(person, path)).startsWith('storage/')) view.push(`${path}: file`);
      if ((await recordVerdict(person, path)) === 'given') view.push(`${path}: record`);
      for (const text of await readComments(person, path)) view.push(`${path}: ${text}`);
    }
    views[name] = view;
  }
  return views;
}

async function readComments(person: Person | Commenter, path: ItemPath): Promise<string[]> {
  if (!('comments' in person)) return [];
  const { data } = await person.comments.from('comments').select('content').eq('file_path', path);
  return (data ?? []).map(({ content }) => String(content));
}

function expectNoMore(after: Record<string, string[]>, before: Record<string, string[]>): void {
  for (const [name, view] of Object.entries(after)) {
    expect(before[name], `what ${name} sees`).toEqual(expect.arrayContaining(view));
  }
}

/** What of a view is of a file. */
const of = (path: ItemPath, view: readonly string[] = []): string[] =>
  view.filter((line) => line.startsWith(path)).map((line) => line.slice(path.length + 2));

/** Does a job. */
async function driven(id: string): Promise<JobResult> {
  const lease = await takeLease(id);
  if (lease === null) throw new Error('somebody else is at it');
  await driveJob(lease, drive());
  const { state, result } = await storedJob(id);
  expect(state).toBe('done');
  return result;
}

/** Repairs the folder as `npm run admin -- repair` does. */
const repaired = async () => driven(await requestRepair(top, { goesOn: true }));

/** The same with `--dry-run`. */
async function dryRun(): Promise<Omit<JobResult, 'wider'> & { wider: unknown[] }> {
  const id = await requestForecast(top);
  const result = await driven(id);
  const wider: unknown[] = [];
  await takeExportedRows(id, (rows) => wider.push(...rows));
  return { ...result, wider };
}

const NOTHING_TO_DO = { created: 0, updated: 0, removed: 0, mirrored: 0, failed: 0 };

/** That all agrees once Navette is open, and a further repair finds nothing. */
async function expectSettled(): Promise<void> {
  const problems = async () => violations(await readState(inject('ports'), true));
  const ours = async () => (await problems()).filter((problem) => problem.includes(top));
  await expect.poll(ours).toEqual([]);
  const { created, updated, removed, mirrored, failed } = await repaired();
  expect({ created, updated, removed, mirrored, failed }).toEqual(NOTHING_TO_DO);
}

const namesOfObjects = async (): Promise<string[]> =>
  (await objectsOf(top)).map(({ name }) => name).toSorted();

test('the bucket is as of yesterday: what came since is lost, what was closed since stays closed', async () => {
  const link = await linkOf(driver, shared);
  const yesterday = await objectsOf(top);
  const added = top + stored('depuis.txt');
  await uploadRecorded(driver, added);
  await replaceBy(driver, own, 'deux');
  await access(shared, {});
  await call(chef, 'disableLink', { path: shared });
  await intoBin(chef, open);
  const shelf = `${top}Étagère/`;
  await putFolder(shelf, chef, true);
  await call(chef, 'moveItems', { paths: [moved], to: shelf });
  const where = moved.replace(sub, shelf);
  await untilCommented(where);
  everything.push(added, where);
  const before = await seen();
  expect(of(open, before['other'])).toEqual([]);

  await deleteObjects(await objectsOf(top));
  const lost = [shared, own, versioned, added, where, sub, shelf, top];
  for (const path of lost) await untilForgotten(path);
  await close();
  await putObjects(yesterday);
  const said = await dryRun();
  expect((await repaired()).created).toBe(said.created);
  expect(await dryRun()).toMatchObject({ created: 0, updated: 0, removed: 0 });
  await opened();

  const after = await seen();
  expectNoMore(after, before);
  expect(of(shared, after['driver'])).toEqual(['file', 'record', textOf(shared)]);
  expect(await opens(link)).toBe(false);
  // Its content of yesterday, without what was said of the other.
  expect(await readFile(driver, own)).toBe('bonjour');
  expect((await versionsOf(versioned)).stored).toHaveLength(1);
  expect((await versionsOf(versioned)).listed).toHaveLength(1);
  // Deleted, or moved away, since: admins have it again.
  for (const path of [open, moved]) {
    expect(await storedMeta(path)).toMatchObject({ inherits: false, owner_uid: null });
  }
  // Added, or moved there, since.
  for (const path of [added, where]) expect(await storedMeta(path)).toBeUndefined();
  await expectSettled();
});

test('the database is gone: access is lost, and what no record lists waits for a backup', async () => {
  const before = await seen();
  const objects = await namesOfObjects();
  const rows = await rowsOf(top);
  const link = await linkOf(driver, own);
  await loseDocuments(await documentsOf(top));
  await close();
  const said = await dryRun();
  expect(await storedMeta(shared)).toBeUndefined();
  expect((await repaired()).created).toBe(said.created);
  await opened();

  const after = await seen();
  expectNoMore(after, before);
  for (const path of [shared, own, open]) {
    expect(of(path, after['driver'])).toEqual(of(path, before['driver']));
  }
  for (const person of ['colleague', 'other', 'nobody']) expect(after[person]).toEqual([]);
  // Somebody else may have sent what Navette has copied.
  for (const path of [versioned, moved]) {
    expect(await storedMeta(path)).toMatchObject({ inherits: false, owner_uid: null });
  }
  expect(await opens(link)).toBe(false);
  // The nights that follow find nothing that they delete.
  for (const days of [2, 20]) await sweepBin(null, Date.now() + days * 24 * 3_600_000);
  const stay = objects.filter((name) => name.startsWith('bin/'));
  expect(stay).toHaveLength(1);
  for (const name of stay) expect(await objectNames(name)).toEqual([name]);
  expect((await versionsOf(versioned)).stored).toHaveLength(1);
  const { comments, removed_comments } = await rowsOf(top);
  expect({ comments, removed_comments }).toEqual({
    comments: rows.comments,
    removed_comments: rows.removed_comments,
  });
  await expectSettled();
});

test('the database is gone, and a backup turns up while Navette is closed: nothing is lost but links', async () => {
  const before = await seen();
  const documents = await documentsOf(top);
  const rows = await rowsOf(top);
  await loseDocuments(documents);
  await close();
  await repaired();
  await restore(documents);
  await repaired();
  await opened();
  expect(await seen()).toEqual(before);
  const { listed, stored: there } = await versionsOf(versioned);
  expect(listed).toEqual(there);
  expect((await rowsOf(top)).removed_comments).toEqual(rows.removed_comments);
  await call(chef, 'restoreItems', { of: { ids: [binnedId(documents)] } });
  await untilRecorded(binned);
  await untilCommented(binned);
  await expectSettled();
});

test.each([
  ['made anew', true],
  ['imported into', false],
])(
  'the database is as of yesterday, %s: the dry run names what more people see; nothing is deleted',
  async (_how, isAnew) => {
    // Under way when the backup was made.
    const move = await movingOf(own);
    const yesterday = await documentsOf(top);
    const then = await seen();
    const added = top + stored('depuis.txt');
    await uploadAsFolder(driver, added);
    await untilRecorded(added);
    // Its object says 'as the folder'.
    await access(added, { owner: { email: driver.email } });
    await access(shared, {});
    await untilMirrored(shared, ({ allowed_emails }) => allowed_emails.length === 0);
    await intoBin(chef, open);
    await driven(move);
    const where = own.replace(top, sub);
    await replaceBy(driver, versioned, 'trois');
    everything.push(added, where);
    const objects = await namesOfObjects();
    const before = await seen();

    await close();
    await (isAnew ? restore(yesterday) : putDocuments(yesterday));
    expect((await inputRef(move).get()).exists).toBe(true);
    expect(await command('forget-jobs')).toContain(`move: ${own}, asked by ${chef.email}`);
    const said = await dryRun();
    expect(said.wider).toMatchObject([{ path: shared }]);
    const { created, removed } = await repaired();
    expect({ created, removed }).toEqual({ created: said.created, removed: said.removed });
    expect(await dryRun()).toMatchObject({ created: 0, updated: 0, removed: 0, wider: [] });
    await opened();
    expect(await takeLease(move)).toBeNull();

    const after = await seen();
    // What was narrowed since is as of yesterday; everything else is seen by nobody new.
    expect(of(shared, after['colleague'])).toEqual(of(shared, then['colleague']));
    for (const [name, view] of Object.entries(after)) {
      after[name] = view.filter((line) => !line.startsWith(shared));
    }
    expectNoMore(after, before);
    expect(of(added, after['driver'])).toEqual(['file', 'record']);
    expect(await storedMeta(added)).toMatchObject({ inherits: false, owner_email: driver.email });
    expect(await storedMeta(where)).toMatchObject({
      inherits: false,
      owner_uid: isAnew ? null : driver.uid,
    });
    expect(await storedMeta(versioned)).toMatchObject({ inherits: false, owner_uid: null });
    expect((await commentsOn(versioned)).length).toBe(1);
    expect(await readFile(chef, where)).toBe('bonjour');
    for (const path of [open, own]) expect(await storedMeta(path)).toBeUndefined();
    // Also what was deleted since, of which the bin does not know any more.
    for (const name of objects) expect(await objectNames(name)).toContain(name);
    await expectSettled();
  },
);

test('the comments database is empty, or as of yesterday: comments of since are lost, access follows', async () => {
  const yesterday = await rowsOf(top);
  await commentOn(shared, 'Depuis.');
  await access(open, { owner: { email: driver.email } });
  await untilMirrored(open, ({ is_public }) => !is_public);
  const before = await seen();
  await loseRows(top);
  await close();
  await repaired();
  for (const [name, view] of Object.entries(await seen())) {
    const files = (before[name] ?? []).filter((line) => /: (file|record)$/.test(line));
    expect(view, `what ${name} sees without comments`).toEqual(files);
  }

  await loseRows(top);
  await putRows(yesterday);
  expect(await dryRun()).toMatchObject({ created: 0, removed: 0, wider: [] });
  expect((await repaired()).mirrored).toBeGreaterThan(0);
  await opened();
  const after = await seen();
  expectNoMore(after, before);
  expect(of(shared, after['driver'])).toEqual(['file', 'record', textOf(shared)]);
  expect(of(shared, after['colleague'])).toEqual(of(shared, after['driver']));
  const { comments, removed_comments } = await rowsOf(top);
  expect({ comments, removed_comments }).toEqual({
    comments: yesterday.comments,
    removed_comments: yesterday.removed_comments,
  });
  await expectSettled();
});

test('accounts come back from the backup, with their passwords; what they see is theirs', async () => {
  const before = await seen();
  const above = mkdtempSync(join(tmpdir(), 'navette-backup-'));
  try {
    await command('backup', join(above, 'neuf'));
    const text = readFileSync(join(above, 'neuf', 'accounts.json'), 'utf8');
    const { users } = JSON.parse(text) as { users: { localId: string }[] };
    await close();
    await operatorAuth().deleteUser(driver.uid);
    await imported(users.filter(({ localId }) => localId === driver.uid));
  } finally {
    rmSync(above, { recursive: true });
  }
  await opened();
  const again = stranger();
  const { user } = await signInWithEmailAndPassword(again.auth, driver.email, PASSWORD);
  expect(user).toMatchObject({ uid: driver.uid, emailVerified: true });
  expect((await user.getIdTokenResult()).claims['role']).toBe('authenticated');
  const person = { ...again, uid: user.uid, email: driver.email };
  driver = { ...person, comments: clientOf(person) };
  expect(await seen()).toEqual(before);
});

/** A job that is to move a file into the folder in it, and has just begun. */
async function movingOf(from: ItemPath): Promise<string> {
  const items = [{ from, to: from.replace(top, sub) }];
  const into = { path: sub, governedBy: top };
  const input = { kind: 'move', items, into } as const;
  const { id } = await createJob({ path: from, input, askedBy: chef, isLapsed: true });
  return id;
}

/** As an import into an empty database does. */
async function restore(documents: ReadonlyMap<string, DocumentData>): Promise<void> {
  await loseDocuments(await documentsOf(top));
  await putDocuments(documents);
}

/** The id of the one document of the bin. */
function binnedId(documents: ReadonlyMap<string, DocumentData>): string {
  const [path = ''] = [...documents.keys()].filter((key) => key.startsWith('bin/'));
  return path.slice('bin/'.length);
}

/** As `firebase auth:import`, of which the emulator knows this request alone. */
async function imported(users: readonly object[]): Promise<void> {
  const { auth } = inject('ports');
  const answer = await fetch(
    `http://127.0.0.1:${auth}/identitytoolkit.googleapis.com/v1/projects/${PROJECT}/accounts:batchCreate`,
    {
      method: 'POST',
      headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
      body: JSON.stringify({ users }),
    },
  );
  expect(await answer.json()).toMatchObject({ error: [] });
}
