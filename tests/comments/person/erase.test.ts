import { afterAll, beforeAll, expect, test } from 'vitest';
import { isErasedAddress } from '../../../core/src/accounts/erased-person.ts';
import { uploaderMetadata } from '../../../core/src/files/upload-attributes.ts';
import {
  incomingMetadata,
  incomingNameOf,
  versionNameOf,
} from '../../../core/src/files/versions.ts';
import { objectNameOf, type ItemPath } from '../../../core/src/paths/item-path.ts';
import { liveObject } from '../../../functions/src/objects/live-object.ts';
import { departureRef } from '../../../functions/src/records/departures.ts';
import { metaRef } from '../../../functions/src/records/meta-collection.ts';
import { leave } from '../../../ops/admin/leave.ts';
import { COLLECTIONS } from '../../../ops/person/places.ts';
import { runPerson } from '../../../ops/person/run-person.ts';
import { whileTriggersAreOff } from '../../emulators/support/events/background-triggers.ts';
import {
  objectNames,
  putByConsole,
  readAs,
  stored,
  storedMeta,
  untilRecorded,
  upload,
  uploadRecorded,
} from '../../emulators/support/documents.ts';
import {
  operatorAuth,
  operatorBucket,
  operatorDatabase,
} from '../../emulators/support/operator.ts';
import { closeSessions, newAddress } from '../../emulators/support/people.ts';
import { until } from '../../emulators/support/until.ts';
import { call, isListed } from '../../emulators/support/verdicts.ts';
import { versionsOf } from '../../emulators/support/versions.ts';
import type { Commenter } from '../support/attack-scene.ts';
import { newcomer, secretClient } from '../support/clients.ts';
import { aDayLater, command, confirmed, everywhere, fileOf, means } from '../support/erasing.ts';
import { untilAdminMirrored } from '../support/mirrored.ts';
import { wholeLife } from '../support/whole-life.ts';

let chef: Commenter;

beforeAll(async () => {
  chef = await newcomer({ email: newAddress('chef'), verified: true, admin: true });
  await untilAdminMirrored(chef.email, true);
});

afterAll(closeSessions);

/** The dates of files that people see. */
async function datesOf(paths: readonly ItemPath[]): Promise<(Date | undefined)[]> {
  const records = await Promise.all(paths.map(storedMeta));
  return records.map((record) => record?.file_updated_at?.toDate());
}

/** Lines of the journal, of which no index is for these fields. */
async function linesWith(field: 'by' | 'subject', address: string) {
  const { docs } = await operatorDatabase().collection('journal').get();
  return docs.filter((line) => line.get(field) === address);
}

/** All records but what names the person or who takes their place. */
async function accessOfOthers({ email }: Commenter): Promise<unknown[]> {
  const { docs } = await operatorDatabase().collection('metas').get();
  const isTheirs = (one: string | null) => one === email || (one !== null && isErasedAddress(one));
  return docs.map((record) => {
    const { file_path, is_public, allowed_emails, owner_email } = record.data();
    const allowed = (allowed_emails as string[]).filter((one) => !isTheirs(one));
    const owner = isTheirs(owner_email as string | null) ? null : (owner_email as unknown);
    return [file_path, is_public, allowed, owner];
  });
}

