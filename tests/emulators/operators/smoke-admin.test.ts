import type { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, expect, inject, test } from 'vitest';
import { JOBS } from '../../../core/src/calls/jobs.ts';
import { runJobAt } from '../../../dev/stack/process/sweeping.ts';
import { sweepJobs } from '../../../functions/src/jobs/sweep.ts';
import { makeAdmin, newPassword, noteTrial } from '../../../ops/smoke/accounts.ts';
import { cleanUp } from '../../../ops/smoke/clean-up.ts';
import { newTrial, type Trial } from '../../../ops/smoke/trial.ts';
import { storedJob, sweptJob } from '../support/jobs/jobs.ts';
import { operatorAuth, operatorDatabase } from '../support/operator.ts';

// The throw-away admin of `npm run smoke` (decision 0174). tests/launcher/started.stack.test.ts runs the whole command.

beforeAll(() => void operatorDatabase());

const never = new AbortController().signal;
const document = (path: string) => operatorDatabase().doc(path).get();
const isAdmin = async ({ admin }: Trial) => (await document(`admins/${admin}`)).exists;
const isNoted = async ({ id }: Trial) => (await document(`smoke_runs/${id}`)).exists;

async function jobsOf({ folder }: Trial): Promise<string[]> {
  const jobs = await operatorDatabase().collection(JOBS).where('path', '==', folder).get();
  return jobs.docs.map(({ id }) => id);
}

/** A run that has just made its admin. @returns with the job that ends the admin's rights */
async function begun(): Promise<{ trial: Trial; job: string }> {
  const trial = newTrial('navette.invalid');
  await noteTrial(trial);
  await makeAdmin(trial, newPassword(), { patience: 1 }, never);
  const [job = ''] = await jobsOf(trial);
  return { trial, job };
}

test('whatever ends the command, its admin is none once the time is over', async () => {
  const { trial, job } = await begun();
  const ends = (await document(`${JOBS}/${job}`)).get('lease_until') as Timestamp;
  expect(ends.toMillis()).toBeGreaterThan(Date.now() + 3 * 60_000);
  expect(ends.toMillis()).toBeLessThanOrEqual(Date.now() + 5 * 60_000);
  await sweepJobs((id) => runJobAt(inject('ports'), id));
  expect(await isAdmin(trial)).toBe(true);
  expect(await sweptJob(job)).toMatchObject({ state: 'done', result: { failed: 0 } });
  expect(await isAdmin(trial)).toBe(false);
  // The next run removes the rest.
  expect(await cleanUp(trial)).toEqual([]);
  expect(await isNoted(trial)).toBe(false);
  expect(await jobsOf(trial)).toEqual([]);
  const { users } = await operatorAuth().getUsers([{ email: trial.admin }]);
  expect(users).toEqual([]);
});

test('an admin who is made after the cleaning up is none either once the time is over', async () => {
  const { trial, job } = await begun();
  expect(await cleanUp(trial, false)).toEqual([expect.stringContaining('an hour later')]);
  expect(await isAdmin(trial)).toBe(false);
  // A request that had been given up.
  await operatorDatabase().doc(`admins/${trial.admin}`).create({});
  expect(await isNoted(trial)).toBe(true);
  await sweptJob(job);
  expect(await isAdmin(trial)).toBe(false);
  expect(await cleanUp(trial)).toEqual([]);
  expect(await storedJob(job)).toBeUndefined();
});

test('once the command is given up, it makes no admin', async () => {
  const trial = newTrial('navette.invalid');
  const made = makeAdmin(trial, newPassword(), { patience: 1 }, AbortSignal.abort());
  await expect(made).rejects.toThrow('aborted');
  expect(await isAdmin(trial)).toBe(false);
  expect(await cleanUp(trial)).toEqual([]);
  expect(await jobsOf(trial)).toEqual([]);
});
