import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { env } from 'node:process';
import { doc, getDoc } from 'firebase/firestore/lite';
import { signInWithEmailAndPassword } from 'firebase/auth';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test, vi } from 'vitest';
import type { JobResult } from '../../../core/src/calls/jobs.ts';
import { metaId } from '../../../core/src/paths/meta-id.ts';
import { NOTICES, REPAIR_BRAKED } from '../../../core/src/calls/notices.ts';
import type { ItemPath } from '../../../core/src/paths/item-path.ts';
import { secretKey } from '../../../dev/comments/keys.ts';
import { driveJob } from '../../../functions/src/job-worker/drive-job.ts';
import { takeLease } from '../../../functions/src/jobs/lease.ts';
import { requestRepair, type RepairOptions } from '../../../functions/src/jobs/request-repair.ts';
import { findUnnamedBinned } from '../../../functions/src/changes/sweep-bin.ts';
import { settleKeptComments } from '../../../functions/src/mirror/orphaned-comments.ts';
import { maintenanceOff, maintenanceOn } from '../../../ops/admin/maintenance.ts';
import { LOCAL_RULES } from '../../../ops/admin/storage-rules.ts';
import { admin as command } from '../../emulators/support/admin-command.ts';
import {
  stored,
  storedMeta,
  untilForgotten,
  uploadRecorded,
} from '../../emulators/support/documents.ts';
import { storedJob } from '../../emulators/support/jobs/jobs.ts';
import { operatorAuth, operatorDatabase } from '../../emulators/support/operator.ts';
import {
  closeSessions,
  newAddress,
  PASSWORD,
  stranger,
  type Person,
} from '../../emulators/support/people.ts';
import { PROJECT } from '../../emulators/support/project.ts';
import { call } from '../../emulators/support/verdicts.ts';
import { readFile, replaceBy, versionsOf } from '../../emulators/support/versions.ts';
import type { Commenter } from '../support/attack-scene.ts';
import { address, newcomer } from '../support/clients.ts';
import { commentsOn, untilAdminMirrored, untilMirrored } from '../support/mirrored.ts';
import {
  deleteObjects,
  documentsOf,
  loseDocuments,
  loseRows,
  objectsOf,
  putDocuments,
  putObjects,
  putRows,
  rowsOf,
} from './stored-world.ts';

// Each store is lost in turn, and put back in the order of docs/deploying.md: nobody sees more than before, and what is
// lost is what that page says (decision 0126).

const DAY_MS = 24 * 3600 * 1000;
let chef: Commenter;
let driver: Commenter;
let colleague: Commenter;

/** A folder of the driver's and the admin's: each test has its own. */
let top: ItemPath;
/** Of the driver, who has shown it to the colleague; it has an earlier version. */
let shared: ItemPath;
/** The driver's alone. */
let own: ItemPath;
/** In the bin. */
let deleted: ItemPath;
let everything: ItemPath[];

beforeAll(async () => {
  [chef, driver, colleague] = await Promise.all([
    newcomer({ email: newAddress('chef'), verified: true, admin: true }),
    newcomer({ email: newAddress('chauffeur'), verified: true }),
    newcomer({ email: newAddress('collegue'), verified: true }),
  ]);
  await untilAdminMirrored(chef.email, true);
  // The command's own way, in this process too.
  env['FIREBASE_STORAGE_EMULATOR_HOST'] = `127.0.0.1:${inject('ports').storage}`;
});

beforeEach(async () => {
  top = `Restauration ${crypto.randomUUID()}/`;
  await call(chef, 'createFolder', { path: top });
  await call(chef, 'setAccess', { path: top, isPublic: true, allowedEmails: [] });
  [shared, own, deleted] = ['partage.txt', 'prive.txt', 'parti.txt'].map(
    (name) => top + stored(name),
  ) as [ItemPath, ItemPath, ItemPath];
  everything = [shared, own, deleted];
  for (const path of everything) await uploadRecorded(driver, path);
  const access = { isPublic: false, allowedEmails: [colleague.email] };
  await call(chef, 'setAccess', { path: shared, ...access });
  await replaceBy(driver, shared, 'deux');
  for (const path of [shared, deleted]) {
    await untilMirrored(path);
    await driver.comments
      .from('comments')
      .insert({ file_path: path, author: 'Léa', content: `sur ${path}` })
      .throwOnError();
  }
  await call(chef, 'deleteItems', { paths: [deleted] });
});

