import { Timestamp } from 'firebase-admin/firestore';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { MockInstance } from 'vitest';
import { BIN } from '../../../core/src/bin/bin.ts';
import { isHandedOver } from '../../../core/src/calls/jobs.ts';
import { createJob } from '../../../functions/src/jobs/create-job.ts';
import { requestDiscard } from '../../../functions/src/jobs/request-discard.ts';
import type { BinnedSelection } from '../../../functions/src/records/bin-items.ts';
import { discardSelection } from '../../../functions/src/operations/discard-selection.ts';
import { binObjectOf } from '../../../functions/src/records/bin-items.ts';
import { binnedItem, objectsInBin, putIntoBin } from '../support/binned.ts';
import { objectNames } from '../support/documents.ts';
import { actionsOf, linesOf, linesWithin } from '../support/journal.ts';
import { dyingAtEachPage, lapse, storedJob, sweptJob } from '../support/jobs/jobs.ts';
import { killedAt, type KillPoint } from '../support/jobs/killed-at.ts';
import { operatorBucket, operatorDatabase } from '../support/operator.ts';

// Deleting from the bin for good (decision 0118): which items, each once, whoever dies or comes second.

const ADMIN = { uid: 'u', email: 'chef@navette.test', emailVerified: true, listedAsAdmin: true };
const DRIVE = { comments: null, until: Infinity };
const WORKER = ['tests/emulators/support/jobs/advance-job.ts', 'advanceJob'] as const;

/** The folder of a test, and the deletion that has put it into the bin. */
let top: string;
let deletion: string;

beforeEach(() => {
  top = `${crypto.randomUUID()}/`;
  deletion = crypto.randomUUID();
});

// What a test leaves.
afterEach(async () => {
  held.clear();
  const { docs } = await operatorDatabase().collection(BIN).get();
  await Promise.all(docs.map(({ ref }) => ref.delete()));
  await operatorBucket().deleteFiles({ prefix: 'bin/' });
});

type StoredFile = ReturnType<ReturnType<typeof operatorBucket>['file']>;
/** Names that Storage does not delete. */
const held = new Set<string>();

beforeAll(() => {
  const prototype = Object.getPrototypeOf(operatorBucket().file('any')) as StoredFile;
  type Deletion = (this: StoredFile, options: object) => Promise<unknown>;
  const original = Reflect.get(prototype, 'delete') as Deletion;
  const spy = vi.spyOn(prototype, 'delete') as unknown as MockInstance<Deletion>;
  spy.mockImplementation(function (this: StoredFile, options) {
    if (!held.has(this.name)) return original.call(this, options);
    return Promise.reject(Object.assign(new Error('held'), { code: 403 }));
  });
  return () => spy.mockRestore();
});

/** A folder that was deleted, with what lay in it. @returns the ids of the documents, its own first */
async function putFolderIntoBin(files = 3, by = deletion): Promise<string[]> {
  const folder = await putIntoBin({ path: top, deletion: by });
  const ids = [folder, await putIntoBin({ path: `${top}vues/`, deletion: by, top: folder })];
  for (let index = 0; index < files; index++) {
    ids.push(await putIntoBin({ path: `${top}vues/${index}.txt`, deletion: by, top: folder }));
  }
  return ids;
}

function discard(of: BinnedSelection | 'all') {
  return discardSelection(of, ADMIN, DRIVE);
}

async function expectGone(...ids: string[]): Promise<void> {
  for (const id of ids) {
    expect(await binnedItem(id)).toBeUndefined();
    expect(await objectsInBin(id)).toBe(0);
  }
}

async function expectHere(...ids: string[]): Promise<void> {
  for (const id of ids) {
    const item = await binnedItem(id);
    expect(item).toMatchObject({ state: 'here' });
    if (item?.kind === 'file') expect(await objectsInBin(id)).toBe(3);
  }
}

/** A job at which nobody is. */
async function lapsedDiscard(of: BinnedSelection | 'all'): Promise<string> {
  const input = { kind: 'discard', of } as const;
  return (await createJob({ path: top, input, askedBy: ADMIN, isLapsed: true })).id;
}