test('somebody who has done everything is named nowhere afterwards, and by nothing that comes later', async () => {
  const { person, other, folder, own, inFolder, shared } = await wholeLife(chef);
  const { email, uid } = person;
  // As records and objects have it that were written by hand, or before addresses were lower-cased.
  const [byHand, old] = [stored(`${crypto.randomUUID()}.txt`), email.toUpperCase()];
  await putByConsole(objectNameOf(byHand), { owner_email: old, owner_uid: uid });
  await untilRecorded(byHand);
  await operatorDatabase().collection('journal').add({ action: 'added', by: old, at: new Date() });
  const collections = (await operatorDatabase().listCollections()).map(({ id }) => id);
  const unknown = collections.filter((id) => COLLECTIONS[id] === undefined);
  // That one is of the tests.
  expect(unknown.filter((id) => id !== 'exempt_from_invariants')).toEqual([]);
  expect(await everywhere(person)).toEqual(
    expect.arrayContaining([
      'accounts',
      'app_admins',
      'bin',
      'comments',
      'counted_incoming',
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
  const before = await accessOfOthers(person);
  const kept = [own, inFolder, byHand];
  const dates = await datesOf(kept);

  // Says first what it would do, and does nothing.
  const wouldBe = await command(email.toUpperCase());
  expect(wouldBe).toContain(`${email}: account ${uid}`);
  expect(wouldBe).toMatch(/ {2}metas: \d+\n/);
  expect(wouldBe).toContain('add --confirm');
  expect((await storedMeta(own))?.owner_uid).toBe(uid);

  // Then ends the access, and waits for what was begun before, such as what an open session adds meanwhile.
  await expect(command(email.toUpperCase(), '--confirm')).rejects.toThrow(
    /the account is disabled(.*\n)*NOT YET ERASED.*for a day/,
  );
  const late = stored(`${crypto.randomUUID()}.txt`);
  await upload(person, late);
  await untilRecorded(late);
  await expect(confirmed(email)).rejects.toThrow(/^NOT YET ERASED\. /);
  expect((await storedMeta(own))?.added_by).toBe(email);
  await aDayLater(email);
  const about = (await linesWith('subject', email)).map(({ id }) => id);
  expect(about.length).toBeGreaterThan(1);

  const report = await confirmed(email);
  expect(report).toContain('is erased');
  expect(report).toMatch(/Not touched: .*\nBackups/);
  expect(await everywhere(person)).toEqual([]);
  expect(await accessOfOthers(person)).toEqual(expect.arrayContaining(before));

  // Company files stay, with versions and the date that people see; nobody owns them.
  const record = await storedMeta(own);
  const erased = record?.added_by ?? '';
  expect(isErasedAddress(erased)).toBe(true);
  expect(report).toContain(erased);
  expect(record).toMatchObject({ owner_email: null, owner_uid: null });
  expect(`${record?.added_by_uid}@effacee.invalid`).toBe(erased);
  expect(await datesOf(kept)).toEqual(dates);
  const objects = await Promise.all(kept.map((one) => liveObject(objectNameOf(one))));
  expect(objects.map((object) => object?.updated)).toEqual(dates);
  const { listed, stored: versions } = await versionsOf(own);
  expect([listed.length, versions]).toEqual([1, listed]);
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

  // What was begun before and ends now, or comes back from a backup, is private, and names nobody: by its event…
  const [path, lost] = [folder + stored('en retard.txt'), folder + stored('sans événement.txt')];
  const put = (one: ItemPath) =>
    putByConsole(objectNameOf(one), { ...uploaderMetadata(one, person, true) });
  const sent = incomingNameOf(uid, crypto.randomUUID());
  await putByConsole(sent, { ...incomingMetadata(uid) });
  await until('the end of what was sent', async () => (await objectNames(sent)).length === 0);
  await put(path);
  expect(await untilRecorded(path)).toMatchObject({ owner_email: null, added_by: erased });
  // …and by a repair, where that was lost.
  await whileTriggersAreOff(async () => {
    await put(lost);
    await call(chef, 'repairRecords', { path: folder });
  });
  expect(await storedMeta(lost)).toMatchObject({ owner_email: null, added_by: erased });
  expect(await isListed(other, lost, false)).toBe(false);
  expect(await isListed(other, inFolder, false)).toBe(true);
  expect(await everywhere(person)).toEqual([]);

  expect(await confirmed(email)).toContain(`Nothing named ${email}.`);
  expect(await command(email)).toContain(`Nothing names ${email}`);
  expect(await everywhere(person)).toEqual([]);
});

test('whoever shares with somebody who has left does not postpone the end, and is told', async () => {
  const person = await newcomer({ email: newAddress('partie'), verified: true });
  const { email } = person;
  await leave(email, { allLinks: false });
  await aDayLater(email);
  const path = await fileOf(chef);
  await call(chef, 'setAccess', { path, isPublic: false, allowedEmails: [email, chef.email] });
  const report = await confirmed(email);
  expect(report).toContain(`${email} is erased`);
  expect(report).toContain(`shared with them, or given to them, again: ${path}`);
  expect(await everywhere(person)).toEqual([]);
  expect((await storedMeta(path))?.allowed_emails).toEqual([chef.email]);
});

test('an account that was opened again is closed again, and waited for; its heir is named anew', async () => {
  const person = await newcomer({ email: newAddress('revenue'), verified: true });
  const path = await fileOf(person);
  await expect(confirmed(person.email, { to: chef.email })).rejects.toThrow('NOT YET ERASED');
  expect(await storedMeta(path)).toMatchObject({ owner_uid: chef.uid });
  await aDayLater(person.email);
  await operatorAuth().updateUser(person.uid, { disabled: false });
  await metaRef(path).update({ owner_email: person.email, owner_uid: person.uid });
  await expect(confirmed(person.email)).rejects.toThrow(
    /the account is disabled(.*\n)*NOT YET ERASED/,
  );
  await expect(confirmed(person.email)).rejects.toThrow(/^NOT YET ERASED\. /);
  expect(await storedMeta(path)).toMatchObject({ owner_email: null, owner_uid: null });
});

test('a new account of the address is waited for, also if somebody has disabled it already', async () => {
  const person = await newcomer({ email: newAddress('revenue'), verified: true });
  const { email, uid } = person;
  await leave(email, { allLinks: false });
  await aDayLater(email);
  await operatorAuth().deleteUser(uid);
  await operatorAuth().createUser({ email, emailVerified: true, disabled: true });
  await expect(confirmed(email)).rejects.toThrow('NOT YET ERASED: their access has ended first');
  await expect(confirmed(email)).rejects.toThrow(/^NOT YET ERASED\. /);
});

test('when the heir cannot be one, nothing is done, and the account owns what it adds', async () => {
  const person = await newcomer({ email: newAddress('reste'), verified: true });
  const heir = await newcomer({ email: newAddress('fermee'), verified: true });
  await operatorAuth().updateUser(heir.uid, { disabled: true });
  await expect(confirmed(person.email, { to: heir.email })).rejects.toThrow('is disabled');
  expect((await departureRef(person.email).get()).exists).toBe(false);
  expect(await storedMeta(await fileOf(person))).toMatchObject({ owner_uid: person.uid });
});

test('what they own goes to whom the operator names', async () => {
  const person = await newcomer({ email: newAddress('partie'), verified: true });
  const heir = await newcomer({ email: newAddress('heritiere'), verified: true });
  const path = stored(`${crypto.randomUUID()}.txt`);
  await uploadRecorded(person, path);
  await expect(command(person.email, '--to', heir.email, '--confirm')).rejects.toThrow(
    `they belong to ${heir.email}`,
  );
  await aDayLater(person.email);
  await expect(confirmed(person.email, { to: chef.email })).rejects.toThrow(
    `what they owned went to ${heir.email} then`,
  );
  await confirmed(person.email, { to: heir.email });
  expect(await storedMeta(path)).toMatchObject({ owner_email: heir.email, owner_uid: heir.uid });
  expect(isErasedAddress((await storedMeta(path))?.added_by ?? '')).toBe(true);
});

test.each([
  [[]],
  [['a@navette.test', 'b@navette.test']],
  [['a@navette.test', '--out', 'x.json']],
  [['a@navette.test', '--to', 'nobody']],
  [['a@navette.test', '--all']],
  [['a@navette.test', '--not']],
])('%j is answered with the usage', async (words) => {
  await expect(command(...words)).rejects.toThrow('Usage: npm run person');
  await expect(runPerson(['export', ...words, '--confirm'], means)).rejects.toThrow('Usage');
});

test('nobody is somebody else, and gets what they own', async () => {
  for (const option of ['--not', '--to']) {
    const words = ['a@navette.test', '--also', 'b@navette.test', option, 'B@navette.test'];
    await expect(command(...words)).rejects.toThrow('--not and --to name others');
  }
});

test('an admin is not erased, and of the last one it is said that another has to come before', async () => {
  await expect(command('personne')).rejects.toThrow('is no e-mail address');
  const admins = operatorDatabase().collection('admins');
  const other = newAddress('autre');
  await admins.doc(other).set({});
  await expect(confirmed(chef.email)).rejects.toThrow(
    `${chef.email} is an admin. First: npm run admin -- remove`,
  );
  for (const { ref } of (await admins.get()).docs) if (ref.id !== chef.email) await ref.delete();
  await expect(confirmed(chef.email)).rejects.toThrow('Nobody else is: name another admin before');
});