afterEach(async () => {
  await maintenanceOff(LOCAL_RULES);
  await call(chef, 'deleteItems', { paths: [top] });
  await operatorDatabase().collection(NOTICES).doc(REPAIR_BRAKED).delete();
});

afterAll(closeSessions);

const service = () => ({ url: address(), secretKey });

/** What each person reads of the world: files and their records. */
async function seen(): Promise<Record<string, string[]>> {
  const people: Record<string, Person> = { chef, driver, colleague, nobody: stranger() };
  const views: Record<string, string[]> = {};
  for (const [name, person] of Object.entries(people)) {
    views[name] = [];
    for (const path of everything) {
      const text = await readFile(person, path);
      if (!text.startsWith('storage/')) views[name].push(`${path}: ${text}`);
      const record = doc(person.firestore, 'metas', metaId(path));
      const found = await getDoc(record).catch(() => null);
      if (found?.exists() === true) views[name].push(`${path}: record`);
    }
  }
  return views;
}

function expectNoMore(after: Record<string, string[]>, before: Record<string, string[]>): void {
  for (const [name, views] of Object.entries(after)) {
    expect(before[name], `what ${name} sees`).toEqual(expect.arrayContaining(views));
  }
}

/** Repairs of this process: each comes later than the one before, and reads again whether Navette is closed. */
let repairs = 0;

/** Repairs the world as the functions do, some days later: what is young might still be listed. */
async function repaired(options: RepairOptions = {}): Promise<JobResult> {
  const id = await requestRepair(top, { ...options, goesOn: true });
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * DAY_MS + ++repairs * 60_000 });
  try {
    const lease = await takeLease(id);
    if (lease === null) throw new Error('somebody else repairs');
    await driveJob(lease, { comments: service(), until: Infinity });
  } finally {
    vi.useRealTimers();
  }
  const { state, result } = await storedJob(id);
  expect(state).toBe('done');
  return result;
}

const NOTHING_TO_DO = { created: 0, updated: 0, removed: 0, mirrored: 0, failed: 0 };
const counts = ({ created = 0, updated = 0, removed = 0, mirrored = 0, failed }: JobResult) => ({
  created,
  updated,
  removed,
  mirrored,
  failed,
});

test('the database is gone, without a backup: access is lost, what no record lists is kept until it is back', async () => {
  const before = await seen();
  const documents = await documentsOf(top);
  const rows = await rowsOf(top);
  const { stored: versions } = await versionsOf(shared);
  expect(versions).toHaveLength(1);
  await loseDocuments(documents);

  await maintenanceOn(LOCAL_RULES);
  const said = await repaired({ isDryRun: true });
  expect(said).toMatchObject({ created: 3, unlistedLeft: 1 });
  expect(await storedMeta(shared)).toBeUndefined();
  expect(await repaired()).toMatchObject({ created: 3, removed: 0, unlistedLeft: 1 });
  // Who sees what is lost: the owner alone.
  const meanwhile = await seen();
  expectNoMore(meanwhile, before);
  expect(meanwhile['driver']).toContain(`${shared}: deux`);
  expect(meanwhile['colleague']).toEqual([]);
  expect((await versionsOf(shared)).stored).toEqual(versions);
  expect(await rowsOf(top)).toEqual(rows);
  expect(
    (await operatorDatabase().collection(NOTICES).doc(REPAIR_BRAKED).get()).data(),
  ).toMatchObject({ path: top, unlisted: { versions: 1 }, unlisted_paths: [shared] });

  // A backup turns up: nothing is missing.
  await putDocuments(documents);
  expect(await repaired()).not.toHaveProperty('unlistedLeft');
  await maintenanceOff(LOCAL_RULES);
  expect(await seen()).toEqual(before);
  expect(await versionsOf(shared)).toEqual({ listed: versions, stored: versions });
  const binned = (await objectsOf(top)).filter(({ name }) => name.startsWith('bin/'));
  expect(binned).not.toEqual([]);
  const { objects: unnamed } = await findUnnamedBinned(null, Date.now() + 2 * DAY_MS);
  for (const { name } of binned) expect(unnamed.map((object) => object.name)).not.toContain(name);
  expect(await operatorDatabase().collection(NOTICES).doc(REPAIR_BRAKED).get()).toMatchObject({
    exists: false,
  });
  expect(counts(await repaired())).toEqual(NOTHING_TO_DO);
});

