import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isErasedAddress } from '../../../core/src/accounts/erased-person.ts';
import { uploaderMetadata } from '../../../core/src/files/upload-attributes.ts';
import {
  incomingMetadata,
  incomingNameOf,
  versionNameOf,
} from '../../../core/src/files/versions.ts';
import { objectNameOf, ROOT, type ItemPath } from '../../../core/src/paths/item-path.ts';
import { createJob } from '../../../functions/src/jobs/create-job.ts';
import { liveObject } from '../../../functions/src/objects/live-object.ts';
import { departureRef } from '../../../functions/src/records/departures.ts';
import { erasedAmong } from '../../../functions/src/records/erased-accounts.ts';
import { leave } from '../../../ops/admin/leave.ts';
import { erase, type EraseOptions } from '../../../ops/person/erase.ts';
import { COLLECTIONS } from '../../../ops/person/places.ts';
import { runPerson } from '../../../ops/person/run-person.ts';
import { whileTriggersAreOff } from '../../emulators/support/background-triggers.ts';
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
import { sweptJob } from '../../emulators/support/jobs/jobs.ts';
import { killedAt, type KillPoint } from '../../emulators/support/jobs/killed-at.ts';
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
import { placesOf } from '../support/everywhere.ts';
import { untilAdminMirrored, untilMirrored } from '../support/mirrored.ts';
import { wholeLife } from '../support/whole-life.ts';

let chef: Commenter;

beforeAll(async () => {
  chef = await newcomer({ email: newAddress('chef'), verified: true, admin: true });
  await untilAdminMirrored(chef.email, true);
});

afterAll(closeSessions);

const means = { connect: async () => void operatorDatabase(), progress: () => undefined };
const command = (...words: string[]) => runPerson(['erase', ...words], means);
const confirmed = (email: string, options: Partial<EraseOptions> = {}) =>
  erase(email, { confirm: true, ...options });

/** What may tell who somebody is. */
async function everywhere({ email, uid }: Pick<Commenter, 'email' | 'uid'>): Promise<string[]> {
  const places = await Promise.all([email, uid].map(placesOf));
  return [...new Set(places.flat())].toSorted();
}

/** As when nothing that was begun before comes any more. */
async function aDayLater(email: string): Promise<void> {
  const at = Timestamp.fromMillis(Date.now() - 26 * 3600_000);
  await departureRef(email).update({ at, closed_at: at });
}

/** As when nobody has heard of a run that was killed for a minute. */
async function aMinuteLater(email: string): Promise<void> {
  await departureRef(email).update({ erasing_until: Timestamp.now() });
}

/** The operator gives an account another address. */
async function changeAddress({ uid }: Pick<Commenter, 'uid'>): Promise<string> {
  const email = newAddress('nouvelle');
  await operatorAuth().updateUser(uid, { email, emailVerified: true });
  return email;
}

/** A file that somebody has added. */
async function fileOf(person: Commenter): Promise<ItemPath> {
  const path = stored(`${crypto.randomUUID()}.txt`);
  await uploadRecorded(person, path);
  return path;
}

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
  const email = newAddress('partie');
  await leave(email, { allLinks: false });
  await aDayLater(email);
  // Such as that of a command that was interrupted.
  const input = { kind: 'person', emails: [email], uids: [], kept: [], erasedAs: null } as const;
  const { id } = await createJob({ path: ROOT, input, askedBy: null, isLapsed: true });
  const lines: string[] = [];
  const erasing = erase(email, { confirm: true, progress: (line) => void lines.push(line) });
  await until('the wait', async () => lines.includes(`Waiting for the job ${id}…`));
  await expect(confirmed(email)).rejects.toThrow('Another run of this command is at it');
  const inputs = operatorDatabase().collection('job_inputs');
  expect((await inputs.doc(id).get()).data()).toMatchObject(input);
  await sweptJob(id);
  expect(await erasing).toContain('is erased');
  expect(lines.filter((line) => line.startsWith('Round'))).not.toEqual([]);
  expect(await placesOf(email)).toEqual([]);
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
  const email = newAddress('partie');
  await leave(email, { allLinks: false });
  await aDayLater(email);
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
  const email = newAddress('partie');
  await leave(email, { allLinks: false });
  await aDayLater(email);
  const input = operatorDatabase().collection('job_inputs').doc(crypto.randomUUID());
  const asked = { kind: 'person', emails: [email], uids: [], kept: [], erasedAs: null };
  await input.set(asked);
  await expect(confirmed(email)).rejects.toThrow('NOT YET ERASED: something keeps naming');
  expect((await input.get()).data()).toEqual(asked);
  await input.delete();
  expect(await confirmed(email)).toContain(`Nothing named ${email}.`);
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

