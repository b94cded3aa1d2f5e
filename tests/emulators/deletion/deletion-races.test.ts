import { afterAll, beforeAll, expect, test } from 'vitest';
import { objectNameOf } from '../../../core/src/paths/item-path.ts';
import { metaId } from '../../../core/src/paths/meta-id.ts';
import { requestRepair } from '../../../functions/src/jobs/request-repair.ts';
import type { DeletionData } from '../../../functions/src/use-cases/delete-selection.ts';
import { withoutTriggers } from '../support/events/background-triggers.ts';
import { objectNames, putByConsole, stored, storedMeta, upload } from '../support/documents.ts';
import { binnedBy } from '../support/binned.ts';
import { whileRecordIsHeld } from '../support/held-record.ts';
import { ONE_PAGE, runningJobs, sweptJob, viewerOf } from '../support/jobs/jobs.ts';
import { killedAt } from '../support/jobs/killed-at.ts';
import { countRecords } from '../support/many/many.ts';
import { operatorBucket, operatorDatabase } from '../support/operator.ts';
import { closeSessions, newAddress, signUp, type Person } from '../support/people.ts';
import { until } from '../support/until.ts';
import { call } from '../support/verdicts.ts';

// Races between a call and other changes. Locking a record pauses the call between its changes to
// the bucket and those to the record. Without triggers, the call has to do everything itself.

withoutTriggers();

let admin: Person;
let member: Person;

beforeAll(async () => {
  admin = await signUp({ email: newAddress('chef'), verified: true, admin: true });
  member = await signUp({ email: newAddress('membre'), verified: true });
});

afterAll(closeSessions);

const fresh = () => crypto.randomUUID();
const repair = (path: string) => call(admin, 'repairRecords', { path });

/** A folder that everybody sees, holding one file, with their records. */
async function publicFolder(): Promise<{ folder: string; file: string }> {
  const folder = `${fresh()}/`;
  const file = folder + stored('a.txt');
  await call(admin, 'createFolder', { path: folder });
  await call(admin, 'setAccess', { path: folder, isPublic: true, allowedEmails: [] });
  await upload(admin, file);
  await repair(folder);
  expect(await storedMeta(file)).toMatchObject({ owner_uid: admin.uid });
  return { folder, file };
}

/** Has a worker die when the file is in the bin but for its object; meanwhile a member uploads another of the same path. */
async function uploadedMeanwhile(file: string, deletion: DeletionData): Promise<string> {
  const worker = ['functions/src/use-cases/delete-selection.ts', 'deleteSelection'] as const;
  await killedAt({ call: 'File.delete', nth: 1 }, worker, deletion, viewerOf(admin), ONE_PAGE);
  await operatorBucket().file(objectNameOf(file)).delete();
  await upload(member, file, 'nouveau');
  const [job = ''] = await runningJobs();
  return job;
}

const recordOfTheNewOne = () =>
  expect.objectContaining({ owner_uid: member.uid, added_by: member.email, size: 7 });

test('a file that is uploaded again while it is being deleted has its record', async () => {
  const { file } = await publicFolder();
  const seen = (await storedMeta(file))?.generation ?? null;
  const job = await uploadedMeanwhile(file, { paths: [file], seen: [seen] });
  expect(await sweptJob(job)).toMatchObject({
    state: 'done',
    result: { failures: [{ path: file, reason: 'changed' }] },
  });
  expect(await objectNames(objectNameOf(file))).toHaveLength(1);
  expect(await storedMeta(file)).toEqual(recordOfTheNewOne());
  expect((await binnedBy(job)).map(({ item }) => item.file_path)).toEqual([file]);
});