test('the database is as of yesterday: changes since are lost, and what was narrowed is open again', async () => {
  const yesterday = await documentsOf(top);
  const before = await seen();
  await call(chef, 'setAccess', { path: shared, isPublic: false, allowedEmails: [] });
  const since = top + stored('depuis.txt');
  await uploadRecorded(driver, since);
  const now = await documentsOf(top);

  await loseDocuments(now);
  await maintenanceOn(LOCAL_RULES);
  await putDocuments(yesterday);
  const said = await repaired({ isDryRun: true });
  const done = await repaired();
  expect(counts(done)).toMatchObject({ created: counts(said).created, failed: 0 });
  await maintenanceOff(LOCAL_RULES);
  // Of yesterday, not more.
  expect(await seen()).toEqual(before);
  // What came since has its record from its object, and is its uploader's.
  expect(await storedMeta(since)).toMatchObject({ owner_uid: driver.uid, is_public: false });
  expect(counts(await repaired())).toEqual(NOTHING_TO_DO);
});

test('the bucket is as of yesterday: what came since is lost, access and comments come back', async () => {
  const yesterday = await objectsOf(top);
  const before = await seen();
  const comments = await commentsOn(shared);
  const since = top + stored('depuis.txt');
  await uploadRecorded(driver, since);

  await deleteObjects(await objectsOf(top));
  for (const path of [shared, own, since]) await untilForgotten(path);
  await maintenanceOn(LOCAL_RULES);
  await putObjects(yesterday);
  await repaired({ isDryRun: true });
  await repaired();
  await maintenanceOff(LOCAL_RULES);
  await repaired();
  const after = await seen();
  expectNoMore(after, before);
  expect(after).toEqual(before);
  expect((await versionsOf(shared)).stored).toHaveLength(1);
  // As a repair of everything does at its end.
  await settleKeptComments(service(), null);
  expect(await commentsOn(shared)).toEqual(comments);
  expect(await storedMeta(since)).toBeUndefined();
});

test('the comments database is empty: comments of since are lost, access and search follow', async () => {
  const yesterday = await rowsOf(top);
  const before = await seen();
  const later = { file_path: shared, author: 'Léa', content: 'Depuis.' };
  await driver.comments.from('comments').insert(later).throwOnError();
  await loseRows(top);
  await maintenanceOn(LOCAL_RULES);
  await putRows(yesterday);
  expect(await repaired({ isDryRun: true })).toMatchObject({ created: 0, removed: 0 });
  expect((await repaired()).mirrored).toBeGreaterThan(0);
  await maintenanceOff(LOCAL_RULES);
  expect(await rowsOf(top)).toEqual(yesterday);
  expect(await seen()).toEqual(before);
  const read = async (person: Commenter) =>
    (await person.comments.from('comments').select('content').eq('file_path', shared)).data;
  expect(await read(driver)).toEqual([{ content: `sur ${shared}` }]);
  expect(await read(colleague)).toEqual(await read(driver));
  expect(counts(await repaired())).toEqual(NOTHING_TO_DO);
});

test('accounts come back from the backup, with their passwords; what they see is theirs', async () => {
  const before = await seen();
  const folder = join(mkdtempSync(join(tmpdir(), 'navette-backup-')), 'neuf');
  try {
    const said = await command('backup', folder);
    expect(said).toMatch(/\d+ accounts, \d+ with a password; \d+ admins\./);
    expect(said).toContain('Not in it: the files (bucket)');
    expect(readdirSync(folder).toSorted()).toEqual(['accounts.json', 'admins.json']);
    for (const name of readdirSync(folder)) {
      expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
    }
    expect(JSON.parse(readFileSync(join(folder, 'admins.json'), 'utf8'))).toContain(chef.email);
    await expect(command('backup', folder)).rejects.toMatchObject({
      code: 1,
      stderr: `${folder} is not empty: name a folder that is new.\n`,
    });
    const { users } = JSON.parse(readFileSync(join(folder, 'accounts.json'), 'utf8')) as {
      users: { localId: string }[];
    };
    const kept = users.filter(({ localId }) => localId === driver.uid);
    await operatorAuth().deleteUser(driver.uid);
    await imported(kept);
  } finally {
    rmSync(folder, { recursive: true });
  }
  const again = stranger();
  const { user } = await signInWithEmailAndPassword(again.auth, driver.email, PASSWORD);
  expect(user).toMatchObject({ uid: driver.uid, emailVerified: true });
  expect((await user.getIdTokenResult()).claims['role']).toBe('authenticated');
  driver = { ...driver, ...again, uid: user.uid, email: driver.email };
  expect(await seen()).toEqual(before);
});

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
