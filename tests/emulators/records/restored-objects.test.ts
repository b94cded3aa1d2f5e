import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { servedAttributes, uploaderMetadata } from '../../../core/src/files/upload-attributes.ts';
import { uploadBlockId, UPLOAD_BLOCKS, USAGE } from '../../../core/src/files/upload-usage.ts';
import { objectNameOf, type ItemPath } from '../../../core/src/paths/item-path.ts';
import { metaId } from '../../../core/src/paths/meta-id.ts';
import type { Loss } from '../../../functions/src/items/reconcile.ts';
import { repairFromObjects } from '../../../functions/src/items/repair-from-objects.ts';
import { forEachPage } from '../../../functions/src/walk/for-each-page.ts';
import { revokeLinks } from '../../../functions/src/records/revoke-links.ts';
import { withoutTriggers } from '../support/background-triggers.ts';
import {
  objectNames,
  putFolder,
  stored,
  storedMeta,
  upload,
  uploadAsFolder,
} from '../support/documents.ts';
import { deleteObjects, keptObjects, putObjects } from '../support/kept-objects.ts';
import { actionsOf, linesOf } from '../support/journal.ts';
import { linkOf, opens } from '../support/links.ts';
import { operatorBucket, operatorDatabase } from '../support/operator.ts';
import { closeSessions, newAddress, signUp, type Person } from '../support/people.ts';
import { call } from '../support/verdicts.ts';

// What a repair makes of objects that were there before a store was lost, or that a backup has brought back (decision 0183).

let admin: Person;
let member: Person;
/** Public. */
const top = `${crypto.randomUUID()}/`;

beforeAll(async () => {
  admin = await signUp({ email: newAddress('chef'), verified: true, admin: true });
  member = await signUp({ email: newAddress('membre'), verified: true });
  await putFolder(top, admin);
  await call(admin, 'setAccess', { path: top, isPublic: true, allowedEmails: [] });
});

afterAll(closeSessions);

withoutTriggers();

const record = (path: ItemPath) => operatorDatabase().collection('metas').doc(metaId(path));
const fresh = (): ItemPath => top + stored(`${crypto.randomUUID()}.txt`);

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);
/** @param since from when on people could not upload, and until when, in minutes from now */
const lossOf = (since: number, until: number): Loss => ({
  since: inMinutes(since),
  until: inMinutes(until),
});

/** Repairs the folder after a loss, in batches, and ends links as a repair does then. */
async function repaired(loss: Loss = lossOf(-1, 1)): Promise<void> {
  const eventsSince = new Date(Date.now() + 3_600_000);
  await repairFromObjects(top, null, { loss, eventsSince });
  await forEachPage(revokeLinks, top);
}

/** Uploads as the web does where the event is lost. */
async function sent(person: Person, path: ItemPath): Promise<void> {
  await upload(person, path);
  await call(person, 'recordUpload', { path });
}

/** What a backup has of a file. */
const backupOf = (path: ItemPath) => keptObjects(objectNameOf(path));

test('an object whose record is lost is private, its links end, and what is new is seen as was chosen', async () => {
  const [lost, added] = [fresh(), fresh()];
  await uploadAsFolder(member, lost);
  await call(member, 'recordUpload', { path: lost });
  expect(await storedMeta(lost)).toMatchObject({ inherits: true, is_public: true });
  const link = await linkOf(member, lost);
  await record(lost).delete();
  await repaired();
  expect(await storedMeta(lost)).toMatchObject({
    inherits: false,
    is_public: false,
    owner_uid: member.uid,
  });
  expect(await opens(link)).toBe(false);

  await uploadAsFolder(member, added);
  await repaired(lossOf(-2, -1));
  expect(await storedMeta(added)).toMatchObject({ inherits: true, is_public: true });
});

