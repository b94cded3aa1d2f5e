import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isHandedOver } from '../../../core/src/calls/jobs.ts';
import {
  objectNameOf,
  parentPath,
  placeholderNameOf,
  type ItemPath,
} from '../../../core/src/paths/item-path.ts';
import { VERSION_PREFIX } from '../../../core/src/files/versions.ts';
import { MESSAGES } from '../../../core/src/text/messages.ts';
import { uploaderMetadata } from '../../../core/src/files/upload-attributes.ts';
import { driveJob } from '../../../functions/src/job-worker/drive-job.ts';
import { takeLease, type Lease } from '../../../functions/src/jobs/lease.ts';
import { createJob } from '../../../functions/src/jobs/create-job.ts';
import { jobRef, type JobInput } from '../../../functions/src/jobs/stored-job.ts';
import { planMove } from '../../../functions/src/items/moves/plan-move.ts';
import { reconcileItem, reconcileObject } from '../../../functions/src/items/reconcile.ts';
import { takeIntoBin } from '../../../functions/src/records/bin-changes.ts';
import { metaRef } from '../../../functions/src/records/meta-collection.ts';
import { movedRef } from '../../../functions/src/records/moves/moved-items.ts';
import {
  putFolderBack,
  takeFolderAway,
} from '../../../functions/src/records/moves/moving-folders.ts';
import { inputRef } from '../../../functions/src/records/running-jobs.ts';
import { deleteSelection } from '../../../functions/src/use-cases/delete-selection.ts';
import { moveSelection } from '../../../functions/src/use-cases/move-selection.ts';
import { repairItems } from '../../../functions/src/use-cases/repair-items.ts';
import { setItemAccess } from '../../../functions/src/use-cases/set-item-access.ts';
import { withoutTriggers } from '../support/events/background-triggers.ts';
import { binnedBy } from '../support/binned.ts';
import {
  objectNames,
  putByConsole,
  stored,
  storedMeta,
  upload,
  uploadAsFolder,
} from '../support/documents.ts';
import { dyingAtEachPage, lapse, ONE_PAGE, sweptJob, viewerOf } from '../support/jobs/jobs.ts';
import { killedAt, type KillPoint } from '../support/jobs/killed-at.ts';
import { operatorBucket } from '../support/operator.ts';
import { closeSessions, newAddress, signUp, type Person } from '../support/people.ts';
import { readVersion, replaceBy, versionsOf } from '../support/versions.ts';

// Moves whose workers die between any two steps, or meet another change. Each ends with every file at exactly one place, with
// exactly one record. Without triggers, the job has to do everything itself.

withoutTriggers();

const WORKER = ['tests/emulators/support/jobs/advance-job.ts', 'advanceJob'] as const;
const DRIVE = { comments: null, until: Infinity };
const TEAM = 'équipe/';
const [ALONE, LIKE, OWN] = [stored('a.txt'), TEAM + stored('b.txt'), TEAM + stored('c.txt')];
/** The files of a scene, and whether each inherits. */
const FILES = new Map([
  [ALONE, false],
  [LIKE, true],
  [OWN, false],
]);

let admin: Person;
let member: Person;

beforeAll(async () => {
  admin = await signUp({ email: newAddress('chef'), verified: true, admin: true });
  member = await signUp({ email: newAddress('membre'), verified: true });
});

afterAll(closeSessions);

interface Scene {
  top: ItemPath;
  from: ItemPath;
  /** The folder into which it goes. */
  into: ItemPath;
  /** Where it is then. */
  to: ItemPath;
  /** What somebody has seen of it. */
  seen: string;
}

const sharedWith = (...allowedEmails: string[]) => ({ isPublic: false, allowedEmails });

const setAccess = (path: ItemPath, allowedEmails: string[], inherits = false) =>
  setItemAccess({ path, ...sharedWith(...allowedEmails), inherits }, viewerOf(admin), DRIVE);

