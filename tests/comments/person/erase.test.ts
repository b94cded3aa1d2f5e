import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isErasedAddress } from '../../../core/src/accounts/erased-person.ts';
import { versionNameOf } from '../../../core/src/files/versions.ts';
import { objectNameOf } from '../../../core/src/paths/item-path.ts';
import { liveObject } from '../../../functions/src/objects/live-object.ts';
import { departureRef } from '../../../functions/src/records/departures.ts';
import { leave } from '../../../ops/admin/leave.ts';
import { erase } from '../../../ops/person/erase.ts';
import { readAs, storedMeta, uploadRecorded, stored } from '../../emulators/support/documents.ts';
import { killedAt, type KillPoint } from '../../emulators/support/jobs/killed-at.ts';
import {
  operatorAuth,
  operatorBucket,
  operatorDatabase,
} from '../../emulators/support/operator.ts';
import { closeSessions, newAddress } from '../../emulators/support/people.ts';
import { versionsOf } from '../../emulators/support/versions.ts';
import type { Commenter } from '../support/attack-scene.ts';
import { newcomer, secretClient } from '../support/clients.ts';
import { placesOf } from '../support/everywhere.ts';
import { untilAdminMirrored } from '../support/mirrored.ts';
import { wholeLife } from '../support/whole-life.ts';

let chef: Commenter;
beforeAll(async () => {
  chef = await newcomer({ email: newAddress('chef'), verified: true, admin: true });
  await untilAdminMirrored(chef.email, true);
});
afterAll(closeSessions);

/** What may tell who somebody is. */
async function everywhere({ email, uid }: Commenter): Promise<string[]> {
  const places = await Promise.all([email, uid].map(placesOf));
  return [...new Set(places.flat())].toSorted();
}

/** As an hour later, when no session is open any more. */
async function anHourLater(email: string): Promise<void> {
  await departureRef(email).update({ at: Timestamp.fromMillis(Date.now() - 2 * 3600_000) });
}

/** Lines of the journal, of which no index is for these fields. */
async function linesWith(field: 'by' | 'subject', address: string) {
  const { docs } = await operatorDatabase().collection('journal').get();
  return docs.filter((line) => line.get(field) === address);
}

const confirmed = (email: string, to?: string) =>
  erase(email, { confirm: true, ...(to === undefined ? {} : { to }) });

/** All records but what names the person or who takes their place. */
async function accessOfOthers(person: Commenter): Promise<unknown[]> {
  const { docs } = await operatorDatabase().collection('metas').get();
  return docs.map((record) => {
    const { file_path, is_public, allowed_emails, owner_email } = record.data();
    const isOurs = (one: string | null) =>
      one === person.email || (one !== null && isErasedAddress(one));
    const allowed = (allowed_emails as string[]).filter((one) => !isOurs(one));
    return [
      file_path,
      is_public,
      allowed,
      isOurs(owner_email as string | null) ? null : owner_email,
    ];
  });
}

