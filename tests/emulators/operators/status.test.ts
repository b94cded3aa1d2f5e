import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { JOBS } from '../../../core/src/calls/jobs.ts';
import { NOTICES, REPAIR_BRAKED } from '../../../core/src/calls/notices.ts';
import { HEALTH_PARTS, REMOVED_RECORDS } from '../../../core/src/health/health.ts';
import { healthDocument } from '../../../functions/src/health/health-document.ts';
import { noteSweep } from '../../../functions/src/health/note-sweep.ts';
import { createJob } from '../../../functions/src/jobs/create-job.ts';
import { requestRepair } from '../../../functions/src/jobs/request-repair.ts';
import { sweepLapsedJobs } from '../../../functions/src/triggers/sweep-lapsed-jobs.ts';
import { OperatorError } from '../../../ops/admin/operator-error.ts';
import { admin as command } from '../support/admin-command.ts';
import { sweepAll, sweptJob } from '../support/jobs/jobs.ts';
import { operatorDatabase } from '../support/operator.ts';
import { closeSessions, newAddress, signUp } from '../support/people.ts';
import { PROJECT, REGION } from '../support/project.ts';
import { until } from '../support/until.ts';

// How the installation is: the operator's command, what it reads, and what anybody may ask.

const notice = () => operatorDatabase().collection(NOTICES).doc(REPAIR_BRAKED);
const removed = () => operatorDatabase().collection(REMOVED_RECORDS);
const healthOf = async (part: (typeof HEALTH_PARTS)[number]) =>
  (await healthDocument(part).get()).data();

beforeAll(async () => {
  await signUp({ email: newAddress('chef'), verified: true, admin: true });
  await sweepAll();
});

beforeEach(forgetAll);

afterAll(async () => {
  await forgetAll();
  await closeSessions();
});

/** What other tests have left: now it is an installation of which nothing is known yet. */
async function forgetAll(): Promise<void> {
  for (const part of HEALTH_PARTS) await healthDocument(part).delete();
  await notice().delete();
  const failed = await operatorDatabase().collection(JOBS).where('state', '==', 'failed').get();
  const gone = await removed().where('gone', '==', true).get();
  for (const { ref } of [...failed.docs, ...gone.docs]) await ref.delete();
}

/** What the command prints, and whether it succeeds. */
async function status(): Promise<{ isWell: boolean; text: string }> {
  try {
    return { isWell: true, text: await command('status') };
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    return { isWell: false, text: error.message };
  }
}

test('it fails until a sweep was noted, which the schedule does', async () => {
  expect(await status()).toMatchObject({
    isWell: false,
    text: expect.stringMatching(/^WRONG: no sweep of the functions has ever ended/),
  });
  await sweepLapsedJobs.run({ scheduleTime: new Date().toISOString() });
  const well = await status();
  expect(well).toMatchObject({ isWell: true, text: expect.stringMatching(/^Nothing is wrong/) });
  expect(well.text).toContain("version: 'unbuilt'");
});

test('it names what waits for a confirmation, what is gone, and jobs that were given up', async () => {
  await noteSweep({ comments: true });
  const at = Timestamp.now();
  const braked = { path: 'Été/', would_remove: 120, limit: 100, paths: ['Été/a.txt'], at };
  await notice().set(braked);
  const expire_at = Timestamp.fromMillis(Date.now() + 30 * 24 * 3_600_000);
  const record = { file_path: 'Perdu/b.txt', removed_at: at, expire_at, record: {} };
  const [gone, back] = [removed().doc(crypto.randomUUID()), removed().doc(crypto.randomUUID())];
  await gone.set({ ...record, gone: true });
  await back.set({ ...record, file_path: 'Revenu.txt', restored_as: '1' });
  const input = { kind: 'deletion', paths: ['Vieux/'] } as const;
  const { id } = await createJob({ path: 'Vieux/', input, askedBy: null, isLapsed: true });
  await operatorDatabase().collection(JOBS).doc(id).update({ state: 'failed' });
  const { isWell, text } = await status();
  await back.delete();
  expect(isWell).toBe(false);
  expect(text.split('\n').slice(0, 3)).toEqual([
    'WRONG: a repair has stopped before it removed records: 120.',
    'WRONG: items are gone from the bucket since yesterday, and nobody has deleted them in Navette: 1.',
    'WRONG: jobs were given up: 1.',
  ]);
  expect(text).toContain("npm run admin -- repair --confirm 'Été/'");
  expect(text).toContain("'Perdu/b.txt'");
  expect(text).not.toContain('Revenu.txt');
  expect(text).toContain(`'${id}'`);
});