test('an object that a backup brings back keeps the access of today, and loses its links', async () => {
  const path = fresh();
  await sent(member, path);
  await call(admin, 'setAccess', { path, isPublic: false, allowedEmails: [admin.email] });
  const before = await storedMeta(path);
  const link = await linkOf(admin, path);
  const backup = await backupOf(path);
  await deleteObjects(backup);
  await putObjects(backup);
  await repaired();
  const after = await storedMeta(path);
  expect(after?.generation).not.toBe(before?.generation);
  expect(after?.allowed_emails).toEqual(before?.allowed_emails);
  expect(await opens(link)).toBe(false);
});

test('an object whose file was moved since is seen by admins alone, at its old place', async () => {
  const path = fresh();
  await sent(member, path);
  const backup = await backupOf(path);
  const sub = `${top}Sous-dossier/`;
  await call(admin, 'createFolder', { path: sub });
  expect(await call(admin, 'moveItems', { paths: [path], to: sub })).toMatchObject({ moved: 1 });
  await putObjects(backup);
  await repaired();
  expect(await storedMeta(path)).toMatchObject({
    inherits: false,
    owner_uid: null,
    added_by: member.email,
  });
  expect(await storedMeta(path.replace(top, sub))).toMatchObject({ owner_uid: member.uid });
  // Nobody has added it a second time.
  const back = (await linesOf(path)).filter(({ action }) => action === 'back');
  expect(back).toMatchObject([{ by: null, by_uid: null }]);
  expect((await actionsOf(path)).filter((action) => action === 'added')).toHaveLength(1);
});

test('an object that a record of before a move still speaks of elsewhere is all there is of its file, and stays', async () => {
  const path = fresh();
  await sent(member, path);
  const before = await record(path).get();
  const sub = `${top}${crypto.randomUUID()}/`;
  await call(admin, 'createFolder', { path: sub });
  expect(await call(admin, 'moveItems', { paths: [path], to: sub })).toMatchObject({ moved: 1 });
  const there = path.replace(top, sub);
  // The database comes back as of before.
  await operatorDatabase().collection('moved').doc(metaId(path)).delete();
  await record(there).delete();
  await record(path).set(before.data() ?? {});
  await repaired();
  expect(await objectNames(objectNameOf(there))).toEqual([objectNameOf(there)]);
  expect(await storedMeta(there)).toMatchObject({ inherits: false, owner_uid: null });
  // A repair does so later: the file is not there.
  await record(path).delete();
});

test('an object beyond the limits of a day stays: a repair deletes nothing that a backup has brought back', async () => {
  const sender = await signUp({ email: newAddress('envoi'), verified: true });
  const folder = `${top}${crypto.randomUUID()}/`;
  await call(admin, 'createFolder', { path: folder });
  const path = folder + stored('a.txt');
  const { contentType, ...served } = servedAttributes(path);
  const metadata = { ...served, metadata: { ...uploaderMetadata(path, sender) } };
  const object = operatorBucket().file(objectNameOf(path));
  await object.save('bonjour', { resumable: false, contentType, metadata });
  vi.stubEnv('UPLOAD_FILES_PER_DAY', '1');
  const usage = operatorDatabase().collection(USAGE).doc(sender.uid);
  try {
    // Nothing of today was counted, and then a whole day.
    for (const _round of [1, 2]) {
      await repairFromObjects(folder, null, { loss: lossOf(-1, 1) });
      expect(await objectNames(objectNameOf(path))).toEqual([objectNameOf(path)]);
      expect((await usage.get()).get('files')).toBe(1);
      expect(await storedMeta(path)).toMatchObject({ owner_uid: sender.uid });
      await record(path).delete();
    }
    // Without a loss it is one too many.
    await repairFromObjects(folder, null);
    expect(await objectNames(objectNameOf(path))).toEqual([]);
  } finally {
    vi.unstubAllEnvs();
    await operatorDatabase()
      .collection(UPLOAD_BLOCKS)
      .doc(uploadBlockId(sender.uid, new Date()))
      .delete();
  }
});
