import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { objectNameOf, type ItemPath } from '../../../core/src/paths/item-path.ts';
import { uploaderMetadata } from '../../../core/src/files/upload-attributes.ts';
import { removeOrphanedVersions } from '../../../functions/src/changes/orphaned-versions.ts';
import { reconcileItem } from '../../../functions/src/changes/reconcile.ts';
import { createJob } from '../../../functions/src/jobs/create-job.ts';
import { removedRecords } from '../../../functions/src/records/removed-records.ts';
import { withoutTriggers } from '../support/background-triggers.ts';
import { objectNames, putByConsole, stored, storedMeta } from '../support/documents.ts';
import { sweptJob, viewerOf } from '../support/jobs/jobs.ts';
import { killedAt, type KillPoint } from '../support/jobs/killed-at.ts';
import { operatorBucket } from '../support/operator.ts';
import { closeSessions, newAddress, signUp, type Person } from '../support/people.ts';
import { call } from '../support/verdicts.ts';
import {
  addVersion,
  generationOf,
  readFile,
  readVersion,
  replaceBy,
  versionsOf,
} from '../support/versions.ts';

// Earlier versions go where their file goes, and come back with it.

withoutTriggers();

let admin: Person;
let driver: Person;
let colleague: Person;
let folder: ItemPath;
let to: ItemPath;
let path: ItemPath;
let first: string;

beforeAll(async () => {
  admin = await signUp({ email: newAddress('chef'), verified: true, admin: true });
  driver = await signUp({ email: newAddress('conducteur'), verified: true });
  colleague = await signUp({ email: newAddress('collegue'), verified: true });
});

afterAll(closeSessions);

beforeEach(async () => {
  const top = `Déménagement ${crypto.randomUUID()}/`;
  folder = `${top}de/`;
  to = `${top}vers/`;
  for (const made of [top, folder, to]) await call(admin, 'createFolder', { path: made });
  path = folder + stored('plan.txt');
  await putByConsole(objectNameOf(path), uploaderMetadata(path, driver), 'un');
  await call(admin, 'repairRecords', { path: top });
  const access = { isPublic: false, allowedEmails: [colleague.email] };
  await call(admin, 'setAccess', { path, ...access });
  first = await generationOf(path);
  await replaceBy(driver, path, 'deux');
});

/** Removes what the night would. */
function sweep(): Promise<unknown> {
  return removeOrphanedVersions('', null, Date.now() + 7_200_000);
}

describe('what is moved', () => {
  test('takes them along, with its folder as well', async () => {
    const before = await storedMeta(path);
    await call(admin, 'moveItems', { paths: [folder], to });
    const moved = `${to}de/${stored('plan.txt')}`;
    const { versions, added_at } = (await storedMeta(moved)) ?? {};
    expect({ versions, added_at }).toEqual({
      versions: before?.versions,
      added_at: before?.added_at,
    });
    expect(await readVersion(colleague, moved, first)).toBe('un');
    expect(await objectNames(`versions/${folder}`)).toEqual([]);
    expect(await readVersion(colleague, path, first)).toBe('storage/unauthorized');
    const seen = await generationOf(moved);
    await addVersion(driver, { path: moved, seen, content: { version: first } });
    expect(await readFile(driver, moved)).toBe('un');
    expect(await storedMeta(moved)).toMatchObject({ file_updated_at: before?.added_at });
    expect(await versionsOf(moved)).toEqual({ listed: [seen], stored: [seen] });
  });

  test.each<KillPoint>([
    { call: 'File.copy', nth: 1 },
    { call: 'File.copy', nth: 2 },
    { call: 'Firestore.runTransaction', nth: 1 },
    { call: 'Firestore.runTransaction', nth: 2 },
    { call: 'File.delete', nth: 1 },
    { call: 'File.delete', nth: 2 },
  ])('by a worker that dies before $call $nth', async (point) => {
    const moved = to + stored('plan.txt');
    const { id } = await createJob({
      path,
      input: { kind: 'move', items: [{ from: path, to: moved }] },
      askedBy: viewerOf(admin),
      isLapsed: true,
    });
    await killedAt(point, ['tests/emulators/support/jobs/advance-job.ts', 'advanceJob'], id);
    expect(await sweptJob(id)).toMatchObject({ state: 'done' });
    await sweep();
    expect(await storedMeta(path)).toBeUndefined();
    expect(await versionsOf(moved)).toEqual({ listed: [first], stored: [first] });
    expect(await readVersion(driver, moved, first)).toBe('un');
    expect(await objectNames(`versions/${folder}`)).toEqual([]);
  });
});

test('what is copied has none: they are its original’s', async () => {
  await call(admin, 'moveItems', { paths: [path], to, copy: true });
  const copy = await storedMeta(to + stored('plan.txt'));
  expect(copy).toMatchObject({ added_by: admin.email, size: 4 });
  for (const field of ['versions', 'version_by', 'added_at'])
    expect(copy).not.toHaveProperty(field);
  expect(await objectNames(`versions/${to}`)).toEqual([]);
  expect(await versionsOf(path)).toEqual({ listed: [first], stored: [first] });
});

describe('an object that goes without Navette', () => {
  test('and comes back has them, whatever the night has done', async () => {
    const [bytes] = await operatorBucket().file(objectNameOf(path)).download();
    const before = await storedMeta(path);
    await operatorBucket().file(objectNameOf(path)).delete();
    await reconcileItem(path);
    expect(await storedMeta(path)).toBeUndefined();
    await sweep();
    expect(await readVersion(driver, path, first)).toBe('storage/unauthorized');
    await putByConsole(objectNameOf(path), {}, bytes.toString());
    await reconcileItem(path);
    expect((await storedMeta(path))?.versions).toEqual(before?.versions);
    expect(await readVersion(driver, path, first)).toBe('un');
  });

  test('and is replaced by another one has none, and they go with what is kept of it', async () => {
    await putByConsole(objectNameOf(path), {}, 'autre chose');
    await reconcileItem(path);
    expect(await storedMeta(path)).not.toHaveProperty('versions');
    expect(await readVersion(driver, path, first)).toBe('storage/unauthorized');
    await sweep();
    expect((await versionsOf(path)).stored).toEqual([first]);
    const kept = await removedRecords().where('file_path', '==', path).get();
    for (const { ref } of kept.docs) await ref.delete();
    await sweep();
    expect((await versionsOf(path)).stored).toEqual([]);
  });

  test('a version that is on its way to be listed is not taken for an orphan', async () => {
    await putByConsole(`versions/${path}/1`);
    await removeOrphanedVersions(folder, null);
    expect((await versionsOf(path)).stored.toSorted()).toEqual(['1', first].toSorted());
    await sweep();
    expect((await versionsOf(path)).stored).toEqual([first]);
  });
});
