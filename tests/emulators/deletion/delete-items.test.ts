import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Callables } from '../../../core/src/calls/call-contracts.ts';
import { objectNameOf } from '../../../core/src/paths/item-path.ts';
import { withoutTriggers } from '../support/events/background-triggers.ts';
import {
  objectNames,
  putByConsole,
  putFolder,
  stored,
  storedMeta,
  untilRecorded,
  uploadRecorded,
} from '../support/documents.ts';
import { ONE_PAGE, sweepAll, viewerOf } from '../support/jobs/jobs.ts';
import { killedAt } from '../support/jobs/killed-at.ts';
import { countRecords, putMany } from '../support/many/many.ts';
import { closeSessions, newAddress, signUp, type Person } from '../support/people.ts';
import { call } from '../support/verdicts.ts';

let admin: Person;

beforeAll(async () => {
  admin = await signUp({ email: newAddress('chef'), verified: true, admin: true });
});

afterAll(closeSessions);

const fresh = () => crypto.randomUUID();

function deleteItems(paths: string[]): Promise<Callables['deleteItems']['answer']> {
  return call(admin, 'deleteItems', { paths });
}

async function expectGone(path: string): Promise<void> {
  expect(await objectNames(objectNameOf(path))).toEqual([]);
  expect(await storedMeta(path)).toBeUndefined();
}

test('files and folders with everything beneath them, and nothing else', async () => {
  const top = `${fresh()}/`;
  await putFolder(top, admin);
  const kept = [`${top}a.txt`, `${top}b 2/x.txt`, `${top}b.txt`, `${top}bb/x.txt`, `${top}b0`];
  const going = [`${top}b/x.txt`, `${top}b/c/d/y.txt`, `${top}seul.txt`];
  await putMany([...kept, ...going]);
  await putFolder(`${top}b/vide/`, admin);
  for (const path of [...kept, ...going]) await untilRecorded(path);
  const answer = await deleteItems([`${top}b/`, `${top}seul.txt`, `${top}b/x.txt`]);
  expect(answer).toMatchObject({ deleted: 3, failed: [] });
  for (const path of [...going, `${top}b/`, `${top}b/c/`, `${top}b/vide/`]) await expectGone(path);
  for (const path of kept) {
    expect(await objectNames(objectNameOf(path))).toContain(objectNameOf(path));
    expect(await storedMeta(path)).toBeDefined();
  }
  expect(await storedMeta(`${top}b 2/`)).toBeDefined();
});

test('a folder whose name is a prefix of another’s', async () => {
  const id = fresh();
  for (const folder of [`Contrats ${id}/`, `Contrats ${id} 2/`, `Contrats ${id}0/`]) {
    await putFolder(folder, admin);
    await uploadRecorded(admin, folder + stored('bail.pdf'));
  }
  expect(await deleteItems([`Contrats ${id}/`])).toMatchObject({ deleted: 1, failed: [] });
  await expectGone(`Contrats ${id}/`);
  expect(await countRecords(`Contrats ${id} 2/`)).toBe(2);
  expect(await countRecords(`Contrats ${id}0/`)).toBe(2);
  expect(await objectNames(objectNameOf(`Contrats ${id}`))).toHaveLength(4);
});

test('a folder and a file of the same name are separate', async () => {
  const name = fresh();
  await putByConsole(objectNameOf(name));
  await putByConsole(objectNameOf(`${name}/x.txt`));
  await untilRecorded(name);
  await untilRecorded(`${name}/x.txt`);
  await deleteItems([name]);
  expect(await storedMeta(name)).toBeUndefined();
  expect(await storedMeta(`${name}/x.txt`)).toBeDefined();
  await putByConsole(objectNameOf(name));
  await untilRecorded(name);
  await deleteItems([`${name}/`]);
  expect(await storedMeta(`${name}/x.txt`)).toBeUndefined();
  expect(await storedMeta(name)).toBeDefined();
});

test('deleting the last file removes the records of the folders that are empty then', async () => {
  const top = `${fresh()}/`;
  await putByConsole(objectNameOf(`${top}a/b/x.txt`));
  await untilRecorded(`${top}a/b/x.txt`);
  await deleteItems([`${top}a/b/x.txt`]);
  expect(await countRecords(top)).toBe(0);
  await putByConsole(objectNameOf(`${top}a/b/x.txt`));
  await untilRecorded(`${top}a/b/x.txt`);
  await deleteItems([`${top}a/b/`]);
  expect(await countRecords(top)).toBe(0);
});

test('items that are already gone count as deleted, and their records are removed', async () => {
  const paths = [`${fresh()}.txt`, `${fresh()}/`];
  expect(await deleteItems(paths)).toMatchObject({ deleted: 2, failed: [] });
  const path = stored(`${fresh()}.txt`);
  await uploadRecorded(admin, path);
  expect(await deleteItems([path, path])).toMatchObject({ deleted: 1, failed: [] });
  expect(await deleteItems([path])).toMatchObject({ deleted: 1, failed: [] });
  await expectGone(path);
});

// Without triggers, the calls have to do everything themselves.
describe('many files', () => {
  withoutTriggers();

  /** Files with their records. */
  async function putRecorded(folder: string, paths: string[]): Promise<void> {
    await putMany(paths);
    await call(admin, 'repairRecords', { path: folder });
  }

  // As many as can be selected at once: delete-items.long.test.ts.
  test('selected one by one', async () => {
    const top = `${fresh()}/`;
    const paths = Array.from({ length: 60 }, (_, index) => `${top}${index}.txt`);
    await putRecorded(top, paths);
    expect(await countRecords(top)).toBe(61);
    expect(await deleteItems(paths)).toMatchObject({ deleted: 60, failed: [] });
    expect(await objectNames(objectNameOf(top))).toEqual([]);
    expect(await countRecords(top)).toBe(0);
  });

  test('in a folder: a call that is killed is finished by a sweep', async () => {
    const id = fresh();
    const folder = `Contrats ${id}/`;
    const neighbour = `Contrats ${id} 2/`;
    await putRecorded(neighbour, [neighbour + stored('bail.pdf')]);
    await putRecorded(
      folder,
      Array.from({ length: 200 }, (_, index) => `${folder}${index % 10}/${index}.txt`),
    );
    expect(await countRecords(folder)).toBe(211);
    const left = async () => (await objectNames(objectNameOf(folder))).length;

    const deletion = ['functions/src/use-cases/delete-selection.ts', 'deleteSelection'] as const;
    await killedAt(
      { call: 'File.delete', nth: 60 },
      deletion,
      { paths: [folder] },
      viewerOf(admin),
      ONE_PAGE,
    );
    expect(await left()).toBeGreaterThan(140);
    expect(await left()).toBeLessThan(200);

    await sweepAll();
    expect(await left()).toBe(0);
    expect(await countRecords(folder)).toBe(0);
    expect(await countRecords(neighbour)).toBe(2);
    expect(await objectNames(objectNameOf(neighbour))).toHaveLength(1);
  });
});
