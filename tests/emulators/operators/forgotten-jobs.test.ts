import { afterAll, afterEach, expect, test } from 'vitest';
import { JOBS } from '../../../core/src/calls/jobs.ts';
import { MAINTENANCE } from '../../../core/src/calls/maintenance.ts';
import { createJob } from '../../../functions/src/jobs/create-job.ts';
import { inputRef, jobInputs } from '../../../functions/src/records/running-jobs.ts';
import { admin as command } from '../support/admin-command.ts';
import { operatorDatabase } from '../support/operator.ts';
import { closeSessions } from '../support/people.ts';

// Jobs that have come back with a database of an earlier day are forgotten (decision 0183).

const flag = () => operatorDatabase().doc(MAINTENANCE);
const job = (id: string) => operatorDatabase().collection(JOBS).doc(id);

afterEach(() => flag().delete());
afterAll(closeSessions);

async function running(): Promise<string> {
  const input = { kind: 'discard', of: { ids: ['absent'] } } as const;
  const askedBy = { uid: 'u', email: 'chef@navette.test' };
  return (await createJob({ path: 'A/', input, askedBy })).id;
}

test('all that are under way, with what they work with; those that have ended stay', async () => {
  const [id, ended] = [await running(), await running()];
  await job(ended).update({ state: 'done' });
  // One of which the job is not there, and which other jobs would take for the repair that follows maintenance.
  await inputRef('seul').set({ kind: 'repair', closedSince: 0 });
  await flag().set({ since: new Date(), comments: 'closed', told: null });
  expect(await command('forget-jobs')).toContain(
    `discard: A/, asked by chef@navette.test (jobs/${id})`,
  );
  expect((await job(id).get()).exists).toBe(false);
  expect((await jobInputs().get()).docs).toEqual([]);
  expect((await job(ended).get()).exists).toBe(true);
  expect(await command('forget-jobs')).toBe('Forgotten: 0 jobs that were under way.\n');
  await job(ended).delete();
});

test('none while Navette is open', async () => {
  const id = await running();
  await expect(command('forget-jobs')).rejects.toThrow('Navette is open');
  await expect(command('forget-jobs', 'A/')).rejects.toThrow('Usage');
  expect((await inputRef(id).get()).exists).toBe(true);
  await inputRef(id).delete();
  await job(id).delete();
});
