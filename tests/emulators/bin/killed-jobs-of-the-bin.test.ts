import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isHandedOver } from '../../../core/src/calls/jobs.ts';
import { objectNameOf, type ItemPath } from '../../../core/src/paths/item-path.ts';
import { reconcileObject } from '../../../functions/src/changes/reconcile.ts';
import { createJob } from '../../../functions/src/jobs/create-job.ts';
import { deleteSelection } from '../../../functions/src/operations/delete-selection.ts';
import { restoreSelection } from '../../../functions/src/operations/restore-selection.ts';
import type { StoredBinItem } from '../../../functions/src/records/bin-items.ts';
import { withoutTriggers } from '../support/background-triggers.ts';
import { objectNames, stored, storedMeta, upload, uploadAsFolder } from '../support/documents.ts';
import {
  dyingAtEachPage,
  endedJob,
  lapse,
  ONE_PAGE,
  sweptJob,
  viewerOf,
} from '../support/jobs/jobs.ts';
import { killedAt, type KillPoint } from '../support/jobs/killed-at.ts';
import { linesWithin } from '../support/journal.ts';
import { operatorBucket, operatorDatabase } from '../support/operator.ts';
import { closeSessions, newAddress, signUp, type Person } from '../support/people.ts';
import { call } from '../support/verdicts.ts';

// Deletions and restorations whose workers die between any two steps, or meet another change. Each ends with every file at
// exactly one place, with exactly one record. Without triggers, the job has to do everything itself.

withoutTriggers();

const WORKER = ['tests/emulators/support/jobs/advance-job.ts', 'advanceJob'] as const;
const DRIVE = { comments: null, until: Infinity };

let admin: Person;
let member: Person;

beforeAll(async () => {
  admin = await signUp({ email: newAddress('chef'), verified: true, admin: true });
  member = await signUp({ email: newAddress('membre'), verified: true });
});

afterAll(closeSessions);

interface Scene {
  top: ItemPath;
  /** The paths of the files within, and whether each inherits. */
  files: Map<ItemPath, boolean>;
}

const TEAM = 'équipe/';

/** A folder of some files, of which one inherits from a folder with access of its own. */
async function scene(): Promise<Scene> {
  const top = `Supprimés ${crypto.randomUUID()}/`;
  for (const folder of [top, top + TEAM]) await call(admin, 'createFolder', { path: folder });
  const shared = { isPublic: false, allowedEmails: [member.email] };
  await call(admin, 'setAccess', { path: top + TEAM, ...shared });
  const files = new Map([
    [top + stored('a.txt'), false],
    [top + TEAM + stored('b.txt'), true],
    [top + TEAM + stored('c.txt'), false],
  ]);
  for (const [file, inherits] of files) await (inherits ? uploadAsFolder : upload)(admin, file);
  await call(admin, 'repairRecords', { path: top });
  return { top, files };
}

async function expectBinned({ top, files }: Scene, deletion: string): Promise<void> {
  expect(await objectNames(objectNameOf(top))).toEqual([]);
  const items = await binned(deletion);
  const paths = [top, top + TEAM, ...files.keys()];
  expect(items.map(({ file_path }) => file_path).toSorted()).toEqual(paths.toSorted());
  for (const path of paths) expect(await storedMeta(path)).toBeUndefined();
  for (const { object, record, file_path } of items) {
    expect(record, file_path).toMatchObject({ file_path });
    if (object !== null) expect(await objectNames(object)).toEqual([object]);
  }
}

async function expectThere({ top, files }: Scene): Promise<void> {
  for (const [file, inherits] of files) {
    const [metadata] = await operatorBucket().file(objectNameOf(file)).getMetadata();
    expect(await storedMeta(file)).toMatchObject({
      inherits,
      allowed_emails: inherits ? [member.email] : [],
      generation: String(metadata.generation),
      added_by: admin.email,
    });
  }
  expect(await storedMeta(top + TEAM)).toMatchObject({ allowed_emails: [member.email] });
  expect(await objectNames(objectNameOf(top))).toHaveLength(5);
}

async function binned(deletion: string): Promise<StoredBinItem[]> {
  const items = operatorDatabase().collection('bin').where('deletion', '==', deletion);
  return (await items.get()).docs.map((doc) => doc.data() as StoredBinItem);
}

/** A job that deletes the folder, at which nobody is. */
async function lapsedDeletion({ top }: Scene): Promise<string> {
  const input = { kind: 'deletion', paths: [top] } as const;
  const asked = { path: top, input, askedBy: viewerOf(admin), isLapsed: true };
  return (await createJob(asked)).id;
}

