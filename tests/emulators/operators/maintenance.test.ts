import { env } from 'node:process';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import type { Callables } from '../../../core/src/calls/call-contracts.ts';
import { FLAG_AGE_MS, MAINTENANCE } from '../../../core/src/calls/maintenance.ts';
import { JOBS } from '../../../core/src/calls/jobs.ts';
import { objectNameOf, ROOT, type ItemPath } from '../../../core/src/paths/item-path.ts';
import { movedPath } from '../../../core/src/paths/moved-path.ts';
import { metaId } from '../../../core/src/paths/meta-id.ts';
import { MESSAGES } from '../../../core/src/text/messages.ts';
import { reconcileObject } from '../../../functions/src/items/reconcile.ts';
import { driveJob } from '../../../functions/src/job-worker/drive-job.ts';
import { createJob } from '../../../functions/src/jobs/create-job.ts';
import { takeLease, updateJob } from '../../../functions/src/jobs/lease.ts';
import { sweepJobs } from '../../../functions/src/jobs/sweep.ts';
import { staleTokens } from '../../../functions/src/records/revoke-links.ts';
import { inputRef } from '../../../functions/src/records/running-jobs.ts';
import { requestRepair } from '../../../functions/src/jobs/request-repair.ts';
import { closedNow, sinceOf } from '../../../functions/src/platform/closed-now.ts';
import { repairEveryNight } from '../../../functions/src/triggers/repair-every-night.ts';
import { maintenanceOff, maintenanceOn } from '../../../ops/admin/maintenance.ts';
import { untilJobsRest } from '../../../ops/admin/until-jobs-rest.ts';
import { LOCAL_RULES, type StorageRules } from '../../../ops/admin/storage-rules.ts';
import { EACH_CALLABLE } from '../../cases/callable-cases.ts';
import { admin as command } from '../support/admin-command.ts';
import { whileTriggersAreOff } from '../support/events/background-triggers.ts';
import {
  putByConsole,
  putFolder,
  readAs,
  stored,
  storedMeta,
  untilRecorded,
  upload,
  uploadRecorded,
} from '../support/documents.ts';
import { dispatch } from '../support/events/dispatch.ts';
import { deliver } from '../support/events/events.ts';
import { lapse, runningJobs, storedJob, sweep, sweepAll, sweptJob } from '../support/jobs/jobs.ts';
import { expectCounted, repairAfter, sendUnnoticed } from '../support/events/left-events.ts';
import { linkOf, opens } from '../support/links.ts';
import { withoutQueue } from '../support/jobs/without-queue.ts';
import { operatorBucket, operatorDatabase } from '../support/operator.ts';
import { closeSessions, newAddress, signUp, type Person } from '../support/people.ts';
import { firstTask, LATER, wasQueued } from '../support/events/thumbnail-tasks.ts';
import { picture, untilThumbnail, uploadImage } from '../support/thumbnails.ts';
import { until } from '../support/until.ts';
import { call, refusalOf } from '../support/verdicts.ts';

// An operator closes Navette and opens it again (decision 0154). Each of both takes seconds, so most tests share them: the
// describes are in their order.

const CLOSED = { reason: 'maintenance', message: MESSAGES.maintenance };
const DENIED = { code: 'storage/unauthorized' };

/** A change of access, as a job has it. */
const accessInput = (isPublic: boolean) =>
  ({
    kind: 'access',
    change: { inherits: false, isPublic, allowedEmails: [] },
    dropOwn: false,
  }) as const;