describe('an admin deletes for good', () => {
  test('a file, with all its objects, and nothing else', async () => {
    const [one, two] = [`${top}a.txt`, `${top}b.txt`];
    const ids = [
      await putIntoBin({ path: one, deletion }),
      await putIntoBin({ path: two, deletion }),
    ] as const;
    await expectHere(...ids);
    expect(await discard({ ids: [ids[0], ids[0]] })).toEqual({ discarded: 1, failed: [] });
    await expectGone(ids[0]);
    await expectHere(ids[1]);
    expect(await linesOf(one)).toMatchObject([
      {
        action: 'purged',
        by: ADMIN.email,
        by_uid: ADMIN.uid,
        as_admin: true,
        cause: 'changeBin',
        generation: '1700000000000000',
        size: 7,
      },
    ]);
    // Again, as after a lost answer.
    expect(await discard({ ids: [ids[0]] })).toEqual({ discarded: 1, failed: [] });
    expect(await actionsOf(one)).toEqual(['purged']);
    expect(await actionsOf(two)).toEqual([]);
  });

  test('a folder, with all that was deleted with it, and nothing of another deletion', async () => {
    const ids = await putFolderIntoBin();
    const beside = await putIntoBin({ path: `${top.slice(0, -1)} bis/a.txt`, deletion });
    const later = await putIntoBin({ path: `${top}vues/`, deletion: crypto.randomUUID() });
    const file = await putIntoBin({ path: `${top}seul.txt`, deletion: crypto.randomUUID() });
    const [folder = ''] = ids;
    const named = await putIntoBin({ path: 'autre.txt', deletion });
    expect(await discard({ ids: [named, folder] })).toEqual({ discarded: 2, failed: [] });
    await expectGone(named, ...ids);
    await expectHere(beside, later, file);
    expect((await linesWithin(top)).map(({ action }) => action)).toEqual(ids.map(() => 'purged'));
  });

  test('all of a deletion', async () => {
    const ids = await putFolderIntoBin();
    const too = await putIntoBin({ path: `a-${top.slice(0, -1)}.txt`, deletion });
    const other = await putIntoBin({ path: `${top}a.txt`, deletion: crypto.randomUUID() });
    expect(await discard({ deletion })).toEqual({ discarded: 2, failed: [] });
    await expectGone(...ids, too);
    await expectHere(other);
  });

  test('all, of several pages, but what comes into the bin meanwhile', async () => {
    const ids = await putFolderIntoBin(101);
    const other = await putIntoBin({ path: 'b.txt', deletion: crypto.randomUUID() });
    const fields = { deleted_at: Timestamp.fromMillis(Date.now() + 60_000) };
    const later = await putIntoBin({ path: 'c.txt', deletion: crypto.randomUUID(), fields });
    expect(await discard('all')).toEqual({ discarded: 2, failed: [] });
    await expectGone(...ids, other);
    await expectHere(later);
  });

  test('what is gone already, or never was', async () => {
    const ids = Array.from({ length: 201 }, (_, index) => `inconnu_${index}`);
    expect(await discard({ ids })).toEqual({ discarded: 201, failed: [] });
    expect(await discard({ deletion: 'inconnue' })).toEqual({ discarded: 0, failed: [] });
  });
});

describe('what another job has taken out of the bin stays, and is told', () => {
  test('while it is under way', async () => {
    const other = await lapsedDiscard({ deletion });
    const fields = { state: 'going', taken_by: other } as const;
    const one = await putIntoBin({ path: `${top}a.txt`, deletion, fields });
    const failed = [{ path: `${top}a.txt`, reason: 'changed' }];
    expect(await discard({ ids: [one] })).toEqual({ discarded: 0, failed });
    expect(await discard({ deletion })).toEqual({ discarded: 0, failed });
    expect(await objectsInBin(one)).toBe(3);
    expect(await discard('all')).toEqual({ discarded: 0, failed: [] });
    expect(await objectsInBin(one)).toBe(3);
    await sweptJob(other);
    await expectGone(one);
  });

  test('when it has been brought back, and only its comments are left to do', async () => {
    const fields = { state: 'going', taken_by: 'ended', restored_to: 'ailleurs.txt' } as const;
    const one = await putIntoBin({ path: `${top}a.txt`, deletion, fields });
    const failed = [{ path: `${top}a.txt`, reason: 'changed' }];
    expect(await discard({ ids: [one] })).toEqual({ discarded: 0, failed });
    expect(await actionsOf(`${top}a.txt`)).toEqual([]);
  });
});

test('what Storage refuses to delete is told once for its folder, and deleted in a later night', async () => {
  const ids = await putFolderIntoBin();
  const [folder = '', , file = '', another = ''] = ids;
  held.add(binObjectOf(file));
  held.add(binObjectOf(another));
  expect(await discard({ ids: [folder] })).toEqual({
    discarded: 0,
    failed: [{ path: top, reason: 'internal' }],
  });
  expect(await binnedItem(file)).toMatchObject({ state: 'going' });
  held.clear();
  await sweptJob((await requestDiscard()) ?? '');
  await expectGone(...ids);
  expect(await linesWithin(top)).toHaveLength(ids.length);
});