/** A folder of some files, of which one inherits from a folder with access of its own, and where it is to go. */
async function scene(): Promise<Scene> {
  const top = `Déplacés ${crypto.randomUUID()}/`;
  const [from, into] = [`${top}de/`, `${top}vers/`];
  for (const folder of [top, from, from + TEAM, into]) {
    await putByConsole(placeholderNameOf(folder), uploaderMetadata(folder, admin), '');
  }
  for (const [file, inherits] of FILES) {
    await (inherits ? uploadAsFolder : upload)(admin, from + file, file);
  }
  await repairItems(top, null, DRIVE);
  await replaceBy(admin, from + OWN, 'une autre version');
  await setAccess(from + TEAM, [member.email]);
  const record = await metaRef(from).get();
  const seen = String((record.get('updated_at') as Timestamp).toMillis());
  return { top, from, into, to: `${into}de/`, seen };
}

/** A job at which nobody is. */
async function lapsed(path: ItemPath, input: JobInput): Promise<string> {
  return (await createJob({ path, input, askedBy: viewerOf(admin), isLapsed: true })).id;
}

function moveOf({ from, into, to, seen }: Scene, kind: 'move' | 'copy' = 'move') {
  return { kind, items: [{ from, to, seen }], into: { path: into, governedBy: into } } as const;
}

const lapsedMove = (moved: Scene, kind: 'move' | 'copy' = 'move') =>
  lapsed(moved.from, moveOf(moved, kind));

/** What is expected of each file beneath a folder: its object, and a record of just that. */
async function expectAt(folder: ItemPath, allowed: string[] = [member.email]): Promise<void> {
  for (const [file, inherits] of FILES) {
    const [metadata] = await operatorBucket()
      .file(objectNameOf(folder + file))
      .getMetadata();
    expect(await storedMeta(folder + file), file).toMatchObject({
      inherits,
      allowed_emails: inherits ? allowed : [],
      generation: String(metadata.generation),
      added_by: admin.email,
    });
  }
  expect(await storedMeta(folder + TEAM)).toMatchObject({
    inherits: false,
    allowed_emails: allowed,
  });
  expect(await objectNames(objectNameOf(folder))).toHaveLength(5);
}

async function expectNothingAt(folder: ItemPath): Promise<void> {
  expect(await objectNames(objectNameOf(folder))).toEqual([]);
  expect(await objectNames(VERSION_PREFIX + folder)).toEqual([]);
  for (const path of [folder, folder + TEAM, ...[...FILES.keys()].map((file) => folder + file)]) {
    expect(await storedMeta(path), path).toBeUndefined();
  }
}

async function expectMoved({ from, to }: Scene, allowed?: string[]): Promise<void> {
  await expectNothingAt(from);
  await expectAt(to, allowed);
  await expectVersion(to);
}

/** One file has an earlier version, which is where its record lists it. */
async function expectVersion(folder: ItemPath): Promise<void> {
  const { listed, stored: there } = await versionsOf(folder + OWN);
  expect([listed.length, there]).toEqual([1, listed]);
  expect(await readVersion(admin, folder + OWN, listed[0] ?? '')).toBe(OWN);
}

const KILL_POINTS: KillPoint[] = [
  // The folders have come; one file is copied, two are; the records have come.
  { call: 'Firestore.runTransaction', nth: 1 },
  { call: 'File.copy', nth: 1 },
  { call: 'File.copy', nth: 2 },
  { call: 'File.copy', nth: 3 },
  { call: 'Firestore.runTransaction', nth: 2 },
];

