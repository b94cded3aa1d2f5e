import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { JOBS } from '../../../core/src/calls/jobs.ts';
import { NOTICES, REPAIR_BRAKED } from '../../../core/src/calls/notices.ts';
import { REMOVED_RECORDS } from '../../../core/src/health/health.ts';
import { metaId } from '../../../core/src/paths/meta-id.ts';
import { healthDocument } from '../../../functions/src/health/health-document.ts';
import { noteSweep } from '../../../functions/src/health/note-sweep.ts';
import { createJob } from '../../../functions/src/jobs/create-job.ts';
import { requestRepair } from '../../../functions/src/jobs/request-repair.ts';
import { takeLease, updateJob } from '../../../functions/src/jobs/lease.ts';
import { mirrorWrittenRecord } from '../../../functions/src/triggers/mirror-written-record.ts';
import { admin as command } from '../support/admin-command.ts';
import { sweptJob } from '../support/jobs/jobs.ts';
import { operatorDatabase } from '../support/operator.ts';
import { closeSessions, newAddress, signUp } from '../support/people.ts';
import { until } from '../support/until.ts';

// How the installation is: the operator's command, what it reads, and what anybody may ask.

beforeAll(async () => {
  await signUp({ email: newAddress('chef'), verified: true, admin: true });
});

beforeEach(async () => {
  // What other tests have left: an installation of which nothing is known yet.
  for (const part of ['sweep', 'repair', 'mirror'] as const) await healthDocument(part).delete();
  await notice().delete();
  for (const state of ['running', 'failed']) {
    const jobs = await operatorDatabase().collection(JOBS).where('state', '==', state).get();
    for (const { ref } of jobs.docs) await ref.delete();
  }
  const gone = await removed().where('gone', '==', true).get();
  for (const { ref } of gone.docs) await ref.delete();
});

afterAll(closeSessions);

const notice = () => operatorDatabase().collection(NOTICES).doc(REPAIR_BRAKED);
const removed = () => operatorDatabase().collection(REMOVED_RECORDS);

/** What the command prints, and its exit code. */
async function status(): Promise<{ code: number; text: string }> {
  return command('status').then(
    (text) => ({ code: 0, text }),
    (error: { code: number; stdout: string; stderr: string }) => {
      expect(error.stderr).toBe('');
      return { code: error.code, text: error.stdout };
    },
  );
}

test('it fails with 1 while no sweep was noted, and not any more once one was', async () => {
  expect(await status()).toMatchObject({
    code: 1,
    text: expect.stringMatching(/^WRONG: no sweep of the functions has ever ended/),
  });
  await noteSweep({ comments: true, version: '9.9.9+essai' });
  const well = await status();
  expect(well).toMatchObject({ code: 0, text: expect.stringMatching(/^All is well/) });
  expect(well.text).toContain('version 9.9.9+essai; last sweep');
});

test('it names what waits for a confirmation, what is gone, and jobs that were given up', async () => {
  await noteSweep({ comments: true });
  const at = Timestamp.now();
  const braked = { path: 'Été/', would_remove: 120, limit: 100, paths: ['Été/a.txt'], at };
  await notice().set(braked);
  const expire_at = Timestamp.fromMillis(Date.now() + 30 * 24 * 3_600_000);
  const gone = { file_path: 'Perdu/b.txt', removed_at: at, expire_at, record: {} };
  await removed()
    .doc('essai_1')
    .set({ ...gone, gone: true });
  await removed()
    .doc('essai_2')
    .set({ ...gone, file_path: 'Corbeille.txt', restored_as: 'binned' });
  const input = { kind: 'deletion', paths: ['Vieux/'] } as const;
  const { id } = await createJob({ path: 'Vieux/', input, askedBy: null, isLapsed: true });
  await operatorDatabase().collection(JOBS).doc(id).update({ state: 'failed' });
  const { code, text } = await status();
  expect(code).toBe(1);
  expect(text.split('\n').slice(0, 3)).toEqual([
    'WRONG: a repair has stopped before it removed 120 records.',
    'WRONG: 1 items are gone from the bucket since yesterday, and nobody has deleted them in Navette.',
    'WRONG: 1 jobs were given up.',
  ]);
  expect(text).toContain("npm run admin -- repair 'Été/' --confirm\n");
  expect(text).toContain('  Perdu/b.txt, ');
  expect(text).not.toContain('Corbeille.txt');
  expect(text).toContain(`${id}: deletion of Vieux/, given up`);
});

test('it takes no words', async () => {
  await expect(command('status', 'a@navette.test')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('Usage'),
  });
});

describe('a repair of everything notes its end', () => {
  const noted = async () => (await healthDocument('repair').get()).data();

  test('with what it has found', async () => {
    const job = await requestRepair();
    const { result } = await sweptJob(job);
    // Firestore's own clock, like the times of what it is compared with.
    const { createTime } = await operatorDatabase().collection(JOBS).doc(job).get();
    expect(await noted()).toMatchObject({
      job,
      state: 'done',
      asked_by: null,
      started_at: createTime,
      failed: result.failed,
    });
  });

  test('also when it is given up', async () => {
    const job = await requestRepair();
    const lease = await takeLease(job);
    if (lease === null) throw new Error('somebody else is at it');
    lease.job = { ...lease.job, state: 'failed' };
    await updateJob(lease);
    expect(await noted()).toMatchObject({ job, state: 'failed' });
  });

  test('but not one of a folder, nor while it goes on', async () => {
    await sweptJob(await requestRepair('Rien/'));
    expect(await noted()).toBeUndefined();
    const lease = await takeLease(await requestRepair());
    if (lease === null) throw new Error('somebody else is at it');
    await updateJob(lease);
    expect(await noted()).toBeUndefined();
  });
});

test('the first sweep that was noted stays known', async () => {
  await noteSweep({ comments: false });
  const first: unknown = (await healthDocument('sweep').get()).get('since');
  await noteSweep({ comments: false });
  const later = (await healthDocument('sweep').get()).data() ?? {};
  expect(later['since']).toEqual(first);
  expect((later['at'] as Timestamp).toMillis()).toBeGreaterThan((first as Timestamp).toMillis());
});

describe('what anybody may ask', () => {
  const ask = (method = 'GET') =>
    fetch(`http://127.0.0.1:${inject('ports').functions}/demo-navette/europe-west1/tellState`, {
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
    expect(answer.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=10');
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

test('a change that cannot be mirrored is noted, with when it was made, and tried again', async () => {
  vi.stubEnv('SUPABASE_URL', 'http://127.0.0.1:1');
  vi.stubEnv('SUPABASE_SECRET_KEY', 'nobody');
  const made = new Date(Date.now() - 90_000);
  const event = { params: { id: metaId('a.txt') }, time: made.toISOString(), data: undefined };
  try {
    // The failure of the event, so that it is delivered again.
    await expect(mirrorWrittenRecord.run(event as never)).rejects.toThrow();
  } finally {
    vi.unstubAllEnvs();
  }
  const noted = (await healthDocument('mirror').get()).data() ?? {};
  expect((noted['waiting_since'] as Timestamp).toDate()).toEqual(made);
  expect(Date.now() - (noted['failed_at'] as Timestamp).toMillis()).toBeLessThan(60_000);
  await noteSweep({ comments: true });
  expect(await status()).toMatchObject({
    code: 1,
    text: expect.stringMatching(/^WRONG: the comments database does not take changes/),
  });
});