async function deleted({ top }: Scene): Promise<string> {
  const answer = await deleteSelection({ paths: [top] }, viewerOf(admin), DRIVE);
  if (isHandedOver(answer) || answer.deletion === undefined) throw new Error('not in the bin');
  return answer.deletion;
}

/** A job that brings back what a deletion has put into the bin, at which nobody is. */
async function lapsedRestoration({ top }: Scene, deletion: string): Promise<string> {
  const input = { kind: 'restore', of: { deletion } } as const;
  const asked = { path: top, input, askedBy: viewerOf(admin), isLapsed: true };
  return (await createJob(asked)).id;
}

describe('a deletion', () => {
  test.each<KillPoint>([
    // The folders have documents; a file is copied, two are; the records are in the bin; an object is deleted, two are.
    { call: 'WriteBatch.commit', nth: 1 },
    { call: 'File.copy', nth: 1 },
    { call: 'File.copy', nth: 2 },
    { call: 'Firestore.runTransaction', nth: 1 },
    { call: 'File.delete', nth: 1 },
    { call: 'File.delete', nth: 2 },
    { call: 'File.delete', nth: 5 },
    { call: 'WriteBatch.commit', nth: 2 },
  ])('whose worker dies before $call $nth', async (point) => {
    const gone = await scene();
    const job = await lapsedDeletion(gone);
    await killedAt(point, WORKER, job);
    expect(await sweptJob(job)).toMatchObject({ state: 'done', result: { failed: 0, deleted: 1 } });
    await expectBinned(gone, job);
    await restoreSelection({ of: { deletion: job } }, viewerOf(admin), DRIVE);
    await expectThere(gone);
  });

  test('that an event of the upload meets: nothing is added, and nothing is gone', async () => {
    const gone = await scene();
    const lines = await linesWithin(gone.top);
    const job = await lapsedDeletion(gone);
    await killedAt({ call: 'File.delete', nth: 1 }, WORKER, job);
    for (const file of gone.files.keys()) {
      expect(await objectNames(objectNameOf(file))).toHaveLength(1);
      await reconcileObject(objectNameOf(file));
      expect(await storedMeta(file)).toBeUndefined();
    }
    await sweptJob(job);
    for (const file of gone.files.keys()) await reconcileObject(objectNameOf(file));
    await expectBinned(gone, job);
    const further = (await linesWithin(gone.top)).slice(lines.length);
    expect(new Set(further.map(({ action }) => action))).toEqual(new Set(['deleted']));
  });

  test('whose workers die after each page', async () => {
    const gone = await scene();
    const answer = await deleteSelection({ paths: [gone.top] }, viewerOf(admin), ONE_PAGE);
    if (!isHandedOver(answer)) throw new Error('the call has finished its work');
    await lapse(answer.job);
    expect(await dyingAtEachPage(answer.job)).toBeGreaterThanOrEqual(2);
    expect(await sweptJob(answer.job)).toMatchObject({ state: 'done', result: { failed: 0 } });
    await expectBinned(gone, answer.job);
  });

  test('that meets another one of the same folder: each file is in the bin once', async () => {
    const gone = await scene();
    const first = await lapsedDeletion(gone);
    await killedAt({ call: 'File.delete', nth: 1 }, WORKER, first);
    const second = await deleteSelection({ paths: [gone.top] }, viewerOf(admin), DRIVE);
    expect(second).toMatchObject({ deleted: 1, failed: [] });
    await sweptJob(first);
    const files = operatorDatabase().collection('bin').where('kind', '==', 'file');
    for (const path of gone.files.keys()) {
      expect((await files.where('file_path', '==', path).get()).size, path).toBe(1);
    }
    expect(await objectNames(objectNameOf(gone.top))).toEqual([]);
  });

  test('keeps a change of access that comes before the record goes', async () => {
    const gone = await scene();
    const job = await lapsedDeletion(gone);
    await killedAt({ call: 'Firestore.runTransaction', nth: 1 }, WORKER, job);
    const [own = ''] = gone.files.keys();
    const narrowed = { isPublic: false, allowedEmails: ['lea@navette.test'] };
    await call(admin, 'setAccess', { path: own, ...narrowed });
    await sweptJob(job);
    await restoreSelection({ of: { deletion: job } }, viewerOf(admin), DRIVE);
    expect(await storedMeta(own)).toMatchObject({ allowed_emails: ['lea@navette.test'] });
  });
});

