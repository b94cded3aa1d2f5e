import { env } from 'node:process';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { Callables } from '../../../core/src/calls/call-contracts.ts';
import { FLAG_AGE_MS, MAINTENANCE } from '../../../core/src/calls/maintenance.ts';
import { objectNameOf, ROOT } from '../../../core/src/paths/item-path.ts';
import { metaId } from '../../../core/src/paths/meta-id.ts';
import { MESSAGES } from '../../../core/src/text/messages.ts';
import { driveJob } from '../../../functions/src/job-worker/drive-job.ts';
import { createJob } from '../../../functions/src/jobs/create-job.ts';
import { takeLease } from '../../../functions/src/jobs/lease.ts';
import { requestRepair } from '../../../functions/src/jobs/request-repair.ts';
import { reconcileObject } from '../../../functions/src/changes/reconcile.ts';
import { openingTaskId, type OpeningTask } from '../../../functions/src/opening/opening-task.ts';
import { functionQueues } from '../../../functions/src/platform/admin-app.ts';
import { closedNow } from '../../../functions/src/platform/closed-now.ts';
import { repairEveryNight } from '../../../functions/src/triggers/repair-every-night.ts';
import { maintenanceOff, maintenanceOn } from '../../../ops/admin/maintenance.ts';
import { LOCAL_RULES, type StorageRules } from '../../../ops/admin/storage-rules.ts';
import { admin as command } from '../support/admin-command.ts';
import { whileTriggersAreOff } from '../support/background-triggers.ts';
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
import { deliver } from '../support/events.ts';
import { lapse, runningJobs, storedJob, sweep, sweptJob } from '../support/jobs/jobs.ts';
import { withoutQueue } from '../support/jobs/without-queue.ts';
import { operatorBucket, operatorDatabase } from '../support/operator.ts';
import { closeSessions, newAddress, signUp, type Person } from '../support/people.ts';
import { PROJECT, REGION } from '../support/project.ts';
import { generationOf, picture, uploadImage } from '../support/thumbnails.ts';
import { until } from '../support/until.ts';
import { call, refusalOf } from '../support/verdicts.ts';

// One flag closes uploads and changes, and lets reading go on (decision 0120): by the operator's command.

let admin: Person;
let member: Person;
const top = `${crypto.randomUUID()}/`;
const file = top + stored('vu.txt');

const CLOSED = { reason: 'maintenance', message: MESSAGES.maintenance };
const DENIED = { code: 'storage/unauthorized' };

beforeAll(async () => {
  admin = await signUp({ email: newAddress('chef'), verified: true, admin: true });
  member = await signUp({ email: newAddress('membre'), verified: true });
  await putFolder(top, admin);
  await uploadRecorded(admin, file);
  // The command's own way, in this process too.
  env['FIREBASE_STORAGE_EMULATOR_HOST'] = `127.0.0.1:${inject('ports').storage}`;
});

afterAll(async () => {
  await maintenanceOff(LOCAL_RULES);
  await closeSessions();
});

const on = () => maintenanceOn(LOCAL_RULES);
const off = () => maintenanceOff(LOCAL_RULES);

test('the command closes uploads and changes, and opens them again; reading goes on', async () => {
  const first = await command('maintenance', 'on');
  expect(first).toMatch(/^Maintenance is on\. Reading goes on/);
  expect(first).toContain('Closed: changes');
  expect(first).toContain('Closed: uploads');
  expect(first).toContain('Closed: comments');
  const path = top + stored('neuf.txt');
  await expect(upload(member, stored('neuf.txt'))).rejects.toMatchObject(DENIED);
  await expect(upload(admin, path)).rejects.toMatchObject(DENIED);
  await readAs(admin, file);
  expect(await refusalOf(call(admin, 'createFolder', { path: `${top}B/` }))).toEqual(CLOSED);
  // Once more: whoever was interrupted begins again.
  expect(await command('maintenance', 'on')).toBe(first);
  const { since } = (await operatorDatabase().doc(MAINTENANCE).get()).data() ?? {};
  expect(since).toBeDefined();

  const last = await command('maintenance', 'off');
  expect(last).toMatch(/^Maintenance is off\./);
  expect(await command('maintenance', 'off')).toBe(last);
  await upload(admin, path);
  await untilRecorded(path);
  await call(admin, 'createFolder', { path: `${top}B/` });
});

