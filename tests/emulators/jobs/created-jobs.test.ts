import { expect, test } from 'vitest';
import { createJob } from '../../../functions/src/jobs/create-job.ts';
import { jobRef } from '../../../functions/src/jobs/stored-job.ts';
import { inputRef } from '../../../functions/src/records/running-jobs.ts';
import { storedJob } from '../support/jobs/jobs.ts';
import { operatorDatabase } from '../support/operator.ts';

const DAY_MS = 24 * 3600 * 1000;

test('a job says who asked for it and what has failed before it began, and goes with its input after a month', async () => {
  operatorDatabase();
  const failures = [{ path: '../a.txt', reason: 'invalid' as const }];
  const { id } = await createJob({
    path: 'A/',
    input: { kind: 'deletion', paths: ['A/', 'B/'] },
    askedBy: { uid: 'u1', email: 'chef@navette.test' },
    items: 2,
    failures,
  });
  const job = await storedJob(id);
  expect(job).toMatchObject({
    asked_by: 'chef@navette.test',
    asked_by_uid: 'u1',
    items: 2,
    step: 'files',
    result: { failed: 1, failures },
  });
  const input = await inputRef(id).get();
  expect(input.get('paths')).toEqual(['A/', 'B/']);
  expect(input.get('expire_at')).toEqual(job.expire_at);
  expect(job.expire_at.toMillis() - job.created_at.toMillis()).toBe(30 * DAY_MS);
  await Promise.all([inputRef(id).delete(), jobRef(id).delete()]);
});