let admin: Person;
let member: Person;
const top = `${crypto.randomUUID()}/`;
const file = top + stored('vu.txt');
const gone = top + stored('parti.txt');
const came = top + stored('venu.txt');
const photo = top + stored('photo.jpg');
/** A job that a worker is at when Navette is closed. */
let paused: string;
const lost = `${crypto.randomUUID()}/`;
/** An operator’s repair that a worker is at, of a folder. */
let passing: string;
const passed = `${crypto.randomUUID()}/`;
/** A folder that a job is about to close, whose worker has died. */
const closing = `${crypto.randomUUID()}/`;
let narrowing: string;
/** What jobs that have begun are about to delete, copy and move, whose workers have died. */
const leaving = `${crypto.randomUUID()}/`;
const [deletedFile, copiedFile, movedFile] = ['supprime.txt', 'copie.txt', 'deplace.txt'].map(
  (name) => leaving + stored(name),
) as [ItemPath, ItemPath, ItemPath];
/** Where uploads come whose events are left. */
const kept = `${crypto.randomUUID()}/`;
let since: Date;

beforeAll(async () => {
  admin = await signUp({ email: newAddress('chef'), verified: true, admin: true });
  member = await signUp({ email: newAddress('membre'), verified: true });
  await putFolder(top, admin);
  await Promise.all([file, gone].map((path) => uploadRecorded(admin, path)));
  await whileTriggersAreOff(async () => {
    await uploadImage(admin, photo, await picture());
    await reconcileObject(objectNameOf(photo));
  });
  await Promise.all([lost, closing, kept, leaving].map((folder) => putFolder(folder, admin)));
  await Promise.all(
    [deletedFile, copiedFile, movedFile].map((path) => uploadRecorded(admin, path)),
  );
  await operatorDatabase().collection('metas').doc(metaId(closing)).update({ is_public: true });
  await operatorDatabase().collection('metas').doc(metaId(lost)).delete();
  // As `connect` says it.
  env['FIREBASE_STORAGE_EMULATOR_HOST'] = `127.0.0.1:${inject('ports').storage}`;
});

afterAll(async () => {
  // After a failure: nothing may be closed for the tests that follow.
  await operatorDatabase().doc(MAINTENANCE).delete();
  await LOCAL_RULES.release(await LOCAL_RULES.read());
  await delay(FLAG_AGE_MS);
  await sweepAll();
  await closeSessions();
});

test('on or off, and nothing else', async () => {
  for (const words of [[], ['an'], ['on', 'off'], ['on', '--confirm']]) {
    await expect(command('maintenance', ...words)).rejects.toThrow('Usage');
  }
  expect(await closedNow()).toBe(false);
});