test('of very many jobs it knows those that were given up last, and those that have waited longest', async () => {
  await noteSweep({ comments: true });
  const job = { kind: 'move', path: 'A/', step: 'files', attempts: 1, comments_pending: false };
  const ago = (ms: number) => Timestamp.fromMillis(Date.now() - ms);
  const written = operatorDatabase().batch();
  const put = (id: string, data: object) => {
    const ref = operatorDatabase().collection(JOBS).doc(id);
    written.set(ref, { ...job, created_at: ago(60_000), done: 0, total: null, ...data });
    return ref;
  };
  const prefix = `0-${crypto.randomUUID()}`;
  const old = { state: 'failed', updated_at: ago(8 * 24 * 3_600_000), lease_until: ago(0) };
  const led = { state: 'running', updated_at: ago(0), lease_until: ago(-600_000) };
  const others = Array.from({ length: 100 }, (_, index) => [
    put(`${prefix}-a${index}`, old),
    put(`${prefix}-b${index}`, led),
  ]);
  const last = put(`z-${crypto.randomUUID()}`, { ...old, updated_at: ago(0) });
  const stuck = put(`z-${crypto.randomUUID()}`, { ...led, lease_until: ago(600_000) });
  await written.commit();
  const { text } = await status();
  const removal = operatorDatabase().batch();
  for (const ref of [...others.flat(), last, stuck]) removal.delete(ref);
  await removal.commit();
  expect(text.split('\n').slice(0, 2)).toEqual([
    'WRONG: jobs were given up: at least 1.',
    'WRONG: jobs do not get on: at least 1.',
  ]);
});

test('it takes no words', async () => {
  await expect(command('status', 'a@navette.test')).rejects.toThrow('Usage');
});

test('a repair of everything notes its end, with what it has found', async () => {
  const job = await requestRepair();
  const { result } = await sweptJob(job);
  // Firestore's own clock, like the times of what it is compared with.
  const { createTime } = await operatorDatabase().collection(JOBS).doc(job).get();
  expect(await healthOf('repair')).toMatchObject({
    job,
    state: 'done',
    started_at: createTime,
    done_since: createTime,
    failed: result.failed,
  });
});

describe('what anybody may ask', () => {
  const ask = (method = 'GET') =>
    fetch(`http://127.0.0.1:${inject('ports').functions}/${PROJECT}/${REGION}/tellState`, {
      method,
    });

  /** Waits until the function asks anew, which it does once in ten seconds. */
  const untilAnswers = (code: number) =>
    until(`the answer ${code}`, async () => {
      const answer = await ask();
      return answer.status === code && answer;
    });

  test('is the version and the heartbeat, and nothing else; an old heartbeat is an outage', async () => {
    await noteSweep({ comments: true });
    const answer = await untilAnswers(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.json()).toEqual({
      version: expect.stringMatching(/^\d+\.\d+\.\d+\+/),
      ok: true,
      heartbeat: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    });
    await healthDocument('sweep').update({ at: Timestamp.fromMillis(Date.now() - 11 * 60_000) });
    expect(await (await untilAnswers(503)).json()).toMatchObject({ ok: false });
  });

  test('nobody changes anything by it', async () => {
    expect((await ask('POST')).status).toBe(405);
    expect((await ask('HEAD')).status).not.toBe(405);
  });
});
