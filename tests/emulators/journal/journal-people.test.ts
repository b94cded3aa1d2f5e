import { afterAll, beforeAll, expect, test } from 'vitest';
import { admin as command } from '../support/admin-command.ts';
import { stored, untilForgotten, uploadRecorded } from '../support/documents.ts';
import { actionsOf, linesAbout, linesOf } from '../support/journal.ts';
import { operatorDatabase } from '../support/operator.ts';
import { objectNameOf, ROOT } from '../../../core/src/paths/item-path.ts';
import { createJob } from '../../../functions/src/jobs/create-job.ts';
import { sweptJob } from '../support/jobs/jobs.ts';
import { deliver } from '../support/events/events.ts';
import { deleted } from '../support/binned.ts';
import { closeSessions, newAddress, signUp, type Person } from '../support/people.ts';
import { until } from '../support/until.ts';
import { call } from '../support/verdicts.ts';

// What the journal tells of accounts.

let chef: Person;

beforeAll(async () => {
  chef = await signUp({ email: newAddress('chef'), verified: true, admin: true });
});

afterAll(closeSessions);

const BY_NOBODY = { path: null, within: [], by: null, by_uid: null, as_admin: false };

async function untilTold(email: string, count: number) {
  await until(
    `${count} lines about ${email}`,
    async () => (await linesAbout(email)).length >= count,
  );
  return linesAbout(email);
}

test('who was made an admin, and is none any more: in the console, and by a command', async () => {
  const email = newAddress('nouveau');
  const listing = operatorDatabase().collection('admins').doc(email);
  await command('add', email);
  const added = { action: 'admin-added', subject: email, ...BY_NOBODY };
  expect(await untilTold(email, 1)).toMatchObject([added]);
  await listing.set({ note: 'changes nothing' });
  await listing.delete();
  const removed = { action: 'admin-removed', subject: email, ...BY_NOBODY };
  expect(await untilTold(email, 2)).toMatchObject([added, removed]);
  await command('add', email);
  await untilTold(email, 3);
  await command('remove', email);
  expect(await untilTold(email, 4)).toMatchObject([
    added,
    removed,
    added,
    { ...removed, cause: 'remove' },
  ]);
});

test('who has left, and what has become of the items that named them', async () => {
  const leaver = await signUp({ email: newAddress('partant'), verified: true, admin: true });
  const own = stored(`${crypto.randomUUID()}.txt`);
  const shared = stored(`${crypto.randomUUID()}.txt`);
  await uploadRecorded(leaver, own);
  await uploadRecorded(chef, shared);
  await call(chef, 'setAccess', { path: shared, isPublic: false, allowedEmails: [leaver.email] });
  await untilTold(leaver.email, 1);
  await command('leave', leaver.email);
  const by = { by: null, as_admin: false, cause: 'leave' };
  const told = await untilTold(leaver.email, 3);
  expect(told.map(({ action }) => action).toSorted()).toEqual([
    'admin-added',
    'admin-removed',
    'left',
  ]);
  expect(told.filter(({ action }) => action !== 'admin-added')).toMatchObject([by, by]);
  expect((await linesOf(shared)).at(-1)).toMatchObject({
    action: 'access',
    ...by,
    before: { allowed_emails: [leaver.email] },
    after: { allowed_emails: [], owner_email: chef.email },
  });
  expect((await linesOf(own)).at(-1)).toMatchObject({
    action: 'access',
    before: { owner_email: leaver.email },
    after: { owner_email: null, owner_uid: null },
  });
  // Its events have come by now: the removal is told once.
  const later = newAddress('suivant');
  await command('add', later);
  await untilTold(later, 1);
  expect(await linesAbout(leaver.email)).toHaveLength(3);
});

test('what an operator deletes for good of an account: purged, in the bin too, and not gone', async () => {
  const stranger = await signUp({ email: newAddress('inconnu'), verified: true });
  const [there, binned] = [1, 2].map(() => stored(`${crypto.randomUUID()}.txt`));
  for (const path of [there, binned]) await uploadRecorded(stranger, path!);
  await deleted(chef, binned!);
  const input = { kind: 'purge', uid: stranger.uid } as const;
  const { id } = await createJob({ path: ROOT, input, askedBy: null, isLapsed: true });
  await sweptJob(id);
  await untilForgotten(there!);
  const purged = { action: 'purged', by: null, as_admin: false, cause: 'purge', size: 7 };
  expect((await linesOf(there!)).slice(1)).toMatchObject([purged]);
  expect((await linesOf(binned!)).slice(1)).toMatchObject([{ action: 'deleted' }, purged]);
  // Its event has come by now, or comes late.
  await deliver('deleted', objectNameOf(there!));
  expect(await actionsOf(there!)).toEqual(['added', 'purged']);
});
