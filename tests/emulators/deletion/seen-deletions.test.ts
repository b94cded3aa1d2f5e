import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Callables } from '../../../core/src/calls/call-contracts.ts';
import { isHandedOver } from '../../../core/src/calls/jobs.ts';
import { objectNameOf, type ItemPath } from '../../../core/src/paths/item-path.ts';
import { deleteSelection } from '../../../functions/src/use-cases/delete-selection.ts';
import { withoutTriggers } from '../support/events/background-triggers.ts';
import { objectNames, putByConsole, storedMeta, upload } from '../support/documents.ts';
import { ONE_PAGE, sweptJob, viewerOf } from '../support/jobs/jobs.ts';
import { killedAt } from '../support/jobs/killed-at.ts';
import { operatorBucket, operatorDatabase } from '../support/operator.ts';
import { closeSessions, newAddress, signUp, type Person } from '../support/people.ts';
import { call, refusalOf } from '../support/verdicts.ts';

// A deletion says what its person has seen. Nothing else is deleted, even if the call is repeated after a lost answer.
// Without triggers, so that each record is written when the test says so.

withoutTriggers();

let admin: Person;
let member: Person;

beforeAll(async () => {
  admin = await signUp({ email: newAddress('chef'), verified: true, admin: true });
  member = await signUp({ email: newAddress('membre'), verified: true });
});

afterAll(closeSessions);

const fresh = () => crypto.randomUUID();
const repair = (path: ItemPath) => call(admin, 'repairRecords', { path });

function deleteItems(
  data: Callables['deleteItems']['data'],
): Promise<Callables['deleteItems']['answer']> {
  return call(admin, 'deleteItems', data);
}

/** A folder that everybody sees, with a file of a member. */
async function publicFolder(): Promise<{ folder: ItemPath; file: ItemPath }> {
  const folder = `${fresh()}/`;
  const file = `${folder}1700000000000_a.txt`;
  await call(admin, 'createFolder', { path: folder });
  await call(admin, 'setAccess', { path: folder, isPublic: true, allowedEmails: [] });
  await upload(member, file);
  await repair(folder);
  return { folder, file };
}

/** What the web has seen of an item, from its record. */
async function seen(path: ItemPath): Promise<string | null> {
  const record = await storedMeta(path);
  if (record === undefined) return null;
  return path.endsWith('/') ? String(record.updated_at.toMillis()) : (record.generation ?? null);
}

async function exists(path: ItemPath): Promise<boolean> {
  return (await objectNames(objectNameOf(path))).length > 0;
}

const changed = (path: ItemPath) => ({ deleted: 0, failed: [{ path, reason: 'changed' }] });

describe('a file', () => {
  test('as it was seen is deleted; a retry finds it gone', async () => {
    const { file } = await publicFolder();
    const asked = { paths: [file], seen: [await seen(file)] };
    expect(asked.seen[0]).toMatch(/^\d+$/);
    expect(await deleteItems(asked)).toMatchObject({ deleted: 1, failed: [] });
    expect(await exists(file)).toBe(false);
    expect(await deleteItems(asked)).toMatchObject({ deleted: 1, failed: [] });
  });

  test('that somebody has uploaded under its name since stays, with its record', async () => {
    const { folder, file } = await publicFolder();
    const asked = { paths: [file], seen: [await seen(file)] };
    await deleteItems(asked);
    await upload(member, file, 'nouveau');
    // Also before the new file's record is written.
    expect(await deleteItems(asked)).toMatchObject(changed(file));
    await repair(folder);
    expect(await deleteItems(asked)).toMatchObject(changed(file));
    expect(await exists(file)).toBe(true);
    expect(await storedMeta(file)).toMatchObject({ owner_uid: member.uid, size: 7 });
  });

  test('that was listed without a record is deleted, unless it has one now', async () => {
    const { folder } = await publicFolder();
    const file = `${folder}console.txt`;
    await putByConsole(objectNameOf(file));
    const asked = { paths: [file], seen: [null] };
    expect(await deleteItems(asked)).toMatchObject({ deleted: 1, failed: [] });
    await putByConsole(objectNameOf(file));
    await repair(folder);
    expect(await deleteItems(asked)).toMatchObject(changed(file));
    expect(await exists(file)).toBe(true);
  });

  test('among others: only what has changed stays', async () => {
    const { folder, file } = await publicFolder();
    const other = `${folder}1700000000001_b.txt`;
    await upload(member, other);
    await repair(folder);
    const asked = { paths: [file, other], seen: [await seen(file), await seen(other)] };
    await operatorBucket().file(objectNameOf(file)).delete();
    await upload(member, file, 'nouveau');
    expect(await deleteItems(asked)).toMatchObject({ ...changed(file), deleted: 1 });
    expect(await exists(other)).toBe(false);
    await repair(folder);
  });
});

