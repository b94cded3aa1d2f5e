import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isHandedOver } from '../../../core/src/calls/jobs.ts';
import {
  objectNameOf,
  placeholderNameOf,
  type ItemPath,
} from '../../../core/src/paths/item-path.ts';
import { reconcileObject } from '../../../functions/src/items/reconcile.ts';
import { repairItems } from '../../../functions/src/use-cases/repair-items.ts';
import { createJob } from '../../../functions/src/jobs/create-job.ts';
import { requestExpiry } from '../../../functions/src/jobs/request-expiry.ts';
import type { JobInput } from '../../../functions/src/jobs/stored-job.ts';
import { deleteSelection } from '../../../functions/src/use-cases/delete-selection.ts';
import { discardSelection } from '../../../functions/src/use-cases/discard-selection.ts';
import { restoreSelection } from '../../../functions/src/use-cases/restore-selection.ts';
import { withoutTriggers } from '../support/events/background-triggers.ts';
import { binnedBy, binnedId, deletedHere, objectsOf } from '../support/binned.ts';
import { objectNames, stored, storedMeta, upload, uploadAsFolder } from '../support/documents.ts';
import {
  dyingAtEachPage,
  lapse,
  ONE_PAGE,
  storedJob,
  sweptJob,
  viewerOf,
} from '../support/jobs/jobs.ts';
import { killedAt, type KillPoint } from '../support/jobs/killed-at.ts';
import { operatorBucket, operatorDatabase } from '../support/operator.ts';
import { closeSessions, newAddress, signUp, type Person } from '../support/people.ts';
import { call } from '../support/verdicts.ts';

// Jobs of the bin whose workers die between any two steps, or meet another change. Each ends with every file at exactly one
// place, with exactly one record. Without triggers, the job has to do everything itself.

withoutTriggers();

const WORKER = ['tests/emulators/support/jobs/advance-job.ts', 'advanceJob'] as const;
const DRIVE = { comments: null, until: Infinity };
const TEAM = 'équipe/';

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
  await repairItems(top, null, DRIVE);
  return { top, files };
}

async function expectBinned({ top, files }: Scene, deletion: string): Promise<void> {
  expect(await objectNames(objectNameOf(top))).toEqual([]);
  const items = await binnedBy(deletion);
  const paths = [top, top + TEAM, ...files.keys()];
  expect(items.map(({ item }) => item.file_path).toSorted()).toEqual(paths.toSorted());
  for (const path of paths) expect(await storedMeta(path)).toBeUndefined();
  for (const { item } of items) {
    expect(item.record, item.file_path).toMatchObject({ file_path: item.file_path });
    if (item.object !== null) expect(await objectNames(item.object)).toEqual([item.object]);
  }
}

async function expectThere({ top, files }: Scene): Promise<void> {
  for (const [file, inherits] of files) {
    const [metadata] = await operatorBucket().file(objectNameOf(file)).getMetadata();
    expect(await storedMeta(file), file).toMatchObject({
      inherits,
      allowed_emails: inherits ? [member.email] : [],
      generation: String(metadata.generation),
      added_by: admin.email,
    });
  }
  expect(await storedMeta(top + TEAM)).toMatchObject({ allowed_emails: [member.email] });
  expect(await objectNames(objectNameOf(top))).toHaveLength(5);
}

/** A job at which nobody is. */
async function lapsed({ top }: Scene, input: JobInput): Promise<string> {
  const asked = { path: top, input, askedBy: viewerOf(admin), isLapsed: true };
  return (await createJob(asked)).id;
}

const deletionOf = ({ top }: Scene) => ({ kind: 'deletion', paths: [top] }) as const;

const deleted = ({ top }: Scene) => deletedHere(admin, top, DRIVE);

const restore = (of: { deletion: string } | { ids: string[] }) =>
  restoreSelection({ of }, viewerOf(admin), DRIVE);