test('on or off, and nothing else', async () => {
  for (const words of [[], ['an'], ['on', 'off'], ['on', '--confirm']]) {
    await expect(command('maintenance', ...words)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('Usage'),
    });
  }
});

test('every callable that changes something is refused, and those that only read are answered', async () => {
  const access = { path: file, isPublic: true, allowedEmails: [] };
  const calls: { [Name in keyof Callables]: readonly Callables[Name]['data'][] } = {
    addVersion: [{ path: file, seen: '1', content: { version: '1' } }],
    changeBin: [{ discard: 'all' }, { restore: { ids: ['a'] } }],
    createFolder: [{ path: `${top}C/` }],
    deleteItems: [{ paths: [file] }],
    disableLink: [{ path: file }],
    moveItems: [{ paths: [file], to: ROOT }],
    recordUpload: [{ path: file }],
    repairRecords: [{}, { path: top }],
    setAccess: [access],
    settleAccount: [{ mine: false }],
    showAsFolder: [{ path: file }],
    withdrawUploads: [{ paths: [file], seen: [null] }],
    findAccount: [],
    forecastAccess: [],
    revokeSessions: [],
  };
  await on();
  const before = await storedMeta(file);
  for (const [name, given] of Object.entries(calls)) {
    for (const data of given) {
      expect([name, await refusalOf(call(admin, name, data))]).toEqual([name, CLOSED]);
    }
  }
  expect(await storedMeta(file)).toEqual(before);
  // Whoever may not call at all learns nothing else.
  expect(await refusalOf(call(member, 'deleteItems', { paths: [file] }))).toMatchObject({
    reason: 'not-admin',
  });
  expect(await refusalOf(call(admin, 'deleteItems', { paths: [] }))).toMatchObject({
    reason: 'invalid',
  });
  expect(await call(admin, 'findAccount', { email: member.email })).toEqual({
    account: 'verified',
  });
  expect(await call(admin, 'forecastAccess', access)).toBeDefined();
  expect(await call(admin, 'moveItems', { paths: [file], to: ROOT, dryRun: true })).toBeDefined();
  expect(await call(member, 'settleAccount', { mine: true })).toBeNull();
  expect(await call(member, 'revokeSessions', {})).toBeNull();
  await off();
});

test('what events bring meanwhile is left, and made good by the operator’s repair, after a dry run', async () => {
  const [came, gone] = [top + stored('venu.txt'), top + stored('parti.txt')];
  await uploadRecorded(admin, gone);
  await on();
  await putByConsole(objectNameOf(came));
  await deliver('finalized', objectNameOf(came));
  await operatorBucket().file(objectNameOf(gone)).delete();
  await deliver('deleted', objectNameOf(gone));
  expect(await storedMeta(came)).toBeUndefined();
  expect(await storedMeta(gone)).toBeDefined();

  const reportOf = async (...words: string[]) => {
    const reporting = command('repair', top, ...words);
    await until('the job', async () => (await runningJobs()).length > 0);
    await sweep();
    return reporting;
  };
  expect(await reportOf('--dry-run')).toBe(
    `Dry run, nothing was changed. ${top}: 1 records would be created, 0 updated, 1 removed, and 0 links ended; 0 rows of the comments database differ from the records as they are now.\n`,
  );
  expect(await storedMeta(came)).toBeUndefined();
  expect(await storedMeta(gone)).toBeDefined();
  expect(await reportOf()).toContain('1 records created, 0 updated, 1 removed');
  expect(await storedMeta(came)).toBeDefined();
  expect(await storedMeta(gone)).toBeUndefined();
  await off();
});