describe('a restoration', () => {
  test.each<KillPoint>([
    // The records wait; a file is copied, two are; records are written; the items are out of the bin; objects go.
    { call: 'WriteBatch.commit', nth: 1 },
    { call: 'File.copy', nth: 1 },
    { call: 'File.copy', nth: 2 },
    { call: 'Firestore.runTransaction', nth: 1 },
    { call: 'Firestore.runTransaction', nth: 2 },
    { call: 'Firestore.runTransaction', nth: 3 },
    { call: 'File.delete', nth: 1 },
    { call: 'File.delete', nth: 2 },
    { call: 'WriteBatch.commit', nth: 2 },
    // How far it is is kept; the documents of the bin go; the job has ended.
    { call: 'WriteBatch.commit', nth: 4 },
    { call: 'WriteBatch.commit', nth: 5 },
    { call: 'WriteBatch.commit', nth: 6 },
  ])('whose worker dies before $call $nth', async (point) => {
    const back = await scene();
    const deletion = await deleted(back);
    const job = await lapsedRestoration(back, deletion);
    await killedAt(point, WORKER, job);
    expect(await sweptJob(job)).toMatchObject({
      state: 'done',
      result: { failed: 0, restored: 1 },
    });
    await expectThere(back);
    expect(await binned(deletion)).toEqual([]);
  });

  test('whose workers die after each page', async () => {
    const back = await scene();
    const deletion = await deleted(back);
    const job = await lapsedRestoration(back, deletion);
    expect(await dyingAtEachPage(job)).toBeGreaterThanOrEqual(2);
    expect(await sweptJob(job)).toMatchObject({ state: 'done', result: { failed: 0 } });
    await expectThere(back);
    expect(await binned(deletion)).toEqual([]);
  });

  test('waits for the deletion that is still under way', async () => {
    const back = await scene();
    const deletion = await lapsedDeletion(back);
    await killedAt({ call: 'File.delete', nth: 1 }, WORKER, deletion);
    const restoring = restoreSelection({ of: { deletion } }, viewerOf(admin), DRIVE);
    // Alone: a sweep would take the restoration from whoever is at it.
    await endedJob(deletion);
    expect(await restoring).toEqual({ restored: 1, failed: [] });
    await expectThere(back);
  });

  test('of a file that was restored and deleted again in between does not bring it back twice', async () => {
    const back = await scene();
    const [file = ''] = back.files.keys();
    const answer = await deleteSelection({ paths: [file] }, viewerOf(admin), DRIVE);
    if (isHandedOver(answer) || answer.deletion === undefined) throw new Error('not in the bin');
    const input = { kind: 'restore', of: { deletion: answer.deletion } } as const;
    const asked = { path: file, input, askedBy: viewerOf(admin), isLapsed: true };
    const { id: job } = await createJob(asked);
    // Its record is there, and the bin still has it.
    await killedAt({ call: 'Firestore.runTransaction', nth: 3 }, WORKER, job);
    expect(await storedMeta(file)).toBeDefined();
    const again = await deleteSelection({ paths: [file] }, viewerOf(admin), DRIVE);
    expect(again).toMatchObject({ deleted: 1 });
    expect(await sweptJob(job)).toMatchObject({ state: 'done', result: { restored: 1 } });
    expect(await storedMeta(file)).toBeUndefined();
    const items = operatorDatabase().collection('bin').where('file_path', '==', file);
    expect((await items.get()).size).toBe(1);
  });

  test('of which another job has taken a file meanwhile: it is there once', async () => {
    const back = await scene();
    const [file = ''] = back.files.keys();
    const answer = await deleteSelection({ paths: [file] }, viewerOf(admin), DRIVE);
    if (isHandedOver(answer) || answer.deletion === undefined) throw new Error('not in the bin');
    const of = { deletion: answer.deletion };
    const input = { kind: 'restore', of, taken: 'keep-both' } as const;
    const asked = { path: file, input, askedBy: viewerOf(admin), isLapsed: true };
    const { id: job } = await createJob(asked);
    await killedAt({ call: 'Firestore.runTransaction', nth: 3 }, WORKER, job);
    await restoreSelection({ of, taken: 'keep-both' }, viewerOf(admin), DRIVE);
    await sweptJob(job);
    const names = await objectNames(objectNameOf(back.top));
    expect(names.filter((name) => name.endsWith('.txt'))).toHaveLength(3);
    const records = operatorDatabase().collection('metas').where('parent_path', '==', back.top);
    const there = (await records.get()).docs.map((doc) => String(doc.get('file_path')));
    expect(there.filter((path) => path.endsWith('.txt'))).toHaveLength(1);
    expect((await binned(answer.deletion)).length).toBe(0);
  });
});
