import { afterEach, beforeAll, expect, test, vi, type MockInstance } from 'vitest';
import { objectNameOf, type ItemPath } from '../../../core/src/paths/item-path.ts';
import { isHandedOver } from '../../../core/src/calls/jobs.ts';
import { metaId } from '../../../core/src/paths/meta-id.ts';
import { deleteSelection } from '../../../functions/src/use-cases/delete-selection.ts';
import { repairItems } from '../../../functions/src/use-cases/repair-items.ts';
import { withoutTriggers } from '../support/events/background-triggers.ts';
import { objectNames, putByConsole, storedMeta } from '../support/documents.ts';
import { sweptJob } from '../support/jobs/jobs.ts';
import { operatorBucket, operatorDatabase } from '../support/operator.ts';

// Deletions of which Storage refuses a part: what the answer says, and what stays.

withoutTriggers();

const ADMIN = { uid: 'u', email: 'chef@navette.test', emailVerified: true, listedAsAdmin: true };
type StoredFile = ReturnType<ReturnType<typeof operatorBucket>['file']>;

const DRIVE = { comments: null, until: Infinity };

/** Names that Storage does not delete, with its answer: 403 is that for an object under a hold. */
const held = new Map<string, number>();

beforeAll(() => {
  const prototype = Object.getPrototypeOf(operatorBucket().file('any')) as StoredFile;
  type Deletion = (this: StoredFile, options: object) => Promise<unknown>;
  const deletion = Reflect.get(prototype, 'delete') as Deletion;
  const spy = vi.spyOn(prototype, 'delete') as unknown as MockInstance<Deletion>;
  spy.mockImplementation(function (this: StoredFile, options) {
    const code = held.get(this.name);
    if (code === undefined) return deletion.call(this, options);
    return Promise.reject(Object.assign(new Error('held'), { code }));
  });
  return () => spy.mockRestore();
});

afterEach(() => held.clear());

/** Puts files without an owner, and makes their records and those of their folders. */
async function put(top: ItemPath, names: readonly string[]): Promise<void> {
  for (const name of names) await putByConsole(objectNameOf(`${top}${name}`));
  await repairItems(top, null, DRIVE);
}

function hold(path: ItemPath, code = 403): void {
  held.set(objectNameOf(path), code);
}

test('a folder of which an object stays keeps its records, and is told once, with all that was named in it', async () => {
  const top = `${crypto.randomUUID()}/`;
  await put(top, ['a/1.txt', 'a/2.txt', 'a/b/3.txt', 'c/4.txt', 'd.txt', 'e.txt']);
  const access = { inherits: false, is_public: false, allowed_emails: ['membre@navette.test'] };
  await operatorDatabase()
    .collection('metas')
    .doc(metaId(`${top}a/2.txt`))
    .update(access);
  hold(`${top}a/2.txt`);
  hold(`${top}a/b/3.txt`);
  hold(`${top}e.txt`);
  const paths = [
    `${top}a/`,
    `${top}a/1.txt`,
    `${top}a/b/`,
    `${top}c/`,
    `${top}d.txt`,
    `${top}e.txt`,
  ];
  const answer = await deleteSelection({ paths }, ADMIN, DRIVE);
  expect(answer).toMatchObject({
    deleted: 2,
    failed: [
      { path: `${top}e.txt`, reason: 'internal' },
      { path: `${top}a/`, reason: 'internal' },
    ],
  });
  expect(await objectNames(objectNameOf(top))).toEqual(
    ['a/2.txt', 'a/b/3.txt', 'e.txt'].map((name) => objectNameOf(`${top}${name}`)),
  );
  for (const kept of ['', 'a/', 'a/2.txt', 'a/b/', 'a/b/3.txt', 'e.txt']) {
    expect(await storedMeta(`${top}${kept}`), kept).toBeDefined();
  }
  expect(await storedMeta(`${top}a/2.txt`)).toMatchObject(access);
  for (const gone of ['a/1.txt', 'c/', 'c/4.txt', 'd.txt']) {
    expect(await storedMeta(`${top}${gone}`), gone).toBeUndefined();
  }
});

test('the record of a folder above goes with the last that it held', async () => {
  const top = `${crypto.randomUUID()}/`;
  await put(top, ['a/b/1.txt']);
  expect(await storedMeta(`${top}a/`)).toBeDefined();
  expect(await deleteSelection({ paths: [`${top}a/b/`] }, ADMIN, DRIVE)).toMatchObject({
    deleted: 1,
    failed: [],
  });
  for (const gone of ['a/b/', 'a/', '']) {
    expect(await storedMeta(`${top}${gone}`), gone).toBeUndefined();
  }
});

test('a single file that Storage refuses to delete is named, and keeps its record', async () => {
  const top = `${crypto.randomUUID()}/`;
  await put(top, ['a.txt']);
  hold(`${top}a.txt`);
  expect(await deleteSelection({ paths: [`${top}a.txt`] }, ADMIN, DRIVE)).toMatchObject({
    deleted: 0,
    failed: [{ path: `${top}a.txt`, reason: 'internal' }],
  });
  expect(await storedMeta(`${top}a.txt`)).toBeDefined();
});

test('while Storage is unavailable, a job goes on with a single file', async () => {
  const top = `${crypto.randomUUID()}/`;
  await put(top, ['a.txt']);
  hold(`${top}a.txt`, 503);
  const answer = await deleteSelection({ paths: [`${top}a.txt`] }, ADMIN, DRIVE);
  if (!isHandedOver(answer)) throw new Error('it claims to know what has become of the file');
  held.clear();
  expect(await sweptJob(answer.job)).toMatchObject({ state: 'done', result: { deleted: 1 } });
  expect(await storedMeta(`${top}a.txt`)).toBeUndefined();
});