describe('a move', () => {
  test.each<KillPoint>([
    ...KILL_POINTS,
    // An earlier version is copied, too.
    { call: 'File.copy', nth: 4 },
    // What kept folders alive goes; the files' objects do; the folders leave; the end is noted.
    { call: 'File.delete', nth: 1 },
    { call: 'File.delete', nth: 2 },
    { call: 'File.delete', nth: 3 },
    { call: 'File.delete', nth: 4 },
    { call: 'File.delete', nth: 6 },
    { call: 'Firestore.runTransaction', nth: 3 },
    { call: 'Firestore.runTransaction', nth: 4 },
    { call: 'WriteBatch.commit', nth: 1 },
    { call: 'WriteBatch.commit', nth: 2 },
  ])('whose worker dies before $call $nth', async (point) => {
    const moved = await scene();
    const job = await lapsedMove(moved);
    await killedAt(point, WORKER, job);
    expect(await sweptJob(job)).toMatchObject({ state: 'done', result: { failed: 0, moved: 1 } });
    await expectMoved(moved);
  });

  test('whose workers die after each page', async () => {
    const moved = await scene();
    const asked = { paths: [moved.from], to: moved.into };
    const answer = await moveSelection(asked, viewerOf(admin), ONE_PAGE);
    if (!isHandedOver(answer)) throw new Error('the call has finished its work');
    await lapse(answer.job);
    expect(await dyingAtEachPage(answer.job)).toBeGreaterThanOrEqual(3);
    expect(await sweptJob(answer.job)).toMatchObject({ state: 'done', result: { failed: 0 } });
    await expectMoved(moved);
  });

  test('of single files whose worker dies after they have come', async () => {
    const { from, into } = await scene();
    const items = [ALONE, LIKE].map((file) => ({
      from: from + file,
      to: into + file.replace(TEAM, ''),
    }));
    const input = { kind: 'move', items, into: { path: into, governedBy: into } } as const;
    const job = await lapsed(from, input);
    await killedAt({ call: 'File.delete', nth: 2 }, WORKER, job);
    expect(await sweptJob(job)).toMatchObject({ state: 'done', result: { failed: 0, moved: 2 } });
    for (const item of items) {
      expect(await objectNames(objectNameOf(item.from))).toEqual([]);
      expect(await storedMeta(item.to)).toMatchObject({ added_by: admin.email });
    }
  });

  test('at which two workers are at once', async () => {
    const moved = await scene();
    const job = await lapsedMove(moved);
    await killedAt({ call: 'File.copy', nth: 3 }, WORKER, job);
    const leases: Lease[] = [];
    // The first is held up for longer than its lease.
    for (let worker = 0; worker < 2; worker++) {
      await lapse(job);
      const lease = await takeLease(job);
      if (lease !== null) leases.push(lease);
    }
    await Promise.all(leases.map((lease) => driveJob(lease, DRIVE)));
    expect(await sweptJob(job)).toMatchObject({ state: 'done', result: { failed: 0 } });
    await expectMoved(moved);
  });
});

describe('a copy', () => {
  test.each(KILL_POINTS)('whose worker dies before $call $nth', async (point) => {
    const copied = await scene();
    const job = await lapsedMove(copied, 'copy');
    await killedAt(point, WORKER, job);
    expect(await sweptJob(job)).toMatchObject({ state: 'done', result: { failed: 0, moved: 1 } });
    await expectAt(copied.from);
    await expectAt(copied.to);
    await expectVersion(copied.from);
    expect(await objectNames(VERSION_PREFIX + copied.to)).toEqual([]);
  });
});

/** A move that has died with copies at the new places, and no record of a file there. */
async function half(kind: 'move' | 'copy' = 'move'): Promise<Scene & { job: string }> {
  const moved = await scene();
  const job = await lapsedMove(moved, kind);
  await killedAt({ call: 'Firestore.runTransaction', nth: 2 }, WORKER, job);
  expect(await objectNames(objectNameOf(moved.to))).toHaveLength(5);
  for (const file of FILES.keys()) expect(await storedMeta(moved.to + file)).toBeUndefined();
  return { ...moved, job };
}

/** Gives a job up, as after thirty attempts. */
async function giveUp(job: string): Promise<void> {
  await jobRef(job).update({ state: 'failed' });
  await inputRef(job).delete();
}