test('a file that is uploaded into a folder being deleted has its record, and the folder stays as it was', async () => {
  const { folder, file } = await publicFolder();
  const job = await uploadedMeanwhile(file, { paths: [folder] });
  expect(await sweptJob(job)).toMatchObject({ state: 'done', result: { deleted: 1, failed: 0 } });
  expect(await storedMeta(file)).toEqual(recordOfTheNewOne());
  expect(await storedMeta(folder)).toMatchObject({ inherits: false, is_public: true });
});

test('a repair that removes orphaned records keeps that of a file uploaded meanwhile', async () => {
  const { folder, file } = await publicFolder();
  // Records are removed some at a time: when the first are gone, the bucket has been checked for all of them. So many need
  // a confirmed repair.
  const orphans = Array.from({ length: 500 }, (_, index) => `${folder}${1000 + index}.txt`);
  const batch = operatorDatabase().batch();
  for (const path of orphans) {
    batch.set(operatorDatabase().collection('metas').doc(metaId(path)), { file_path: path });
  }
  await batch.commit();
  await operatorBucket().file(objectNameOf(file)).delete();
  const repairing = await whileRecordIsHeld(file, async () => {
    const calling = sweptJob(await requestRepair(folder, { isConfirmed: true }));
    await until('the first removals', async () => !(await storedMeta(orphans[0] ?? '')));
    await upload(member, file, 'nouveau');
    return { calling };
  });
  expect((await repairing.calling).result).toMatchObject({ removed: 501 });
  expect(await countRecords(folder)).toBe(2);
  expect(await storedMeta(file)).toEqual(recordOfTheNewOne());
});

test('a repair that writes the record of a file deleted meanwhile removes it again', async () => {
  const folder = `${fresh()}/`;
  const [going, staying] = [folder + stored('a.txt'), folder + stored('b.txt')];
  for (const path of [going, staying]) await putByConsole(objectNameOf(path));
  const repairing = await whileRecordIsHeld(going, async () => {
    const calling = repair(folder);
    // The folder's record is written first: by then the bucket has been listed.
    await until('the folder’s record', () => storedMeta(folder));
    await operatorBucket().file(objectNameOf(going)).delete();
    return { calling };
  });
  expect(await repairing.calling).toEqual({ created: 3, updated: 0, removed: 1 });
  expect(await storedMeta(going)).toBeUndefined();
  expect(await storedMeta(staying)).toBeDefined();
  expect(await repair(folder)).toEqual({ created: 0, updated: 0, removed: 0 });
});

test('a repair that writes the record of a file replaced meanwhile gives it to the new uploader', async () => {
  const { folder, file } = await publicFolder();
  await operatorDatabase().collection('metas').doc(metaId(file)).delete();
  // Put by the console: a person's new upload would be recorded later, apart from the page.
  for (const path of [file, `${folder}b/x.txt`]) await putByConsole(objectNameOf(path));
  const repairing = await whileRecordIsHeld(file, async () => {
    const calling = repair(folder);
    // The inner folder's record is written first. The repair's transaction reads the outer folder's record now, so that a
    // change of that folder would wait for the repair.
    await until('the inner folder’s record', () => storedMeta(`${folder}b/`));
    await operatorBucket().file(objectNameOf(file)).delete();
    await upload(member, file, 'nouveau');
    return { calling };
  });
  expect(await repairing.calling).toEqual({ created: 4, updated: 0, removed: 1 });
  expect(await storedMeta(file)).toEqual(recordOfTheNewOne());
});

test('a folder whose record was just created is removed with the last file beneath, though the folders between have no record', async () => {
  const top = `${fresh()}/`;
  const file = `${top}a/${stored('b.txt')}`;
  await putByConsole(objectNameOf(file));
  // An upload's trigger creates the topmost folder's record first; the file is deleted right after
  // that.
  await operatorDatabase().collection('metas').doc(metaId(top)).set({ file_path: top });
  expect(await call(admin, 'deleteItems', { paths: [file] })).toMatchObject({
    deleted: 1,
    failed: [],
  });
  expect(await storedMeta(top)).toBeUndefined();
});