describe('a deletion', () => {
  test.each<KillPoint>([
    // The folders have documents; one file is copied, two are; the records are in the bin; objects go.
    { call: 'WriteBatch.commit', nth: 1 },
    { call: 'File.copy', nth: 1 },
    { call: 'File.copy', nth: 3 },
    { call: 'Firestore.runTransaction', nth: 1 },
    { call: 'File.delete', nth: 1 },
    { call: 'File.delete', nth: 2 },
    { call: 'File.delete', nth: 5 },
    { call: 'Firestore.runTransaction', nth: 2 },
  ])('whose worker dies before $call $nth', async (point) => {
    const gone = await scene();
    const job = await lapsed(gone, deletionOf(gone));
    await killedAt(point, WORKER, job);
    expect(await sweptJob(job)).toMatchObject({ state: 'done', result: { failed: 0, deleted: 1 } });
    await expectBinned(gone, job);
    expect(await restore({ deletion: job })).toMatchObject({ restored: 1, failed: [] });
    await expectThere(gone);
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

  test('that a late event, or a repair, meets: no record is made of what is in the bin', async () => {
    for (const meet of [
      ({ files }: Scene) => Promise.all([...files.keys()].map(objectNameOf).map(reconcileObject)),
      ({ top }: Scene) => repairItems(top, null, DRIVE),
    ]) {
      const gone = await scene();
      const job = await lapsed(gone, deletionOf(gone));
      await killedAt({ call: 'File.delete', nth: 1 }, WORKER, job);
      await meet(gone);
      for (const file of gone.files.keys()) {
        expect(await storedMeta(file)).toBeUndefined();
        expect(await objectNames(objectNameOf(file))).toEqual([]);
      }
      await sweptJob(job);
      await expectBinned(gone, job);
    }
  });

  test('that meets another one of the same folder: each file is in the bin once', async () => {
    const gone = await scene();
    const first = await lapsed(gone, deletionOf(gone));
    await killedAt({ call: 'File.delete', nth: 1 }, WORKER, first);
    expect(await deleteSelection({ paths: [gone.top] }, viewerOf(admin), DRIVE)).toMatchObject({
      deleted: 1,
      failed: [],
    });
    await sweptJob(first);
    for (const path of gone.files.keys()) {
      const found = operatorDatabase().collection('bin').where('file_path', '==', path);
      expect((await found.get()).size, path).toBe(1);
    }
    expect(await objectNames(objectNameOf(gone.top))).toEqual([]);
  });

  test('keeps a change of access that comes before the record goes, and what is added meanwhile', async () => {
    const gone = await scene();
    const job = await lapsed(gone, deletionOf(gone));
    await killedAt({ call: 'Firestore.runTransaction', nth: 1 }, WORKER, job);
    const [own = ''] = gone.files.keys();
    const narrowed = { isPublic: false, allowedEmails: ['lea@navette.test'] };
    await call(admin, 'setAccess', { path: own, ...narrowed });
    await call(admin, 'setAccess', { path: gone.top + TEAM, isPublic: false, allowedEmails: [] });
    const added = gone.top + TEAM + stored('ajouté.txt');
    await uploadAsFolder(admin, added);
    await repairItems(gone.top, null, DRIVE);
    await sweptJob(job);
    // The folder stays with what is in it, and with its access.
    expect(await storedMeta(added)).toMatchObject({ inherits: true, allowed_emails: [] });
    expect(await storedMeta(gone.top + TEAM)).toMatchObject({ inherits: false });
    expect(await restore({ deletion: job })).toMatchObject({ restored: 1, failed: [] });
    expect(await storedMeta(own)).toMatchObject({ allowed_emails: ['lea@navette.test'] });
    expect(await storedMeta(gone.top + TEAM)).toMatchObject({ allowed_emails: [] });
    expect(await storedMeta(added)).toMatchObject({ inherits: true });
  });
});

describe('a restoration', () => {
  test.each<KillPoint>([
    // The items are taken; their records wait; files are copied; records are written; the documents go.
    ...[1, 2, 3, 4, 5, 6].map((nth) => ({ call: 'Firestore.runTransaction', nth }) as const),
    { call: 'File.copy', nth: 1 },
    { call: 'File.copy', nth: 2 },
    { call: 'File.delete', nth: 1 },
    { call: 'File.delete', nth: 3 },
  ])('whose worker dies before $call $nth', async (point) => {
    const back = await scene();
    const deletion = await deleted(back);
    const items = await binnedBy(deletion);
    const of = { deletion };
    const job = await lapsed(back, { kind: 'restore', of, keepBoth: false });
    await killedAt(point, WORKER, job);
    // Nobody else has it meanwhile.
    const ids = items.map(({ id }) => id);
    await discardSelection({ of: { ids } }, viewerOf(admin), DRIVE);
    const isTooLate = point.call === 'Firestore.runTransaction' && point.nth === 1;
    const failed = isTooLate ? 1 : 0;
    expect(await sweptJob(job)).toMatchObject({ state: 'done', result: { failed } });
    if (isTooLate) {
      expect(await binnedBy(deletion)).toEqual([]);
      return;
    }
    await expectThere(back);
    expect(await binnedBy(deletion)).toEqual([]);
    expect(await objectsOf(items)).toEqual([]);
  });

  test('whose workers die after each page; and who is slow does not restore again what is deleted again', async () => {
    const back = await scene();
    const deletion = await deleted(back);
    const of = { deletion };
    const job = await lapsed(back, { kind: 'restore', of, keepBoth: false });
    expect(await dyingAtEachPage(job)).toBeGreaterThanOrEqual(3);
    await expectThere(back);
    const again = await deleted(back);
    await expectBinned(back, again);
  });

  test('whose file is deleted again before its document goes: it stays deleted', async () => {
    const back = await scene();
    const deletion = await deleted(back);
    const of = { deletion };
    const job = await lapsed(back, { kind: 'restore', of, keepBoth: false });
    // All files have their records again.
    await killedAt({ call: 'File.delete', nth: 1 }, WORKER, job);
    const again = await deleted(back);
    const restarted = operatorDatabase().collection('jobs').doc(job);
    await restarted.update({ step: 'files', cursor: null });
    expect(await sweptJob(job)).toMatchObject({ state: 'done' });
    for (const file of back.files.keys()) expect(await storedMeta(file)).toBeUndefined();
    expect((await binnedBy(again)).map(({ item }) => item.file_path)).toEqual(
      expect.arrayContaining([...back.files.keys()]),
    );
  });

  test('whose worker is held up, and takes what stays in the bin: that stays there', async () => {
    const back = await scene();
    const deletion = await deleted(back);
    const items = await binnedBy(deletion);
    const job = await lapsed(back, { kind: 'restore', of: { deletion }, keepBoth: false });
    // The last objects of the bin go with the comments: all else is restored.
    await killedAt({ call: 'File.delete', nth: 1 }, WORKER, job);
    const atComments = { step: 'comments', cursor: null };
    await operatorDatabase().collection('jobs').doc(job).update(atComments);
    const [late] = items.filter(({ item }) => item.object !== null);
    if (late === undefined) throw new Error('no file is in the bin');
    const beside = late.item.file_path.replace('.txt', ' tard.txt');
    await operatorBucket()
      .file(late.item.object ?? '')
      .copy(operatorBucket().file('bin/tard'));
    const bin = operatorDatabase().collection('bin');
    await bin.doc('tard').set({
      ...late.item,
      object: 'bin/tard',
      state: 'going',
      taken_by: job,
      restored_to: beside,
    });
    expect(await sweptJob(job)).toMatchObject({ state: 'done' });
    await expectThere(back);
    expect((await bin.doc('tard').get()).data()).toMatchObject({ state: 'here', is_top: true });
    expect(await objectNames('bin/tard')).toEqual(['bin/tard']);
    await bin.doc('tard').delete();
  });

  test('of a deletion that was given up: nothing of it is in the way, and nothing comes twice', async () => {
    const gone = await scene();
    const job = await lapsed(gone, deletionOf(gone));
    await killedAt({ call: 'File.delete', nth: 1 }, WORKER, job);
    await operatorDatabase().collection('jobs').doc(job).update({ state: 'failed' });
    expect(await restore({ deletion: job })).toEqual({ restored: 1, failed: [] });
    await expectThere(gone);
  });

  test('that was given up is ended by the night: what has come is there, the rest is in the bin', async () => {
    const back = await scene();
    const deletion = await deleted(back);
    const [file = ''] = back.files.keys();
    const id = await binnedId(deletion, file);
    const given = { kind: 'restore', of: { ids: [id] }, keepBoth: false } as const;
    const half = await lapsed(back, given);
    await killedAt({ call: 'File.delete', nth: 1 }, WORKER, half);
    const begun = await lapsed(back, { ...given, of: { deletion } });
    await killedAt({ call: 'File.copy', nth: 1 }, WORKER, begun);
    for (const job of [half, begun]) {
      await operatorDatabase().collection('jobs').doc(job).update({ state: 'failed' });
    }
    await sweptJob(await requestExpiry());
    expect(await storedMeta(file)).toMatchObject({ added_by: admin.email });
    const items = await binnedBy(deletion);
    expect(items.map(({ item }) => item.state)).toEqual(items.map(() => 'here'));
    expect(items.map(({ item }) => item.file_path)).not.toContain(file);
    expect(await restore({ deletion })).toMatchObject({ failed: [] });
    await expectThere(back);
  });
});

describe('a deletion for good', () => {
  test.each<KillPoint>([
    { call: 'Firestore.runTransaction', nth: 1 },
    { call: 'Firestore.runTransaction', nth: 2 },
    { call: 'File.delete', nth: 1 },
    { call: 'File.delete', nth: 3 },
    { call: 'Firestore.runTransaction', nth: 3 },
  ])('whose worker dies before $call $nth', async (point) => {
    const gone = await scene();
    const deletion = await deleted(gone);
    const items = await binnedBy(deletion);
    const of = { ids: [await binnedId(deletion, gone.top)] };
    const job = await lapsed(gone, { kind: 'discard', of });
    await killedAt(point, WORKER, job);
    if (point.nth > 1 || point.call === 'File.delete') {
      expect(await restore({ deletion })).toMatchObject({ restored: 0 });
    }
    expect(await sweptJob(job)).toMatchObject({
      state: 'done',
      result: { failed: 0, discarded: 1 },
    });
    expect(await binnedBy(deletion)).toEqual([]);
    expect(await objectsOf(items)).toEqual([]);
    expect(await objectNames(placeholderNameOf(gone.top))).toEqual([]);
  });
});

test.each(['restore', 'discard'] as const)(
  'a %s whose worker dies before it stores that it has ended does not look for what has left the bin',
  async (kind) => {
    const items = await scene();
    const deletion = await deleted(items);
    const job = await lapsed(
      items,
      kind === 'restore'
        ? { kind, of: { deletion }, keepBoth: false }
        : { kind, of: { ids: [await binnedId(deletion, items.top)] } },
    );
    // It is taken up; how far it is; and that it has ended.
    await killedAt({ call: 'WriteBatch.commit', nth: 3 }, WORKER, job);
    expect(await binnedBy(deletion)).toEqual([]);
    expect(await sweptJob(job)).toMatchObject({ state: 'done', result: { failed: 0 } });
    if (kind === 'restore') expect(await storedJob(job)).toMatchObject({ result: { restored: 1 } });
  },
);
