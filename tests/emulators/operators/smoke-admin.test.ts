import { setTimeout as delay } from 'node:timers/promises';
import { Query, type QuerySnapshot, type Timestamp } from 'firebase-admin/firestore';
import { beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest';
import { JOBS } from '../../../core/src/calls/jobs.ts';
import { USAGE } from '../../../core/src/files/upload-usage.ts';
import { objectNameOf, placeholderNameOf } from '../../../core/src/paths/item-path.ts';
import { metaId } from '../../../core/src/paths/meta-id.ts';
import { runJobAt } from '../../../dev/stack/process/sweeping.ts';
import { createJob } from '../../../functions/src/jobs/create-job.ts';
import { sweepJobs } from '../../../functions/src/jobs/sweep.ts';
import {
  earlierTrials,
  listAdmin,
  makeAdmin,
  newPassword,
  noteTrial,
  storeLapsedJob,
  storeRemoval,
} from '../../../ops/smoke/accounts.ts';
import { cleanUp, isAtWork } from '../../../ops/smoke/clean-up.ts';
import { newTrial, type Trial } from '../../../ops/smoke/trial.ts';
import { storedJob, sweptJob } from '../support/jobs/jobs.ts';
import { actionsOf } from '../support/journal.ts';
import { operatorAuth, operatorBucket, operatorDatabase } from '../support/operator.ts';
import { until } from '../support/until.ts';

// The throw-away admin of `npm run smoke` (decision 0174). tests/launcher/started.stack.test.ts runs the whole command.

beforeAll(() => void operatorDatabase());

const never = new AbortController().signal;
const document = (path: string) => operatorDatabase().doc(path).get();
const isAdmin = async ({ admin }: Trial) => (await document(`admins/${admin}`)).exists;
const isNoted = async ({ id }: Trial) => (await document(`smoke_runs/${id}`)).exists;

/** Puts an object there as an operator does. */
const saveObject = (name: string) =>
  operatorBucket().file(name).save('Essai', { resumable: false });
/** Waits for the record that the trigger makes of an object. */
const storedMeta = (path: string) =>
  until(`the record of ${path}`, async () => (await document(`metas/${metaId(path)}`)).exists);

/** Has something happen after each query, until the test ends. */
function afterQueries(act: (found: QuerySnapshot) => Promise<unknown>): void {
  const get = Reflect.get(Query.prototype, 'get') as (this: Query) => Promise<QuerySnapshot>;
  vi.spyOn(Query.prototype, 'get').mockImplementation(async function (this: Query) {
    const found = await get.call(this);
    await act(found);
    return found;
  });
  onTestFinished(() => void vi.restoreAllMocks());
}

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

test('where the cleaning up fails, its admin is none after the next sweep', async () => {
  const { trial, job } = await begun();
  // An address that no document can have.
  const problems = await cleanUp({ ...trial, admin: 'a/b' });
  expect(problems).toContainEqual(expect.stringContaining('admins/a/b'));
  expect(await isAdmin(trial)).toBe(true);
  expect(await isNoted(trial)).toBe(true);
  await sweepJobs((id) => runJobAt(inject('ports'), id));
  await until('the end of the rights', async () => !(await isAdmin(trial)));
  expect(await cleanUp(trial)).toEqual([]);
  expect(await storedJob(job)).toBeUndefined();
});

test.each<[string, (trial: Trial, job: string) => Promise<unknown>]>([
  ['the job of its end has begun', (_trial, job) => sweptJob(job)],
  ['all is cleaned up', (trial) => cleanUp(trial)],
])('a request that comes once %s makes no admin', async (_when, ended) => {
  const trial = newTrial('navette.invalid');
  const removal = await storeRemoval(trial);
  await ended(trial, removal.id);
  await expect(listAdmin(trial, removal, { patience: 1 })).rejects.toThrow();
  expect(await isAdmin(trial)).toBe(false);
  expect(await cleanUp(trial)).toEqual([]);
});

test('what may still come leaves a note, by which a run an hour later cleans up', async () => {
  const trial = newTrial('navette.invalid');
  await noteTrial(trial);
  expect(await cleanUp(trial, false)).toEqual([expect.stringContaining('again in an hour')]);
  const anHour = 3600_000;
  const noted = (await document(`smoke_runs/${trial.id}`)).createTime?.toMillis() ?? Number.NaN;
  const before = await earlierTrials();
  expect(before.dead).not.toContainEqual(trial);
  expect(before.deadFrom).toEqual(new Date(noted + anHour));
  const after = await earlierTrials(anHour);
  expect(after.dead).toContainEqual(trial);
  expect(after.deadFrom).toBeNull();
  expect(await cleanUp(trial)).toEqual([]);
  expect(await isNoted(trial)).toBe(false);
});

test("an operator's clock that is hours ahead changes nothing", async () => {
  const now = Date.now();
  vi.useFakeTimers({ toFake: ['Date'], now: now + 2 * 3600_000 });
  onTestFinished(() => void vi.useRealTimers());
  const { trial, job } = await begun();
  const ends = (await document(`${JOBS}/${job}`)).get('lease_until') as Timestamp;
  expect(ends.toMillis()).toBeLessThan(now + 10 * 60_000);
  const lapsed = (await document(`${JOBS}/${await storeLapsedJob(trial)}`)).get('lease_until');
  expect((lapsed as Timestamp).toMillis()).toBeLessThanOrEqual(now);
  expect((await earlierTrials()).dead).not.toContainEqual(trial);
  // Given up to the next sweep, which goes by its own clock.
  await cleanUp({ ...trial, admin: 'a/b' });
  const given = (await document(`${JOBS}/${job}`)).get('lease_until') as Timestamp;
  expect(given.toMillis()).toBeLessThanOrEqual(now);
  expect(await cleanUp(trial)).toEqual([]);
});

test('what others have put into its folder is kept, with the folder, and named', async () => {
  const trial = newTrial('navette.invalid');
  await noteTrial(trial);
  const other = `${trial.folder}autre.txt`;
  const names = [placeholderNameOf(trial.folder), ...[trial.pdf, other].map(objectNameOf)];
  for (const name of names) await saveObject(name);
  for (const path of [trial.folder, trial.pdf, other]) await storedMeta(path);
  const problems = await cleanUp(trial);
  expect(problems).toEqual([expect.stringContaining(objectNameOf(other))]);
  const [left] = await operatorBucket().getFiles({ prefix: objectNameOf(trial.folder) });
  expect(left.map(({ name }) => name)).toEqual([names[0], objectNameOf(other)]);
  const isRecorded = async (path: string) => (await document(`metas/${metaId(path)}`)).exists;
  expect(await Promise.all([trial.folder, trial.pdf, other].map(isRecorded))).toEqual([
    true,
    false,
    true,
  ]);
  expect(await isNoted(trial)).toBe(true);
  await operatorBucket().file(objectNameOf(other)).delete();
  await until('the end of its record', async () => !(await isRecorded(other)));
  expect(await cleanUp(trial)).toEqual([]);
});

test('files of a run that has died go without a line of the journal, however slow a query is', async () => {
  const trial = newTrial('navette.invalid');
  await saveObject(objectNameOf(trial.rootFile));
  await storedMeta(trial.rootFile);
  const before = await actionsOf(trial.rootFile);
  afterQueries(() => delay(500));
  expect(await cleanUp(trial)).toEqual([]);
  expect(await actionsOf(trial.rootFile)).toEqual(before);
});

test('what another run removes meanwhile, or an event counts, is no problem', async () => {
  const { trial } = await begun();
  const { uid } = await operatorAuth().getUserByEmail(trial.admin);
  const usage = `${USAGE}/${uid}`;
  afterQueries(async ({ docs }) => {
    for (const { ref } of docs) await ref.delete();
    await operatorDatabase().doc(usage).set({});
  });
  expect(await cleanUp(trial)).toEqual([]);
  expect(await isAdmin(trial)).toBe(false);
  expect((await document(usage)).exists).toBe(false);
});

test('jobs about its files count as under way, and go', async () => {
  const trial = newTrial('navette.invalid');
  const input = { kind: 'repair' } as const;
  await createJob({ path: trial.photo, input, askedBy: null });
  expect(await isAtWork(trial)).toBe(true);
  expect(await cleanUp(trial)).toEqual([]);
  expect(await isAtWork(trial)).toBe(false);
});

test('once the command is given up, it makes no admin', async () => {
  const trial = newTrial('navette.invalid');
  const made = makeAdmin(trial, newPassword(), { patience: 1 }, AbortSignal.abort());
  await expect(made).rejects.toThrow('aborted');
  expect(await isAdmin(trial)).toBe(false);
  expect(await cleanUp(trial)).toEqual([]);
  expect(await jobsOf(trial)).toEqual([]);
});
