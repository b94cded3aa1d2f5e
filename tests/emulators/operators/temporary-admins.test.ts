import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, expect, test } from 'vitest';
import { removeAdmin } from '../../../functions/src/people/remove-admin.ts';
import { removeExpiredAdmins } from '../../../functions/src/people/remove-expired-admins.ts';
import { sweepLapsedJobs } from '../../../functions/src/triggers/sweep-lapsed-jobs.ts';
import { withoutQueue } from '../support/jobs/without-queue.ts';
import { linesAbout } from '../support/journal.ts';
import { operatorDatabase } from '../support/operator.ts';
import { closeSessions, newAddress, signUp } from '../support/people.ts';
import { until } from '../support/until.ts';
import { callableAllows } from '../support/verdicts.ts';

const HOUR_MS = 3600 * 1000;

afterAll(closeSessions);

function adminOf(email: string) {
  return operatorDatabase().collection('admins').doc(email);
}

async function isListed(email: string): Promise<boolean> {
  return (await adminOf(email).get()).exists;
}

test('a sweep ends the rights of admins whose time is over, and of no other', async () => {
  const [over, later, ever] = [newAddress('fini'), newAddress('encore'), newAddress('toujours')];
  const now = Date.now();
  const person = await signUp({ email: over, verified: true });
  await adminOf(over).set({ expire_at: Timestamp.fromMillis(now) });
  await adminOf(later).set({ expire_at: Timestamp.fromMillis(now + HOUR_MS) });
  await adminOf(ever).set({});
  const asked = { path: `Essai ${crypto.randomUUID()}/` };
  expect(await callableAllows(person, 'createFolder', asked)).toBe(true);
  await removeExpiredAdmins(now);
  expect(await Promise.all([over, later, ever].map(isListed))).toEqual([false, true, true]);
  expect(await callableAllows(person, 'createFolder', asked)).toBe(false);
  // Another sweep finds nothing to do.
  await removeExpiredAdmins(now);
  await removeExpiredAdmins(now + HOUR_MS);
  expect(await isListed(later)).toBe(false);
  await adminOf(ever).delete();
});

test('whoever became an admin for good after a sweep has found them stays one', async () => {
  const email = newAddress('prolongé');
  await adminOf(email).set({});
  // What removes one asks again, in its transaction, what the document says by then.
  await removeAdmin(email, (admin) => admin.get('expire_at') !== undefined);
  expect(await isListed(email)).toBe(true);
  await removeAdmin(email);
  expect(await isListed(email)).toBe(false);
});

test('the schedule of each minute ends them', async () => {
  const email = newAddress('horaire');
  await adminOf(email).set({ expire_at: Timestamp.fromMillis(0) });
  await withoutQueue(async () => {
    await sweepLapsedJobs.run({ scheduleTime: new Date().toISOString() });
  });
  expect(await isListed(email)).toBe(false);
});

test('a field of another type ends nothing', async () => {
  const email = newAddress('texte');
  await adminOf(email).set({ expire_at: '2000-01-01' });
  await removeExpiredAdmins();
  expect(await isListed(email)).toBe(true);
  await adminOf(email).delete();
});

test('the journal says once that the time was over', async () => {
  const email = newAddress('journal');
  await adminOf(email).set({ expire_at: Timestamp.fromMillis(0) });
  await removeExpiredAdmins();
  await until('both lines', async () => (await linesAbout(email)).length >= 2);
  const removed = (await linesAbout(email)).filter(({ action }) => action === 'admin-removed');
  expect(removed.map(({ cause }) => cause)).toEqual(['adminExpiry']);
});