test('an account that was opened again is closed again, and waited for', async () => {
  const person = await newcomer({ email: newAddress('revenue'), verified: true });
  await leave(person.email, { allLinks: false });
  await aDayLater(person.email);
  await operatorAuth().updateUser(person.uid, { disabled: false });
  await expect(confirmed(person.email)).rejects.toThrow(
    /the account is disabled(.*\n)*NOT YET ERASED/,
  );
  await expect(confirmed(person.email)).rejects.toThrow(/^NOT YET ERASED\. /);
});

test('an account that has another address now is somebody else’s, and keeps its private files', async () => {
  const person = await newcomer({ email: newAddress('partie'), verified: true });
  const { uid, email: before } = person;
  const path = await fileOf(person);
  await untilMirrored(path, ({ gone, owner_uid }) => !gone && owner_uid === uid);
  const comment = { file_path: path, author: 'Moi', content: 'À moi.' };
  await person.comments.from('comments').insert(comment).throwOnError();
  const email = await changeAddress(person);
  const isToldBy = `another one now; they are not erased, and keep what is theirs: ${email}`;
  expect(await command(before)).toContain(isToldBy);
  await expect(confirmed(before, { to: chef.email })).rejects.toThrow(
    /^NOTHING WAS DONE: --to would/,
  );
  await expect(confirmed(before)).rejects.toThrow('NOT YET ERASED');
  const owner = { owner_email: null, owner_uid: uid };
  expect(await storedMeta(path)).toMatchObject(owner);
  await aDayLater(before);
  expect(await confirmed(before)).toContain(isToldBy);
  expect(await placesOf(before)).toEqual([]);
  expect(await storedMeta(path)).toMatchObject(owner);
  await expect(readAs(person, path)).resolves.toBeDefined();
  const { data } = await secretClient()
    .from('comments')
    .select('author, author_uid')
    .eq('file_path', path)
    .throwOnError();
  expect(data).toEqual([{ author: 'Personne effacée', author_uid: uid }]);
  expect(await operatorAuth().getUser(uid)).toMatchObject({ email, disabled: false });
});

test('an earlier address of the account is erased together, once somebody has said that it is theirs', async () => {
  const person = await newcomer({ email: newAddress('martin'), verified: true });
  const { uid, email: earlier } = person;
  const path = await fileOf(person);
  const email = await changeAddress(person);
  expect(await command(email)).toContain(`${earlier} stands beside ${uid}`);
  await expect(confirmed(email)).rejects.toThrow(
    new RegExp(`^NOTHING WAS DONE\\.\\n${earlier} stands beside ${uid}.*--also ${earlier}`),
  );
  expect(await operatorAuth().getUser(uid)).toMatchObject({ disabled: false });

  const also = ['--also', earlier.toUpperCase()];
  expect(await command(email, ...also)).not.toContain('stands beside');
  await expect(command(email, ...also, '--confirm')).rejects.toThrow('NOT YET ERASED');
  await aDayLater(email);
  await aDayLater(earlier);
  expect(await command(email, ...also, '--confirm')).toContain(`${email}, ${earlier} is erased`);
  expect(await everywhere(person)).toEqual([]);
  expect(await placesOf(email)).toEqual([]);
  const record = await storedMeta(path);
  expect(record?.added_by).toBe(`${record?.added_by_uid}@effacee.invalid`);
});

test('of an account that somebody else had before, their part stays as it is', async () => {
  const before = await newcomer({ email: newAddress('martin'), verified: true });
  const theirs = await fileOf(before);
  // Who has left, so that nothing of theirs comes back.
  const departure = departureRef(before.email);
  await departure.set({ uids: [before.uid] });
  const email = await changeAddress(before);
  const path = stored(`${crypto.randomUUID()}.txt`);
  await putByConsole(objectNameOf(path), uploaderMetadata(path, { ...before, email }, false));
  await untilRecorded(path);
  // Its link ends, since the account that is closed has seen it.
  const metadataOf = async () => {
    const [{ metadata }] = await operatorBucket().file(objectNameOf(theirs)).getMetadata();
    return { ...metadata, firebaseStorageDownloadTokens: null };
  };
  const object = await metadataOf();
  const options = { not: [before.email] };
  await expect(confirmed(email, options)).rejects.toThrow('NOT YET ERASED');
  await aDayLater(email);
  expect(await confirmed(email, options)).toContain(`${email} is erased`);

  expect(await placesOf(email)).toEqual([]);
  expect(isErasedAddress((await storedMeta(path))?.added_by ?? '')).toBe(true);
  expect(await metadataOf()).toEqual(object);
  const { uid: added_by_uid, email: added_by } = before;
  expect(await storedMeta(theirs)).toMatchObject({
    owner_email: added_by,
    added_by,
    added_by_uid,
  });
  expect((await departure.get()).data()).toEqual({ uids: [before.uid] });
  await departure.delete();
  // Nor is any object of theirs renamed that comes back.
  expect((await erasedAmong([added_by_uid])).size).toBe(0);
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
