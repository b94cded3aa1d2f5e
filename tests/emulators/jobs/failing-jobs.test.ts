import { expect, test } from 'vitest';
import { createJob } from '../../../functions/src/jobs/create-job.ts';
import { driveJob } from '../../../functions/src/job-worker/drive-job.ts';
import { takeLease } from '../../../functions/src/jobs/lease.ts';
import { jobRef, type StoredJob } from '../../../functions/src/jobs/stored-job.ts';
import { inputRef } from '../../../functions/src/records/running-jobs.ts';
import { lapse, ONE_PAGE } from '../support/jobs/jobs.ts';
import { operatorDatabase } from '../support/operator.ts';

// A job that fails whoever takes it up.

/** A job whose pages always fail, since its cursor cannot be read. */
async function spoiledJob(): Promise<string> {
  // The functions use the operator's app.
  operatorDatabase();
  const input = { kind: 'access', change: null, dropOwn: false } as const;
  const path = `${crypto.randomUUID()}/`;
  const { id } = await createJob({ path, input, askedBy: null, isLapsed: true });
  await jobRef(id).update({ cursor: 'no JSON' });
  return id;
}

/** Has the next worker try it, as a sweep does once the pause is over. @returns the job after that */
async function tried(id: string): Promise<StoredJob> {
  await lapse(id);
  const lease = await takeLease(id);
  if (lease === null) throw new Error('nobody can take the job up');
  await driveJob(lease, ONE_PAGE);
  return (await jobRef(id).get()).data() as StoredJob;
}

test('each attempt counts, the pauses grow, and after thirty in vain the job is given up', async () => {
  const id = await spoiledJob();
  const seen: StoredJob[] = [];
  // One more than it may take.
  while (seen.at(-1)?.state !== 'failed' && seen.length < 31) seen.push(await tried(id));
  expect(seen.map(({ attempts }) => attempts)).toEqual(
    Array.from({ length: 30 }, (_, index) => index + 1),
  );
  expect(seen.map(({ state }) => state)).toEqual([...Array(29).fill('running'), 'failed']);
  const pauses = seen.map((job) => job.lease_until.toMillis() - job.updated_at.toMillis());
  expect(pauses.slice(0, 3)).toEqual([5_000, 10_000, 20_000]);
  expect(pauses.at(-2)).toBe(600_000);
  // No worker is woken for it any more, and its input is removed.
  await lapse(id);
  expect(await takeLease(id)).toBeNull();
  expect((await inputRef(id).get()).exists).toBe(false);
});

test('a job whose workers die, one after the other, is given up too', async () => {
  const id = await spoiledJob();
  let workers = 0;
  // One more than it may take.
  for (; workers < 31; workers++) {
    await lapse(id);
    if ((await takeLease(id)) === null) break;
  }
  expect(workers).toBe(30);
  expect((await jobRef(id).get()).data()).toMatchObject({ state: 'failed', attempts: 30 });
  expect((await inputRef(id).get()).exists).toBe(false);
});

test('a page that succeeds ends the count', async () => {
  const id = await spoiledJob();
  for (const attempts of [1, 2]) expect(await tried(id)).toMatchObject({ attempts });
  await jobRef(id).update({ cursor: null });
  expect(await tried(id)).toMatchObject({ attempts: 0, state: 'done' });
});
