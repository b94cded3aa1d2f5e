import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { JOBS } from '../../../core/src/calls/jobs.ts';
import type { ItemPath } from '../../../core/src/paths/item-path.ts';
import { createJob } from '../../../functions/src/jobs/create-job.ts';
import { driveJob } from '../../../functions/src/job-worker/drive-job.ts';
import { FORGOTTEN_FROM_MS } from '../../../functions/src/jobs/links-job.ts';
import { LEASE_MS, takeLease, whileLeased } from '../../../functions/src/jobs/lease.ts';
import { WATCH_MARGIN_MS } from '../../../functions/src/jobs/watch-job.ts';
import { setItemAccess } from '../../../functions/src/use-cases/set-item-access.ts';
import { dispatch } from '../support/events/dispatch.ts';
import { putFolder, stored, storedMeta, uploadRecorded } from '../support/documents.ts';
import { whileRecordIsHeld } from '../support/held-record.ts';
import { ONE_PAGE, storedJob, viewerOf } from '../support/jobs/jobs.ts';
import { killedAt } from '../support/jobs/killed-at.ts';
import { linkOf, opens } from '../support/links.ts';
import { operatorDatabase } from '../support/operator.ts';
import { closeSessions, newAddress, signUp, type Person } from '../support/people.ts';
import { until } from '../support/until.ts';
import { call } from '../support/verdicts.ts';

// Work whose worker dies is taken up by a watch in the queue. No test of this file sweeps, nor does the stack by itself.

let admin: Person;
let member: Person;

beforeAll(async () => {
  admin = await signUp({ email: newAddress('chef'), verified: true, admin: true });
  member = await signUp({ email: newAddress('membre'), verified: true });
});

afterAll(closeSessions);

/** A public folder with a file. */
async function publicFolder(): Promise<{ top: ItemPath; file: ItemPath }> {
  const top = `${crypto.randomUUID()}/`;
  await putFolder(top, admin);
  const file = top + stored('a.txt');
  await uploadRecorded(admin, file);
  const open = { isPublic: true, allowedEmails: [] };
  await call(admin, 'setAccess', { path: top, ...open, applyToContent: true });
  return { top, file };
}

const narrow = (path: ItemPath) => ({ path, isPublic: false, allowedEmails: [] });

/** The process in which the functions of this stack run. */
function functionsWorker(): number {
  const tasks = `CLOUD_TASKS_EMULATOR_HOST=127.0.0.1:${inject('ports').tasks}`;
  const found = readdirSync('/proc').filter((pid) => {
    if (!/^\d+$/.test(pid)) return false;
    try {
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
      if (!command.includes('functionsEmulatorRuntime')) return false;
      return readFileSync(`/proc/${pid}/environ`, 'utf8').includes(tasks);
    } catch {
      return false;
    }
  });
  if (found.length !== 1) throw new Error(`${found.length} processes run the functions`);
  return Number(found[0]);
}

test('what a dead worker has left is taken up within 30 seconds', () => {
  const queueMs = 5000;
  expect(LEASE_MS + WATCH_MARGIN_MS + queueMs).toBeLessThanOrEqual(30_000);
  // A lease may have been renewed between two looks, and then ends later.
  expect(2 * (LEASE_MS + WATCH_MARGIN_MS) + queueMs).toBeLessThanOrEqual(30_000);
  expect(FORGOTTEN_FROM_MS + queueMs).toBeLessThanOrEqual(30_000);
});

test('a narrowing whose worker is killed is done by its watch', async () => {
  const { top, file } = await publicFolder();
  const link = await linkOf(member, file);
  const calling = await whileRecordIsHeld(file, async () => {
    const answer = call(admin, 'setAccess', narrow(top)).catch(() => 'no answer');
    await until(
      'the folder to be closed',
      async () => (await storedMeta(top))?.is_public === false,
    );
    process.kill(functionsWorker(), 'SIGKILL');
    return { answer };
  });
  expect(await calling.answer).toBe('no answer');
  await until('the file to be closed', async () => (await storedMeta(file))?.is_public === false);
  await until('the end of its link', async () => !(await opens(link)));
});

test('a single file whose worker is killed has its link revoked by a task', async () => {
  const { file } = await publicFolder();
  const link = await linkOf(member, file);
  const change = ['functions/src/use-cases/set-item-access.ts', 'setItemAccess'] as const;
  const point = { call: 'File.setMetadata', nth: 1 } as const;
  await killedAt(point, change, narrow(file), viewerOf(admin), ONE_PAGE);
  expect(await opens(link)).toBe(true);
  await dispatch('runJob', { links: file });
  expect(await opens(link)).toBe(false);
  // Without a note, the task leaves the link alone.
  await call(admin, 'setAccess', { path: file, isPublic: true, allowedEmails: [] });
  const other = await linkOf(member, file);
  await dispatch('runJob', { links: file });
  expect(await opens(other)).toBe(true);
});

test('a call for a single file gives that task to the queue before it revokes the link', async () => {
  const { file } = await publicFolder();
  const watched: [string, boolean][] = [];
  const link = await linkOf(member, file);
  await setItemAccess(narrow(file), viewerOf(admin), {
    ...ONE_PAGE,
    watchLinks: async (path) => void watched.push([path, await opens(link)]),
  });
  expect(watched).toEqual([[file, true]]);
});

test('a watch lets a job alone that somebody is at, and looks again when its lease could have ended', async () => {
  const { top } = await publicFolder();
  const change = { inherits: false, isPublic: false, allowedEmails: [] } as const;
  const input = { kind: 'access', change, dropOwn: false } as const;
  const { id } = await createJob({ path: top, input, askedBy: null });
  await dispatch('runJob', { watch: id });
  expect(await storedMeta(top)).toMatchObject({ is_public: true });
  expect(await storedJob(id)).toMatchObject({ state: 'running' });
  // No worker is at the job: the queue's own task takes it up.
  await until('the end of the job', async () => (await storedJob(id)).state === 'done');
  expect(await storedMeta(top)).toMatchObject({ is_public: false });
});

test('a worker that is at a page for longer than a lease keeps the job', async () => {
  const { top } = await publicFolder();
  const input = { kind: 'access', change: null, dropOwn: false } as const;
  const lease = await createJob({ path: top, input, askedBy: null });
  const first = lease.job.lease_until.toMillis();
  await whileLeased(lease, () =>
    until('the lease to be renewed beyond its end', async () => {
      const job = await operatorDatabase().collection(JOBS).doc(lease.id).get();
      expect(await takeLease(lease.id)).toBeNull();
      return Date.now() > first && job.get('lease_until').toMillis() > Date.now();
    }),
  );
  // The first worker's lease still has the version that it wrote last.
  expect(await driveJob(lease, { comments: null, until: Infinity })).toMatchObject({
    state: 'done',
  });
});