test('a job pauses at its next page and goes on afterwards; the night is skipped', async () => {
  const folder = `${crypto.randomUUID()}/`;
  await putFolder(folder, admin);
  await operatorDatabase().collection('metas').doc(metaId(folder)).delete();
  const { id } = await createJob({
    path: folder,
    input: { kind: 'repair' },
    askedBy: null,
    isLapsed: true,
  });
  const lease = await takeLease(id);
  expect(lease).not.toBeNull();
  expect(await on()).toMatch(/Jobs that wait until it is over: \d+\./);

  // The worker that has it, in this process, does no further page.
  expect(await closedNow()).toBe(true);
  if (lease) expect(await driveJob(lease, { comments: null, until: Infinity })).toBeNull();
  const paused = await storedJob(id);
  expect(paused).toMatchObject({ state: 'running', step: 'records', done: 0 });
  // Nor do those that are woken, which do not use up its attempts.
  await lapse(id);
  await dispatch('runJob', { id });
  await sweep();
  expect(await storedJob(id)).toMatchObject({ state: 'running', step: 'records', attempts: 1 });
  expect(await storedMeta(folder)).toBeUndefined();

  const jobs = await runningJobs();
  await repairEveryNight.run({ scheduleTime: new Date().toISOString() });
  expect(await runningJobs()).toEqual(jobs);
  // An operator's repair of the same folder is another job.
  expect(await requestRepair(folder)).toBe(id);
  const operators = await requestRepair(folder, { goesOn: true });
  expect(operators).not.toBe(id);
  expect(await sweptJob(operators)).toMatchObject({ state: 'done', result: { created: 1 } });
  expect(await storedJob(id)).toMatchObject({ state: 'running' });

  await off();
  expect(await sweptJob(id)).toMatchObject({ state: 'done' });
});

test('a thumbnail that is asked for meanwhile is put back, and made afterwards', async () => {
  const path = top + stored('photo.jpg');
  await whileTriggersAreOff(async () => {
    await uploadImage(admin, path, await picture());
    await reconcileObject(objectNameOf(path));
  });
  const task = { path, generation: await generationOf(path), round: '', waited: 0 };
  await on();
  await dispatch('makeThumbnail', task);
  expect((await storedMeta(path))?.thumbnail).toBeUndefined();
  expect(await hasTask({ ...task, round: new Date().toISOString().slice(0, 15) })).toBe(true);
  await off();
  await dispatch('makeThumbnail', task);
  expect((await storedMeta(path))?.thumbnail).toBe('made');
});

/** Whether the queue of thumbnails has, or had, a task. */
async function hasTask(task: OpeningTask): Promise<boolean> {
  const queue = (await functionQueues()).taskQueue(`locations/${REGION}/functions/makeThumbnail`);
  const options = { id: openingTaskId(task), scheduleDelaySeconds: 3600 };
  return queue.enqueue(task, options).then(
    () => false,
    (error: { code?: unknown }) => error.code === 'functions/task-already-exists',
  );
}

test('what cannot be closed does not keep the rest open, and is said', async () => {
  const refusing: StorageRules = {
    read: LOCAL_RULES.read,
    release: () => Promise.reject(new Error('no right to release rules')),
  };
  await expect(maintenanceOn(refusing)).rejects.toThrow(
    /STILL OPEN: uploads\. The Storage rules were not released: no right to release rules/,
  );
  expect(await refusalOf(call(admin, 'createFolder', { path: `${top}D/` }))).toEqual(CLOSED);
  await upload(admin, top + stored('encore.txt'));
  await on();
  // What cannot be opened stays closed, and says why.
  await expect(maintenanceOff(refusing)).rejects.toThrow(/Maintenance is still ON/);
  await expect(upload(admin, top + stored('plus.txt'))).rejects.toMatchObject(DENIED);
  expect(await refusalOf(call(admin, 'createFolder', { path: `${top}D/` }))).toEqual(CLOSED);
  await off();
  // The record of what was uploaded meanwhile.
  await call(admin, 'repairRecords', { path: top });
});

test('while the functions cannot be woken, the comments are said to be open', async () => {
  const report = withoutQueue(() => maintenanceOn(LOCAL_RULES, { patience: 0 }));
  await expect(report).rejects.toThrow(/STILL OPEN: comments\..* goes on by itself/s);
  await sweep();
  await off();
});

test('once the command has answered, no function uses what it has read before', async () => {
  expect(await closedNow()).toBe(false);
  const began = Date.now();
  await on();
  expect(Date.now() - began).toBeGreaterThanOrEqual(FLAG_AGE_MS);
  expect(await closedNow()).toBe(true);
  await off();
  expect(await closedNow()).toBe(false);
});

/** Gives a function a task, as its queue does. */
async function dispatch(name: string, data: object): Promise<void> {
  const { functions } = inject('ports');
  const answer = await fetch(`http://127.0.0.1:${functions}/${PROJECT}/${REGION}/${name}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ data }),
  });
  expect(answer.status).toBe(204);
}
