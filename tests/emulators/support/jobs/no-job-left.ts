import { afterAll, expect } from 'vitest';
import { JOBS } from '../../../../core/src/calls/jobs.ts';
import { operatorDatabase } from '../operator.ts';
import { runningJobs } from './jobs.ts';

// After each file of tests: a job that one leaves is swept in place of that for which another waits, minutes later.

afterAll(async () => {
  const left = await runningJobs();
  // Not those of the next file.
  for (const id of left) {
    await operatorDatabase().collection(JOBS).doc(id).update({ state: 'failed' });
  }
  expect(left, 'jobs that this file leaves running').toEqual([]);
});