describe('while it is closed', () => {
  beforeAll(async () => {
    paused = (
      await createJob({ path: lost, input: { kind: 'repair' }, askedBy: null, isLapsed: true })
    ).id;
    const operators = { path: passed, input: { kind: 'repair' }, askedBy: null } as const;
    passing = (await createJob({ ...operators, goesOn: true })).id;
    const lease = await takeLease(paused);
    if (lease === null) throw new Error('somebody else is at the job');
    // Longer than the command takes anyway.
    await updateJob(lease, { leaseMs: 8000 });
    const access = accessInput(false);
    narrowing = (await createJob({ path: closing, input: access, askedBy: null, isLapsed: true }))
      .id;
    const into = { path: top, governedBy: null };
    const item = (from: ItemPath) => ({ from, to: movedPath(from, top) });
    for (const input of [
      { kind: 'deletion', paths: [deletedFile] },
      { kind: 'copy', items: [item(copiedFile)], into },
      { kind: 'move', items: [item(movedFile)], into },
    ] as const) {
      await createJob({ path: leaving, input, askedBy: admin, isLapsed: true });
    }
    const began = Date.now();
    const said = await command('maintenance', 'on');
    expect(said).toMatch(/^Maintenance is on\. Reading goes on/);
    for (const what of ['changes', 'uploads', 'comments'])
      expect(said).toContain(`Closed: ${what}`);
    expect(said).toMatch(/Jobs that wait for the end of it: \d+\./);
    // From now on no instance uses what it has read before.
    expect(Date.now() - began).toBeGreaterThanOrEqual(FLAG_AGE_MS);
    expect(await closedNow()).toBe(true);
    // Nor is any worker at a job.
    expect(Date.now()).toBeGreaterThanOrEqual(lease.job.lease_until.toMillis());
    since = sinceOf(await operatorDatabase().doc(MAINTENANCE).get()) ?? new Date(0);
    // The worker that has the job, in this process, does no further page.
    expect(await driveJob(lease, { comments: null, until: Infinity })).toBeNull();
  });

  test('uploads are refused, and reading goes on', async () => {
    for (const person of [member, admin]) {
      await expect(upload(person, stored('neuf.txt'))).rejects.toMatchObject(DENIED);
    }
    await readAs(admin, file);
  });

  const GOES_ON: readonly (keyof Callables)[] = [
    'findAccount',
    'forecastAccess',
    'revokeSessions',
    'settleAccount',
  ];

  test.each(EACH_CALLABLE.filter(([name]) => !GOES_ON.includes(name)))(
    '%s is refused with the sentence',
    async (name, { data }) => {
      expect(await refusalOf(call(admin, name, data as never))).toEqual(CLOSED);
    },
  );

  test('what changes nothing is answered, and outsiders learn nothing', async () => {
    expect(await call(admin, 'findAccount', { email: member.email })).toEqual({
      account: 'verified',
    });
    const access = { path: file, isPublic: true, allowedEmails: [] };
    expect(await call(admin, 'forecastAccess', access)).toBeDefined();
    expect(await call(admin, 'moveItems', { paths: [file], to: ROOT, dryRun: true })).toBeDefined();
    // Nor is a record made of what is missing, or removed with nothing beneath it: all that may just be being restored.
    const hollow = `${crypto.randomUUID()}/`;
    const record = operatorDatabase().collection('metas').doc(metaId(hollow));
    await record.set({ ...(await storedMeta(top)), file_path: hollow });
    for (const to of [lost, `${hollow}B/`]) {
      const asked = call(admin, 'moveItems', { paths: [file], to, dryRun: true });
      expect(await refusalOf(asked)).toMatchObject({ reason: 'not-found' });
    }
    expect(await storedMeta(lost)).toBeUndefined();
    expect(await storedMeta(hollow)).toBeDefined();
    await record.delete();
    expect(await call(member, 'settleAccount', { mine: true })).toBeNull();
    expect(await refusalOf(call(member, 'settleAccount', { mine: false }))).toEqual(CLOSED);
    const own = await signUp({ email: newAddress('perdu'), verified: true });
    expect(await call(own, 'revokeSessions', {})).toBeNull();
    expect(await refusalOf(call(member, 'createFolder', { path: `${top}B/` }))).toMatchObject({
      reason: 'not-admin',
    });
  });

  test('events are left', async () => {
    await putByConsole(objectNameOf(came));
    await deliver('finalized', objectNameOf(came));
    await operatorBucket().file(objectNameOf(gone)).delete();
    await deliver('deleted', objectNameOf(gone));
    expect(await storedMeta(came)).toBeUndefined();
    expect(await storedMeta(gone)).toBeDefined();
  });

  test('a thumbnail that is asked for is put off, without an attempt', async () => {
    const task = await firstTask(photo);
    await dispatch('makeThumbnail', task);
    expect(await storedMeta(photo)).not.toHaveProperty('thumbnail');
    const round = `closed ${new Date().toISOString().slice(0, 15)}`;
    const before = `closed ${new Date(Date.now() - 600_000).toISOString().slice(0, 15)}`;
    const queued = await Promise.all(
      [round, before].map((name) => wasQueued({ ...task, round: name }, LATER)),
    );
    expect(queued).toContain(true);
  });

  test('a job waits, whoever is woken, and loses no attempt; the night is skipped', async () => {
    await lapse(paused);
    await dispatch('runJob', { id: paused });
    await sweep();
    expect(await storedJob(paused)).toMatchObject({
      state: 'running',
      step: 'records',
      done: 0,
      attempts: 1,
    });
    expect(await storedMeta(lost)).toBeUndefined();
    const jobs = await runningJobs();
    await repairEveryNight.run({ scheduleTime: new Date().toISOString() });
    expect(await runningJobs()).toEqual(jobs);
  });

  test('a change of access that has begun goes on, and one that was restored since waits', async () => {
    expect(await storedJob(narrowing)).toMatchObject({ state: 'done' });
    expect(await storedMeta(closing)).toMatchObject({ is_public: false });
    const input = accessInput(true);
    const { id } = await createJob({ path: closing, input, askedBy: null, isLapsed: true });
    const job = operatorDatabase().collection(JOBS).doc(id);
    // Neither a command that is repeated later, nor the mark of an earlier maintenance has it go on.
    await job.update({ goes_on: since.getTime() - 1 });
    const rest = await whenClosedFor(4, () => untilJobsRest({ patience: 0 }));
    expect(rest).toMatchObject({ ending: [] });
    await dispatch('runJob', { id });
    await sweep();
    expect(await storedJob(id)).toMatchObject({ state: 'running', done: 0 });
    await job.delete();
  });

  test('one that a call stores just after the command had looked goes on, too', async () => {
    const input = accessInput(false);
    const { id } = await createJob({ path: closing, input, askedBy: null });
    await lapse(id);
    await sweepJobs((job) => dispatch('runJob', { id: job }), since.getTime() + 60_000);
    expect(await storedJob(id)).toMatchObject({ state: 'done' });
  });

  test('what had begun to be deleted, copied or moved is there no more, or there', async () => {
    expect(await storedMeta(deletedFile)).toBeUndefined();
    expect(await storedMeta(movedFile)).toBeUndefined();
    for (const path of [copiedFile, movedPath(copiedFile, top), movedPath(movedFile, top)]) {
      expect(await storedMeta(path)).toBeDefined();
    }
  });

  test('links whose call died are revoked, also beside a change of access that waits', async () => {
    const leaveLink = async () => {
      const link = await linkOf(admin, file);
      const note = { file_path: file, change: crypto.randomUUID() };
      await staleTokens().doc(metaId(file)).set(note);
      return link;
    };
    const link = await leaveLink();
    await dispatch('runJob', { links: file });
    expect(await opens(link)).toBe(false);
    const forgotten = await leaveLink();
    const input = accessInput(true);
    const { id } = await createJob({ path: closing, input, askedBy: null, isLapsed: true });
    await sweep();
    await until('the end of the link', async () => !(await opens(forgotten)));
    await operatorDatabase().collection(JOBS).doc(id).delete();
  });

  test('an operator’s repair counts uploads whose events were left, and finds nothing too old', async () => {
    const sender = await signUp({ email: newAddress('envoi'), verified: true });
    const left = await sendUnnoticed(kept, sender);
    await repairAfter(25, kept, { kind: 'repair' });
    await expectCounted(sender, left);
  });

  test('an operator’s repair goes on, beside one that waits', async () => {
    expect(await requestRepair(lost)).toBe(paused);
    const operators = await requestRepair(lost, { goesOn: true });
    expect(operators).not.toBe(paused);
    expect(await sweptJob(operators)).toMatchObject({ state: 'done', result: { created: 1 } });
    expect(await storedJob(paused)).toMatchObject({ state: 'running' });
  });

  test('an operator’s repair joins none of before, which may have passed what was put back since', async () => {
    // The sweeps above have done it.
    await operatorDatabase().collection(JOBS).doc(passing).update({ state: 'running' });
    const asked = await requestRepair(passed, { goesOn: true });
    expect(asked).not.toBe(passing);
    expect(await requestRepair(passed, { goesOn: true })).toBe(asked);
    for (const id of [asked, passing]) {
      await operatorDatabase().collection(JOBS).doc(id).delete();
      await inputRef(id).delete();
    }
  });

  test('what cannot be closed is said, and what cannot be opened stays closed', async () => {
    const refusing: StorageRules = {
      read: LOCAL_RULES.read,
      release: () => Promise.reject(new Error('no right to release rules')),
    };
    await expect(maintenanceOff(refusing)).rejects.toThrow(
      'Maintenance is still ON, but for comments. The Storage rules were not released: no right to release rules',
    );
    expect(await refusalOf(call(admin, 'createFolder', { path: `${top}B/` }))).toEqual(CLOSED);
    const input = accessInput(false);
    const visible = await createJob({ path: closing, input, askedBy: null });
    const atWork = await createJob({ path: lost, input: { kind: 'repair' }, askedBy: null });
    const unreached = whenClosedFor(1, () =>
      withoutQueue(() => maintenanceOn(refusing, { patience: 0 })),
    );
    await expect(unreached).rejects.toThrow(
      /^Maintenance is on\..*STILL OPEN: uploads\. .*no right to release rules\nNOT KNOWN: whether the functions have closed changes\..*\nSTILL OPEN: comments\. /s,
    );
    await expect(unreached).rejects.not.toThrow('Closed: changes');
    await expect(unreached).rejects.toThrow(
      `STILL VISIBLE to whom it is being closed: ${closing} (jobs/${visible.id}). This goes on.\nSTILL AT WORK: ${lost} (jobs/${atWork.id}).`,
    );
    await sweptJob(visible.id);
    await expect(upload(member, stored('neuf.txt'))).rejects.toMatchObject(DENIED);
  });
});