test('all that is beneath a folder is not changed while some of it is being moved, whichever comes first', async () => {
  const { job, from, top } = await half();
  const asked = { ...sharedWith(), inherits: false, applyToContent: true } as const;
  for (const path of [top, from, from + TEAM]) {
    const attempt = setItemAccess({ path, ...asked }, viewerOf(admin), DRIVE);
    await expect(attempt, path).rejects.toMatchObject({
      details: { reason: 'changed' },
      message: MESSAGES.contentMoving,
    });
  }
  // One whose call looked before the move began.
  const change = { inherits: false, isPublic: false, allowedEmails: [] } as const;
  const input = { kind: 'access', change, dropOwn: true } as const;
  const late = await createJob({ path: from, input, askedBy: viewerOf(admin) });
  await driveJob(late, DRIVE);
  expect(late.job.result.failures).toEqual([{ path: from, reason: 'changed' }]);
  await sweptJob(job);
  expect(await setItemAccess({ path: top, ...asked }, viewerOf(admin), DRIVE)).toMatchObject({
    updated: expect.any(Number),
  });
});

test('a folder that is being moved is not moved once more, beside what has come', async () => {
  const { job, from, into } = await half();
  const asked = { paths: [from], to: into, taken: 'keep-both' as const };
  await expect(moveSelection(asked, viewerOf(admin), DRIVE)).rejects.toMatchObject({
    details: { reason: 'changed' },
    message: MESSAGES.contentMoving,
  });
  expect(await sweptJob(job)).toMatchObject({ state: 'done', result: { failed: 0 } });
});

test('a change of access that waits is written first: until then nothing of it is moved', async () => {
  const { from, into, to } = await scene();
  const change = { inherits: false, isPublic: false, allowedEmails: [] } as const;
  const waiting = await lapsed(from + TEAM, { kind: 'access', change, dropOwn: false });
  const refused = { details: { reason: 'changed' } };
  for (const path of [from, from + TEAM, from + LIKE]) {
    const attempt = moveSelection({ paths: [path], to: into }, viewerOf(admin), DRIVE);
    await expect(attempt, path).rejects.toMatchObject(refused);
  }
  await sweptJob(waiting);
  const asked = { paths: [from], to: into };
  expect(await moveSelection(asked, viewerOf(admin), DRIVE)).toEqual({ moved: 1, failed: [] });
  expect(await storedMeta(to + LIKE)).toMatchObject({ allowed_emails: [] });
});