describe('a folder', () => {
  test('as it was seen is deleted; a retry finds it gone', async () => {
    const { folder } = await publicFolder();
    const asked = { paths: [folder], seen: [await seen(folder)] };
    expect(await deleteItems(asked)).toMatchObject({ deleted: 1, failed: [] });
    expect(await exists(folder)).toBe(false);
    expect(await deleteItems(asked)).toMatchObject({ deleted: 1, failed: [] });
  });

  test('that was made again since stays', async () => {
    const { folder } = await publicFolder();
    const asked = { paths: [folder], seen: [await seen(folder)] };
    await deleteItems(asked);
    const file = `${folder}1700000000002_c.txt`;
    await putByConsole(objectNameOf(file));
    // Also without records, since it was seen with one.
    expect(await deleteItems(asked)).toMatchObject(changed(folder));
    await repair(folder);
    expect(await deleteItems(asked)).toMatchObject(changed(folder));
    expect(await exists(file)).toBe(true);
    expect(await storedMeta(folder)).toBeDefined();
  });

  test('whose access has changed since stays', async () => {
    const { folder, file } = await publicFolder();
    const asked = { paths: [folder], seen: [await seen(folder)] };
    await call(admin, 'setAccess', { path: folder, isPublic: false, allowedEmails: [] });
    expect(await deleteItems(asked)).toMatchObject(changed(folder));
    expect(await exists(file)).toBe(true);
  });

  test('that was listed without a record stays if it has one now', async () => {
    const folder = `${fresh()}/`;
    await putByConsole(objectNameOf(`${folder}x.txt`));
    await repair(folder);
    expect(await deleteItems({ paths: [folder], seen: [null] })).toMatchObject(changed(folder));
  });

  test('keeps what was added after its deletion was asked for, when a worker goes on with it', async () => {
    const { folder, file } = await publicFolder();
    const paths = [folder];
    const data = { paths, seen: [await seen(folder)] };
    const deletion = ['functions/src/use-cases/delete-selection.ts', 'deleteSelection'] as const;
    await killedAt({ call: 'File.delete', nth: 1 }, deletion, data, viewerOf(admin), ONE_PAGE);
    const later = `${folder}1700000000003_d.txt`;
    await upload(member, later, 'nouveau');
    await call(member, 'recordUpload', { path: later });
    const before = await storedMeta(later);
    const [job = ''] = await jobsOf(folder);
    expect(await sweptJob(job)).toMatchObject({ state: 'done', result: { deleted: 1, failed: 0 } });
    expect(await exists(file)).toBe(false);
    expect(await exists(later)).toBe(true);
    // Not one that was made anew.
    expect(await storedMeta(later)).toMatchObject({
      owner_uid: member.uid,
      updated_at: before?.updated_at,
    });
    expect(await storedMeta(folder)).toBeDefined();
  });
});

/** The ids of the deletions of which this is the first item. */
async function jobsOf(path: ItemPath): Promise<string[]> {
  const jobs = await operatorDatabase().collection('jobs').where('path', '==', path).get();
  return jobs.docs.filter((job) => job.get('kind') === 'deletion').map(({ id }) => id);
}

test('a worker that goes on with a file deletes it only as it was seen', async () => {
  const { folder, file } = await publicFolder();
  const data = { paths: [file], seen: [await seen(file)] };
  const deletion = ['functions/src/use-cases/delete-selection.ts', 'deleteSelection'] as const;
  await killedAt({ call: 'File.delete', nth: 1 }, deletion, data, viewerOf(admin), ONE_PAGE);
  await operatorBucket().file(objectNameOf(file)).delete();
  await upload(member, file, 'nouveau');
  const [job = ''] = await jobsOf(file);
  expect(await sweptJob(job)).toMatchObject({
    state: 'done',
    result: { deleted: 0, failures: [{ path: file, reason: 'changed' }] },
  });
  expect(await exists(file)).toBe(true);
  await repair(folder);
});

test('without what was seen, whatever has the name is deleted', async () => {
  const { file } = await publicFolder();
  const answer = await deleteSelection({ paths: [file] }, viewerOf(admin), {
    comments: null,
    until: Infinity,
  });
  expect(isHandedOver(answer)).toBe(false);
  expect(await exists(file)).toBe(false);
});

test.each([[[]], [['1', '2']], [['-1']], [['demain']], [['']], [['1'.repeat(21)]]])(
  'what was seen has to fit the paths: %j',
  async (wrong) => {
    const refusal = await refusalOf(call(admin, 'deleteItems', { paths: ['a.txt'], seen: wrong }));
    expect(refusal).toEqual({ reason: 'invalid', message: 'La demande est mal formée.' });
  },
);