test('off opens everything again, and what was left is made good', async () => {
  const said = await command('maintenance', 'off');
  expect(said).toMatch(/^Maintenance is off\..*Open: uploads.*Open: changes.*Open: comments/s);
  expect(await closedNow()).toBe(false);
  const repair = /jobs\/(\w+)/.exec(said)?.[1] ?? '';
  const input = await operatorDatabase().collection('job_inputs').doc(repair).get();
  expect(input.data()).toMatchObject({ kind: 'repair', closedSince: since.getTime() });
  // The queue has it: nobody sweeps.
  await until('the end of the repair', async () => (await storedJob(repair)).state === 'done');
  expect(await storedMeta(came)).toBeDefined();
  expect(await storedMeta(gone)).toBeUndefined();
  expect(await sweptJob(paused)).toMatchObject({ state: 'done' });
  await untilThumbnail(photo);
  const path = top + stored('neuf.txt');
  await upload(admin, path);
  await untilRecorded(path);
  await call(admin, 'createFolder', { path: `${top}B/` });
});

test('off does not take away what somebody has put up again meanwhile', async () => {
  await operatorDatabase().doc(MAINTENANCE).set({ since, comments: 'closed', told: 'closed' });
  const released: boolean[] = [];
  let isRefusing = false;
  const closingAgain: StorageRules = {
    read: LOCAL_RULES.read,
    async release(rules) {
      const isOpen = !rules.includes('return true;');
      if (isRefusing && !isOpen) throw new Error('no answer');
      released.push(isOpen);
      await operatorDatabase().doc(MAINTENANCE).update({ comments: 'closed' });
    },
  };
  await expect(maintenanceOff(closingAgain)).rejects.toThrow(
    /^Maintenance is ON: somebody has closed Navette again meanwhile\..*Uploads were closed again, too\.$/,
  );
  expect((await operatorDatabase().doc(MAINTENANCE).get()).exists).toBe(true);
  // Open, and closed again.
  expect(released).toEqual([true, false]);
  isRefusing = true;
  await expect(maintenanceOff(closingAgain)).rejects.toThrow(
    /^Maintenance is ON: somebody has closed .*STILL OPEN: uploads.* not released: no answer$/,
  );
});

/** Does something in this process, where Navette has been closed for some minutes. */
async function whenClosedFor<Result>(minutes: number, work: () => Promise<Result>) {
  vi.useFakeTimers({ toFake: ['Date'], now: since.getTime() + minutes * 60_000 });
  try {
    return await work();
  } finally {
    vi.useRealTimers();
  }
}