describe('in between', () => {
  test('access that is narrowed comes along, of files and of folders', async () => {
    for (const kind of ['move', 'copy'] as const) {
      const { job, from, to } = await half(kind);
      await setAccess(from + TEAM, ['lea@navette.test']);
      await setAccess(from + ALONE, ['lea@navette.test']);
      await setAccess(from, ['lea@navette.test']);
      expect(await sweptJob(job)).toMatchObject({ state: 'done', result: { failed: 0 } });
      const narrowed = { allowed_emails: ['lea@navette.test'], is_public: false };
      for (const path of ['', ALONE, TEAM, LIKE]) {
        expect(await storedMeta(to + path), path).toMatchObject(narrowed);
      }
    }
  });

  test('a folder that is narrowed after its files have come is narrow where they are', async () => {
    const moved = await scene();
    const job = await lapsedMove(moved);
    await killedAt({ call: 'Firestore.runTransaction', nth: 3 }, WORKER, job);
    await setAccess(moved.from + TEAM, []);
    expect(await sweptJob(job)).toMatchObject({ state: 'done', result: { failed: 0 } });
    await expectMoved(moved, []);
  });

  test('a folder that is narrowed at both places shows nobody more for that', async () => {
    const { job, from, to } = await half();
    await setAccess(to + TEAM, ['lea@navette.test']);
    await setAccess(from + TEAM, ['ventes@navette.test']);
    expect(await sweptJob(job)).toMatchObject({ state: 'done', result: { failed: 0 } });
    for (const path of [TEAM, LIKE]) {
      expect(await storedMeta(to + path)).toMatchObject({ allowed_emails: ['lea@navette.test'] });
    }
  });

  test('another folder of that name, made when all had gone, says nothing of who sees what has come', async () => {
    const moved = await scene();
    const { from, to } = moved;
    const job = await lapsedMove(moved);
    await killedAt({ call: 'Firestore.runTransaction', nth: 3 }, WORKER, job);
    const folder = from + TEAM;
    await reconcileItem(folder);
    expect(await storedMeta(folder)).toBeUndefined();
    await putByConsole(placeholderNameOf(folder), uploaderMetadata(folder, member), '');
    await reconcileItem(folder);
    const isPublic = { isPublic: true, allowedEmails: [], inherits: false };
    await setItemAccess({ path: folder, ...isPublic }, viewerOf(admin), DRIVE);
    expect(await sweptJob(job)).toMatchObject({ state: 'done', result: { failed: 0 } });
    await expectAt(to);
    expect(await storedMeta(folder)).toMatchObject({ is_public: true });
    await repairItems(moved.top, null, DRIVE);
  });

  test('a folder into which something comes as it goes has its access again', async () => {
    const moved = await scene();
    const folder = { from: moved.from + TEAM, to: moved.to + TEAM };
    const job = await lapsedMove(moved);
    await killedAt({ call: 'Firestore.runTransaction', nth: 3 }, WORKER, job);
    const move = {
      job,
      askedAt: Timestamp.now(),
      copier: null,
      into: { path: moved.into, governedBy: moved.into },
    };
    const record = await takeFolderAway(move, folder);
    if (record === null) throw new Error('the folder had gone already');
    await upload(admin, folder.from + stored('tard.txt'));
    await reconcileItem(folder.from);
    expect(await storedMeta(folder.from)).toMatchObject({ inherits: true });
    await putFolderBack(move, folder, record);
    const own = { inherits: false, allowed_emails: [member.email] };
    expect(await storedMeta(folder.from)).toMatchObject(own);
    expect((await movedRef(folder.from).get()).exists).toBe(false);
    expect(await sweptJob(job)).toMatchObject({ state: 'done', result: { failed: 0 } });
    await repairItems(moved.top, null, DRIVE);
  });

  test('a folder within one that inherits, set to inherit before it comes, stays where it is', async () => {
    const { from, into, to } = await scene();
    await setAccess(from, [], true);
    await setAccess(from + TEAM, []);
    await setItemAccess({ path: into, isPublic: true, allowedEmails: [] }, viewerOf(admin), DRIVE);
    const input = { kind: 'move', items: [{ from, to }] } as const;
    const job = await lapsed(from, { ...input, into: { path: into, governedBy: into } });
    await setAccess(from + TEAM, [], true);
    const failures = [{ path: from + TEAM, reason: 'changed' }];
    expect(await sweptJob(job)).toMatchObject({ state: 'done', result: { failures } });
    expect(await storedMeta(from + LIKE)).toMatchObject({ is_public: false, allowed_emails: [] });
    expect(await objectNames(objectNameOf(to + TEAM))).toEqual([]);
  });

  test('what inherits from a folder that is narrowed is not shown again by the new one', async () => {
    const { job, into, from, to } = await half();
    // Somebody makes the folder inherit at the new place, which everybody sees: it was private.
    await setItemAccess({ path: into, isPublic: true, allowedEmails: [] }, viewerOf(admin), DRIVE);
    await setAccess(to + TEAM, [], true);
    const { result } = await sweptJob(job);
    const reasons = result.failures.map(({ path, reason }) => [path, reason]);
    expect(reasons).toContainEqual([from + LIKE, 'changed']);
    expect(await storedMeta(from + LIKE)).toMatchObject({ allowed_emails: [member.email] });
    expect(await objectNames(objectNameOf(to + LIKE))).toEqual([]);
  });

  test('a file that somebody deletes is in the bin, and nowhere else', async () => {
    const { job, from, to } = await half();
    const answer = await deleteSelection({ paths: [from + ALONE] }, viewerOf(admin), DRIVE);
    if (isHandedOver(answer) || answer.deletion === undefined) throw new Error('not in the bin');
    expect(await sweptJob(job)).toMatchObject({ state: 'done' });
    expect((await binnedBy(answer.deletion)).map(({ item }) => item.record)).toMatchObject([
      { file_path: from + ALONE },
    ]);
    for (const path of [from + ALONE, to + ALONE]) {
      expect(await storedMeta(path)).toBeUndefined();
      expect(await objectNames(objectNameOf(path))).toEqual([]);
    }
    expect(await storedMeta(to + LIKE)).toBeDefined();
  });

  test('a file that has come cannot be deleted where it was', async () => {
    const moved = await scene();
    const job = await lapsedMove(moved);
    await killedAt({ call: 'File.delete', nth: 3 }, WORKER, job);
    const path = moved.from + ALONE;
    expect(await objectNames(objectNameOf(path))).toHaveLength(1);
    const answer = await deleteSelection({ paths: [path] }, viewerOf(admin), DRIVE);
    if (isHandedOver(answer) || answer.deletion === undefined) throw new Error('no deletion');
    expect(await binnedBy(answer.deletion)).toEqual([]);
    // Nor by a deletion that had copied it before it went.
    const [{ generation, size }] = await operatorBucket().file(objectNameOf(path)).getMetadata();
    const deletion = { id: answer.deletion, askedAt: Timestamp.now(), by: null, byUid: null };
    const copied = { path, generation: String(generation), size: Number(size), isTop: true };
    const file = { ...copied, contentType: 'text/plain', hasThumbnail: false };
    expect(await takeIntoBin(deletion, [file])).toEqual(new Map([[path, 'changed']]));
    expect(await binnedBy(answer.deletion)).toEqual([]);
    expect(await sweptJob(job)).toMatchObject({ state: 'done', result: { failed: 0 } });
    await expectMoved(moved);
  });

  test('a file that somebody else moves is where they have put it', async () => {
    const { job, top, from, to } = await half();
    const asked = { paths: [from + ALONE], to: top };
    expect(await moveSelection(asked, viewerOf(admin), DRIVE)).toEqual({ moved: 1, failed: [] });
    expect(await sweptJob(job)).toMatchObject({ state: 'done' });
    expect(await storedMeta(top + ALONE)).toBeDefined();
    for (const path of [from + ALONE, to + ALONE]) {
      expect(await storedMeta(path)).toBeUndefined();
      expect(await objectNames(objectNameOf(path))).toEqual([]);
    }
  });

  test('a file that has come and is moved on leaves nothing where it was', async () => {
    const moved = await scene();
    const { from, to, top } = moved;
    const job = await lapsedMove(moved);
    await killedAt({ call: 'File.delete', nth: 3 }, WORKER, job);
    const asked = { paths: [to + ALONE], to: top };
    expect(await moveSelection(asked, viewerOf(admin), DRIVE)).toEqual({ moved: 1, failed: [] });
    expect(await sweptJob(job)).toMatchObject({ state: 'done', result: { failed: 0 } });
    expect(await storedMeta(top + ALONE)).toMatchObject({ added_by: admin.email });
    for (const path of [from + ALONE, to + ALONE]) {
      expect(await storedMeta(path)).toBeUndefined();
      expect(await objectNames(objectNameOf(path))).toEqual([]);
    }
    expect((await movedRef(from + ALONE).get()).get('to')).toBe(top + ALONE);
  });

  test('an event or a repair makes no record of a copy, nor of what is left', async () => {
    const moved = await half();
    for (const file of FILES.keys()) await reconcileObject(objectNameOf(moved.to + file));
    await repairItems(moved.top, null, DRIVE);
    for (const file of FILES.keys()) expect(await storedMeta(moved.to + file)).toBeUndefined();
    // The job goes on with them.
    expect(await objectNames(objectNameOf(moved.to))).toHaveLength(5);
    await killedAt({ call: 'File.delete', nth: 2 }, WORKER, moved.job).catch(() => undefined);
    await lapse(moved.job);
    await repairItems(moved.top, null, DRIVE);
    expect(await sweptJob(moved.job)).toMatchObject({ state: 'done', result: { failed: 0 } });
    await repairItems(moved.top, null, DRIVE);
    await expectMoved(moved);
  });

  test('of a job that was given up, a repair deletes the copies', async () => {
    const { job, top, from, to } = await half();
    await giveUp(job);
    await repairItems(top, null, DRIVE);
    await expectFilesAt(from);
    for (const file of FILES.keys()) {
      expect(await objectNames(objectNameOf(to + file))).toEqual([]);
      expect(await storedMeta(to + file)).toBeUndefined();
    }
  });

  test('of a job that was given up later, a repair deletes what is left where the files were', async () => {
    const moved = await scene();
    const job = await lapsedMove(moved);
    await killedAt({ call: 'File.delete', nth: 3 }, WORKER, job);
    await giveUp(job);
    await repairItems(moved.top, null, DRIVE);
    await expectFilesAt(moved.to);
    for (const file of FILES.keys()) {
      expect(await objectNames(objectNameOf(moved.from + file))).toEqual([]);
    }
  });

  test.each([
    { what: 'nothing', hasRecord: false },
    { what: 'a record alone', hasRecord: true },
  ])('what is left of a file of which $what is where it has come stays', async ({ hasRecord }) => {
    const moved = await scene();
    const { from, to, top } = moved;
    const job = await lapsedMove(moved);
    await killedAt({ call: 'File.delete', nth: 3 }, WORKER, job);
    // As after a worker that has deleted the copy, and its event.
    await operatorBucket()
      .file(objectNameOf(to + ALONE))
      .delete();
    if (hasRecord) await giveUp(job);
    else {
      await metaRef(to + ALONE).delete();
      await sweptJob(job);
    }
    await repairItems(top, null, DRIVE);
    const left = operatorBucket().file(objectNameOf(from + ALONE));
    expect(await left.exists()).toEqual([true]);
    expect(await storedMeta(from + ALONE)).toBeUndefined();
    // A month later nobody waits for it any more.
    const moved_at = Timestamp.fromMillis(Date.now() - 31 * 24 * 3600 * 1000);
    await movedRef(from + ALONE).update({ moved_at });
    await repairItems(top, null, DRIVE);
    expect(await left.exists()).toEqual([false]);
  });

  test('a copy that is all there is of a file stays', async () => {
    const { job, top, from, to } = await half();
    await giveUp(job);
    await operatorBucket()
      .file(objectNameOf(from + ALONE))
      .delete();
    await metaRef(from + ALONE).delete();
    await repairItems(top, null, DRIVE);
    expect(await objectNames(objectNameOf(to + ALONE))).toHaveLength(1);
    expect(await storedMeta(to + ALONE)).toMatchObject({ is_public: false, allowed_emails: [] });
  });

  test('what is added to the folder stays there, and the folder with it', async () => {
    const { job, top, from, to } = await half();
    const late = `${from}${TEAM}${stored('d.txt')}`;
    await upload(admin, late);
    await repairItems(top, null, DRIVE);
    expect(await sweptJob(job)).toMatchObject({ state: 'done', result: { failed: 0, moved: 1 } });
    expect(await storedMeta(late)).toMatchObject({ added_by: admin.email });
    expect(await storedMeta(from + TEAM)).toMatchObject({ allowed_emails: [member.email] });
    expect(await objectNames(objectNameOf(from))).toEqual([objectNameOf(late)]);
    await expectAt(to);
  });

  test('the folder into which it goes is deleted: everything stays where it is', async () => {
    const moved = await scene();
    const job = await lapsedMove(moved);
    await deleteSelection({ paths: [moved.into] }, viewerOf(admin), DRIVE);
    const failures = [{ path: moved.from, reason: 'changed' }];
    expect(await sweptJob(job)).toMatchObject({ state: 'done', result: { failures } });
    await expectAt(moved.from);
    await expectNothingAt(moved.to);
  });

  test('the folder into which it goes has lost its own access: everything stays where it is', async () => {
    const { from, into, to } = await scene();
    const [one, other] = [from + ALONE, into + ALONE];
    const items = [
      { from: one, to: other },
      { from: from + TEAM, to: into + TEAM },
    ];
    const input = { kind: 'move', items, into: { path: into, governedBy: into } } as const;
    const job = await lapsed(from, input);
    await setAccess(into, [], true);
    const failures = [one, from + TEAM].map((path) => ({ path, reason: 'changed' }));
    expect(await sweptJob(job)).toMatchObject({ state: 'done', result: { failures } });
    await expectAt(from);
    await expectNothingAt(to);
    expect(await objectNames(objectNameOf(into))).toEqual([placeholderNameOf(into)]);
  });

  test('the folder from which that one inherits has lost its access: everything stays where it is', async () => {
    const moved = await scene();
    const { top, from, into, to } = moved;
    await setAccess(into, [], true);
    const planned = await planMove({ paths: [from], to: into });
    expect(planned?.into).toEqual({ path: into, governedBy: top });
    const input = { ...moveOf(moved), into: { path: into, governedBy: top } };
    const job = await lapsed(from, input);
    await setAccess(top, [], true);
    const failures = [{ path: from, reason: 'changed' }];
    expect(await sweptJob(job)).toMatchObject({ state: 'done', result: { failures } });
    await expectAt(from);
    await expectNothingAt(to);
  });

  test('what is to be seen like its folder meanwhile is not seen by more people at the new place', async () => {
    const { job, into, from, to } = await half();
    await setItemAccess({ path: into, isPublic: true, allowedEmails: [] }, viewerOf(admin), DRIVE);
    for (const path of [TEAM, ALONE]) await setAccess(from + path, [], true);
    await sweptJob(job);
    for (const path of [TEAM, LIKE, ALONE]) {
      const record = await storedMeta(to + path);
      expect(record, path).toMatchObject({ is_public: false, allowed_emails: [] });
    }
  });

  test('a single file that is to be seen like its folder meanwhile stays there', async () => {
    const { from, into } = await scene();
    const [path, to] = [from + ALONE, into + ALONE];
    const input = { kind: 'move', items: [{ from: path, to }] } as const;
    const job = await lapsed(path, { ...input, into: { path: into, governedBy: into } });
    await setAccess(path, [], true);
    const failures = [{ path, reason: 'changed' }];
    expect(await sweptJob(job)).toMatchObject({ state: 'done', result: { failures } });
    expect(await storedMeta(path)).toMatchObject({ inherits: true });
    expect(await objectNames(objectNameOf(to))).toEqual([]);
  });

  test('another folder of that name has come: everything stays where it is', async () => {
    const moved = await scene();
    const job = await lapsedMove(moved);
    await putByConsole(placeholderNameOf(moved.to), uploaderMetadata(moved.to, member), '');
    await repairItems(moved.into, null, DRIVE);
    const failures = [{ path: moved.from, reason: 'taken' }];
    expect(await sweptJob(job)).toMatchObject({ state: 'done', result: { failures } });
    await expectAt(moved.from);
    expect(await objectNames(objectNameOf(moved.to))).toEqual([placeholderNameOf(moved.to)]);
  });
});

/** Each file beneath a folder, with its object and its record. */
async function expectFilesAt(folder: ItemPath): Promise<void> {
  for (const file of FILES.keys()) {
    expect(await objectNames(objectNameOf(folder + file))).toHaveLength(1);
    expect(await storedMeta(folder + file)).toMatchObject({
      added_by: admin.email,
      parent_path: parentPath(folder + file),
    });
  }
}