test('somebody who has done everything is named nowhere afterwards', async () => {
  const life = await wholeLife(chef);
  const { person, other, own, inFolder, shared } = life;
  const { email, uid } = person;
  expect(await everywhere(person)).toEqual(
    expect.arrayContaining([
      'accounts',
      'app_admins',
      'bin',
      'comments',
      'file_access',
      'jobs',
      'journal',
      'metas',
      'objects',
      'recents',
      'removed_comments',
      'removed_records',
      'rendering_time',
      'upload_blocks',
      'usage',
    ]),
  );
  const [before, date] = [await accessOfOthers(person), (await storedMeta(own))?.file_updated_at];

  // Says first what it would do, and does nothing.
  const wouldBe = await erase(email, { confirm: false });
  expect(wouldBe).toContain(`account ${uid}`);
  expect(wouldBe).toMatch(/ {2}metas: \d+\n/);
  expect(wouldBe).toContain('add --confirm');
  expect((await storedMeta(own))?.owner_uid).toBe(uid);

  // Then ends the access, and waits for the sessions.
  await expect(confirmed(email)).rejects.toThrow(
    /the account is disabled(.*\n)*NOT YET ERASED.*hour/,
  );
  await expect(confirmed(email)).rejects.toThrow(/^NOT YET ERASED\. /);
  expect((await storedMeta(own))?.added_by).toBe(email);
  await anHourLater(email);
  const about = (await linesWith('subject', email)).map(({ id }) => id);
  expect(about.length).toBeGreaterThan(1);

  const report = await confirmed(email);
  expect(report).toContain('is erased');
  expect(await everywhere(person)).toEqual([]);
  expect(await accessOfOthers(person)).toEqual(before);

  // Company files stay, with versions and the date that people see; a pseudonym owns them.
  const record = await storedMeta(own);
  const erased = record?.owner_email ?? '';
  expect(isErasedAddress(erased)).toBe(true);
  expect(report).toContain(erased);
  expect(record).toMatchObject({ added_by: erased, owner_uid: record?.added_by_uid });
  expect(record?.file_updated_at).toEqual(date);
  expect((await liveObject(objectNameOf(own)))?.updated).toEqual(date?.toDate());
  const { listed, stored: kept } = await versionsOf(own);
  expect([listed.length, kept]).toEqual([1, listed]);
  for (const name of [objectNameOf(own), versionNameOf(own, listed[0] ?? '')]) {
    const [{ metadata }] = await operatorBucket().file(name).getMetadata();
    expect([name, metadata?.['owner_email'] ?? erased]).toEqual([name, erased]);
  }
  for (const reader of [chef, other]) {
    for (const path of [inFolder, shared])
      await expect(readAs(reader, path)).resolves.toBeDefined();
  }
  await expect(readAs(other, own)).rejects.toMatchObject({ code: 'storage/unauthorized' });

  // Comments stay, under nobody's name; those of others as they were.
  const { data } = await secretClient()
    .from('comments')
    .select('content, author, author_email')
    .eq('file_path', shared)
    .order('created_at')
    .throwOnError();
  expect(data).toEqual([
    { content: 'De la part de la personne.', author: 'Personne effacée', author_email: erased },
    { content: 'De la part d’une autre.', author: 'Un nom', author_email: other.email },
  ]);

  // The journal keeps its lines.
  const lines = await linesWith('by', erased);
  expect(new Set(lines.map((line) => String(line.get('action'))))).toEqual(
    new Set(['access', 'added', 'deleted', 'folder-created', 'version']),
  );
  const renamed = (await linesWith('subject', erased)).map(({ id }) => id);
  expect(renamed.length).toBe(about.length);
  // Their ids are hashes of the address.
  expect(renamed.filter((id) => about.includes(id))).toEqual([]);
  expect(await confirmed(email)).toContain(`Nothing named ${email}.`);
  expect(await erase(email, { confirm: false })).toContain(`Nothing names ${email}`);
});

const POINTS: readonly (readonly [string, KillPoint])[] = [
  ['among the objects', { call: 'File.setMetadata', nth: 2 }],
  ['before the documents', { call: 'Firestore.runTransaction', nth: 1 }],
  ['among the documents', { call: 'Firestore.runTransaction', nth: 3 }],
  ['before the departure goes', { call: 'DocumentReference.delete', nth: 1 }],
];

test.each(POINTS)('killed %s, it ends right when it is called again', async (_, point) => {
  const person = await newcomer({ email: newAddress('partie'), verified: true });
  const { email } = person;
  const paths = [1, 2, 3].map(() => stored(`${crypto.randomUUID()}.txt`));
  for (const path of paths) await uploadRecorded(person, path);
  await expect(confirmed(email)).rejects.toThrow('NOT YET ERASED');
  await anHourLater(email);
  await killedAt(point, ['ops/person/erase.ts', 'erase'], email, { confirm: true });
  expect(await everywhere(person)).toContain('departures');
  await confirmed(email);
  expect(await everywhere(person)).toEqual([]);
  // One pseudonym, whichever run has written it.
  const records = await Promise.all(paths.map(storedMeta));
  const names = records.flatMap((record) => [record?.owner_email, record?.added_by]);
  expect(new Set(names).size).toBe(1);
});

test('an admin is not erased, nor an account that was opened again', async () => {
  await expect(confirmed(chef.email)).rejects.toThrow(
    'is an admin. First: npm run admin -- remove',
  );
  const person = await newcomer({ email: newAddress('revenue'), verified: true });
  await leave(person.email, { allLinks: false });
  await anHourLater(person.email);
  await operatorAuth().updateUser(person.uid, { disabled: false });
  await expect(confirmed(person.email)).rejects.toThrow(
    /the account is disabled(.*\n)*NOT YET ERASED/,
  );
});

test('what they own goes to whom the operator names', async () => {
  const person = await newcomer({ email: newAddress('partie'), verified: true });
  const heir = await newcomer({ email: newAddress('heritiere'), verified: true });
  const path = stored(`${crypto.randomUUID()}.txt`);
  await uploadRecorded(person, path);
  await expect(confirmed(person.email, heir.email)).rejects.toThrow(`they belong to ${heir.email}`);
  await anHourLater(person.email);
  await confirmed(person.email, heir.email);
  expect(await storedMeta(path)).toMatchObject({ owner_email: heir.email, owner_uid: heir.uid });
  expect(isErasedAddress((await storedMeta(path))?.added_by ?? '')).toBe(true);
});
