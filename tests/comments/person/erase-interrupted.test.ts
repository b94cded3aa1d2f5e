import { afterAll, expect, test } from 'vitest';
import { ROOT } from '../../../core/src/paths/item-path.ts';
import { createJob } from '../../../functions/src/jobs/create-job.ts';
import { departureRef } from '../../../functions/src/records/departures.ts';
import { lettersAmong, noteErased } from '../../../functions/src/records/erased-accounts.ts';
import { leave } from '../../../ops/admin/leave.ts';
import { erase } from '../../../ops/person/erase.ts';
import { stored, storedMeta, uploadRecorded } from '../../emulators/support/documents.ts';
import { sweptJob } from '../../emulators/support/jobs/jobs.ts';
import { killedAt, type KillPoint } from '../../emulators/support/jobs/killed-at.ts';
import { operatorBucket, operatorDatabase } from '../../emulators/support/operator.ts';
import { closeSessions, newAddress } from '../../emulators/support/people.ts';
import { until } from '../../emulators/support/until.ts';
import { newcomer } from '../support/clients.ts';
import { aDayLater, aMinuteLater, confirmed, everywhere } from '../support/erasing.ts';
import { placesOf } from '../support/everywhere.ts';

// An erasure that was killed, or that others interfere with, is called again, and ends right.

afterAll(closeSessions);

/** The address of somebody who has left a day ago. */
async function goneADayAgo(): Promise<string> {
  const email = newAddress('partie');
  await leave(email, { allLinks: false });
  await aDayLater(email);
  return email;
}

/** A run that waits for the end of a job, such as that of a command that was interrupted. */
async function waitingRun(email: string) {
  const input = { kind: 'person', emails: [email], uids: [], kept: [], erasedAs: null } as const;
  const { id } = await createJob({ path: ROOT, input, askedBy: null, isLapsed: true });
  const lines: string[] = [];
  const erasing = erase(email, { confirm: true, progress: (line) => void lines.push(line) });
  await until('the wait', async () => lines.includes(`Waiting for the job ${id}…`));
  return { id, input, lines, erasing };
}

const POINTS: readonly (readonly [string, KillPoint])[] = [
  ['among the objects', { call: 'File.setMetadata', nth: 2 }],
  ['among the documents', { call: 'Firestore.runTransaction', nth: 3 }],
  ['before the account goes', { call: 'Auth.deleteUser', nth: 1 }],
  ['before the departure goes', { call: 'DocumentReference.delete', nth: 1 }],
];

test.each(POINTS)('killed %s, it ends right when it is called again', async (_, point) => {
  const person = await newcomer({ email: newAddress('partie'), verified: true });
  const { email } = person;
  const paths = [1, 2].map(() => stored(`${crypto.randomUUID()}.txt`));
  for (const path of paths) await uploadRecorded(person, path);
  await expect(confirmed(email)).rejects.toThrow('NOT YET ERASED');
  await aDayLater(email);
  await killedAt(point, ['ops/person/erase.ts', 'erase'], email, { confirm: true });
  expect(await everywhere(person)).toContain('departures');
  await expect(confirmed(email)).rejects.toThrow('Another run of this command is at it');
  await aMinuteLater(email);
  await confirmed(email);
  expect(await everywhere(person)).toEqual([]);
  // One pseudonym, whichever run has written it.
  const records = await Promise.all(paths.map(storedMeta));
  expect(new Set(records.map((record) => record?.added_by)).size).toBe(1);
});

test('what jobs have read of the person they may write again: their end is waited for', async () => {
  const email = await goneADayAgo();
  const { id, input, lines, erasing } = await waitingRun(email);
  await expect(confirmed(email)).rejects.toThrow('Another run of this command is at it');
  const inputs = operatorDatabase().collection('job_inputs');
  expect((await inputs.doc(id).get()).data()).toMatchObject(input);
  await sweptJob(id);
  expect(await erasing).toContain('is erased');
  expect(lines.filter((line) => line.startsWith('Round'))).not.toEqual([]);
  expect(await placesOf(email)).toEqual([]);
});

test('a run that was silent until another one has gone on does not end it', async () => {
  const email = await goneADayAgo();
  const { id, lines, erasing } = await waitingRun(email);
  const ended = expect(erasing).rejects.toThrow('another run of this command has gone on with it');
  await departureRef(email).update({ erasing_by: 'another' });
  await sweptJob(id);
  await ended;
  expect(lines.filter((line) => line.startsWith('comments'))).toEqual([]);
  await aMinuteLater(email);
  expect(await confirmed(email)).toContain('is erased');
});

/** An object that is no document. */
const STRAY = 'ailleurs/note.txt';

test.each<[string, (email: string) => Promise<unknown>]>([
  ['a document', (by) => operatorDatabase().collection('journal').add({ by })],
  [
    'an object',
    (owner_email) =>
      operatorBucket()
        .file(STRAY)
        .save('', { metadata: { metadata: { owner_email } } }),
  ],
])('%s that names the person again meanwhile is no success', async (_, add) => {
  const email = await goneADayAgo();
  const adding: Promise<unknown>[] = [];
  const progress = (line: string) => {
    if (line === 'comments: 0' && adding.length === 0) adding.push(add(email));
  };
  await expect(erase(email, { confirm: true, progress })).rejects.toThrow(
    `NOT YET ERASED: something keeps naming ${email}`,
  );
  expect(await confirmed(email)).toContain('is erased');
  expect(await placesOf(email)).toEqual([]);
  await operatorBucket().file(STRAY).delete({ ignoreNotFound: true });
});

test('what another run has left to the functions is not changed, and is no success', async () => {
  const email = await goneADayAgo();
  const input = operatorDatabase().collection('job_inputs').doc(crypto.randomUUID());
  const asked = { kind: 'person', emails: [email], uids: [], kept: [], erasedAs: null };
  await input.set(asked);
  await expect(confirmed(email)).rejects.toThrow('NOT YET ERASED: something keeps naming');
  expect((await input.get()).data()).toEqual(asked);
  await input.delete();
  expect(await confirmed(email)).toContain(`Nothing named ${email}.`);
});

test('whoever was erased before, and is back from a backup, gets the same pseudonym', async () => {
  const { email, uid } = await newcomer({ email: newAddress('restauree'), verified: true });
  await leave(email, { allLinks: false });
  await aDayLater(email);
  await noteErased([uid], '0a1b2c3d');
  // By hand: a word, which others may have as well.
  await operatorDatabase().collection('journal').add({ by: email, by_uid: 'public' });
  expect(await confirmed(email)).toContain('is personne-0a1b2c3d@effacee.invalid');
  expect([...(await lettersAmong([uid, 'public']))]).toEqual([[uid, '0a1b2c3d']]);
});