describe('the night', () => {
  test('deletes what has expired, and nothing else', async () => {
    expect(await requestDiscard()).toBeNull();
    const fields = { expire_at: Timestamp.fromMillis(Date.now() - 1000) };
    const old = [
      await putIntoBin({ path: `${top}a.txt`, deletion, fields }),
      await putIntoBin({ path: `${top}vues/`, deletion, fields }),
    ];
    const young = await putIntoBin({ path: `${top}b.txt`, deletion });
    const job = await requestDiscard();
    expect(await requestDiscard()).toBe(job);
    expect(await sweptJob(job ?? '')).toMatchObject({ state: 'done', result: { discarded: 2 } });
    await expectGone(...old);
    await expectHere(young);
    expect(await linesOf(`${top}a.txt`)).toMatchObject([
      { action: 'purged', by: null, as_admin: false, cause: 'binExpiry' },
    ]);
    expect(await requestDiscard()).toBeNull();
  });

  test('ends what was brought back by a job that was given up', async () => {
    const fields = { state: 'going', taken_by: 'ended', restored_to: 'ailleurs.txt' } as const;
    const done = await putIntoBin({ path: `${top}a.txt`, deletion, fields });
    const running = await lapsedDiscard('all');
    const under = { ...fields, taken_by: running };
    const doing = await putIntoBin({ path: `${top}b.txt`, deletion, fields: under });
    // A sweep would take up the other one, too.
    const night = (await requestDiscard()) ?? '';
    await dyingAtEachPage(night);
    expect(await storedJob(night)).toMatchObject({ state: 'done', result: { failed: 0 } });
    await expectGone(done);
    // It was not deleted.
    expect(await linesWithin(top)).toEqual([]);
    expect(await objectsInBin(doing)).toBe(3);
    await sweptJob(running);
  });

  test('in several pages of one time', async () => {
    const expire_at = Timestamp.fromMillis(Date.now() - 1000);
    const paths = Array.from({ length: 102 }, (_, index) => `${top}${index}/`);
    const ids = await Promise.all(
      paths.map((path) => putIntoBin({ path, deletion, fields: { expire_at } })),
    );
    const job = (await requestDiscard()) ?? '';
    expect(await dyingAtEachPage(job)).toBeGreaterThan(1);
    await expectGone(...ids);
    expect(await linesWithin(top)).toHaveLength(102);
  });
});

describe('a worker dies', () => {
  const POINTS: KillPoint[] = [
    { call: 'Firestore.runTransaction', nth: 1 },
    { call: 'File.delete', nth: 1 },
    { call: 'File.delete', nth: 6 },
    { call: 'WriteBatch.commit', nth: 1 },
    { call: 'WriteBatch.commit', nth: 2 },
  ];

  test.each(POINTS)('before $call, $nth: the next one ends it', async (point) => {
    const ids = await putFolderIntoBin();
    const [folder = ''] = ids;
    const job = await lapsedDiscard({ ids: [folder] });
    await killedAt(point, WORKER, job);
    await lapse(job);
    expect(await sweptJob(job)).toMatchObject({ state: 'done', result: { discarded: 1 } });
    await expectGone(...ids);
    expect(await linesWithin(top)).toHaveLength(ids.length);
    expect(await objectNames('bin/')).toEqual([]);
  });

  test('after each page of a large folder: what tells of the rest goes last', async () => {
    const ids = await putFolderIntoBin(150);
    const [folder = ''] = ids;
    const job = await lapsedDiscard({ ids: [folder] });
    expect(await dyingAtEachPage(job)).toBeGreaterThan(1);
    await expectGone(...ids);
    expect(await linesWithin(top)).toHaveLength(ids.length);
  });
});

test('two at the same time delete each item once', async () => {
  const ids = await putFolderIntoBin(5);
  const [folder = ''] = ids;
  const answers = await Promise.all([discard({ ids: [folder] }), discard({ deletion })]);
  for (const answer of answers) expect(isHandedOver(answer)).toBe(false);
  await sweptJob((await requestDiscard()) ?? (await lapsedDiscard('all')));
  await expectGone(...ids);
  expect(await linesWithin(top)).toHaveLength(ids.length);
});
