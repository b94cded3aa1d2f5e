import { expect, test } from 'vitest';
import { objectNameOf } from '../../../core/src/paths/item-path.ts';
import { createJob } from '../../../functions/src/jobs/create-job.ts';
import { driveJob } from '../../../functions/src/job-worker/drive-job.ts';
import { takeLease } from '../../../functions/src/jobs/lease.ts';
import { requestRepair } from '../../../functions/src/jobs/request-repair.ts';
import { sweepLapsedJobs } from '../../../functions/src/triggers/sweep-lapsed-jobs.ts';
import { putByConsole, untilRecorded } from '../support/documents.ts';
import { ONE_PAGE, storedJob, sweptJob } from '../support/jobs/jobs.ts';
import { withoutQueue } from '../support/jobs/without-queue.ts';

// Who takes a job up, and what its document says meanwhile.

/** A deletion of a folder of two files that nobody is at. */
async function lapsedDeletion(): Promise<string> {
  const folder = `${crypto.randomUUID()}/`;
  for (const file of [`${folder}a.txt`, `${folder}b.txt`]) {
    await putByConsole(objectNameOf(file));
    await untilRecorded(file);
  }
  const input = { kind: 'deletion', paths: [folder] } as const;
  return (await createJob({ path: folder, input, askedBy: null, isLapsed: true })).id;
}

test('a job that was taken up says how much there is to do', async () => {
  const id = await lapsedDeletion();
  const lease = await takeLease(id);
  if (lease === null) throw new Error('nobody can take the job up');
  await driveJob(lease, ONE_PAGE);
  // The folder and its files.
  expect(await storedJob(id)).toMatchObject({ state: 'running', step: 'files', done: 2, total: 3 });
  await sweptJob(id);
});

test('without a queue, the schedule itself works at what has lapsed', async () => {
  const id = await lapsedDeletion();
  await withoutQueue(async () => {
    await sweepLapsedJobs.run({ scheduleTime: new Date().toISOString() });
  });
  expect(await storedJob(id)).toMatchObject({ state: 'done', result: { deleted: 1 } });
});

test('a repair of a folder is asked for once while it is under way', async () => {
  const [folder, other] = [`${crypto.randomUUID()}/`, `${crypto.randomUUID()}/`];
  const id = await requestRepair(folder);
  expect(await requestRepair(folder)).toBe(id);
  const another = await requestRepair(other);
  expect(another).not.toBe(id);
  for (const job of [id, another]) expect(await sweptJob(job)).toMatchObject({ state: 'done' });
  const again = await requestRepair(folder);
  expect(again).not.toBe(id);
  await sweptJob(again);
});
