import { getDownloadURL, ref } from 'firebase/storage';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { servedAttributes, uploaderMetadata } from '../../../core/src/files/upload-attributes.ts';
import { uploadBlockId, UPLOAD_BLOCKS, USAGE } from '../../../core/src/files/upload-usage.ts';
import { versionNameOf } from '../../../core/src/files/versions.ts';
import {
  objectNameOf,
  placeholderNameOf,
  type ItemPath,
} from '../../../core/src/paths/item-path.ts';
import { metaId } from '../../../core/src/paths/meta-id.ts';
import type { LeftTime } from '../../../functions/src/items/left-time.ts';
import { reconcileGone, reconcileObject } from '../../../functions/src/items/reconcile.ts';
import { repairFromObjects } from '../../../functions/src/items/repair-from-objects.ts';
import { forEachPage } from '../../../functions/src/walk/for-each-page.ts';
import { revokeLinks } from '../../../functions/src/records/revoke-links.ts';
import { withoutTriggers } from '../support/events/background-triggers.ts';
import {
  objectNames,
  putByConsole,
  putFolder,
  stored,
  storedMeta,
  upload,
  uploadAsFolder,
} from '../support/documents.ts';
import { BY_NOBODY, linesOf } from '../support/journal.ts';
import { deleteObjects, keptObjects, putObjects } from '../support/kept-objects.ts';
import { linkOf, opens } from '../support/links.ts';
import { operatorBucket, operatorDatabase } from '../support/operator.ts';
import { closeSessions, newAddress, signUp, type Person } from '../support/people.ts';
import { call } from '../support/verdicts.ts';
import { replaceBy } from '../support/versions.ts';

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
/** @param until when people could add something again, in minutes from now */
const leftUntil = (until: number): LeftTime => ({ since: inMinutes(60), until: inMinutes(until) });

/** Repairs a folder after a loss, in batches, and ends links as a repair does then. */
async function repaired(folder = top, left = leftUntil(1)): Promise<void> {
  await repairFromObjects(folder, null, left);
  await forEachPage(revokeLinks, folder);
}

/** Uploads as the web does where the event is lost. */
async function sent(person: Person, path: ItemPath): Promise<void> {
  await upload(person, path);
  await call(person, 'recordUpload', { path });
}

/** A folder as the web makes it, seen like the one above. */
async function placed(path = `${top}${crypto.randomUUID()}/`, owner = admin): Promise<ItemPath> {
  const name = placeholderNameOf(path);
  await putByConsole(name, uploaderMetadata(path, owner, true), '');
  await reconcileObject(name);
  expect(await storedMeta(path)).toMatchObject({ inherits: true, added_by: owner.email });
  return path;
}

/** What a backup has of a file. */
const backupOf = (path: ItemPath) => keptObjects(objectNameOf(path));

test('what somebody adds after the time that was left is seen as they have chosen', async () => {
  const added = fresh();
  await uploadAsFolder(member, added);
  await repaired(top, leftUntil(-1));
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

/** A file that was moved, as a database of before the move knows it. @returns its places */
async function movedSince(): Promise<{
  from: ItemPath;
  to: ItemPath;
  there: ItemPath;
  job: string;
}> {
  const folder = `${top}${crypto.randomUUID()}/`;
  const [from, to] = [`${folder}A/`, `${folder}B/`];
  const path = from + stored('a.txt');
  for (const one of [folder, from, to]) await placed(one);
  await sent(member, path);
  const before = await record(path).get();
  expect(await call(admin, 'moveItems', { paths: [path], to })).toMatchObject({ moved: 1 });
  const there = path.replace(from, to);
  const move = operatorDatabase().collection('moved').doc(metaId(path));
  const job = String((await move.get()).get('job'));
  await move.delete();
  await record(there).delete();
  await record(path).set(before.data() ?? {});
  return { from: path, to, there, job };
}

test('what was moved since is all there is of its file, also once a repair has removed its record of before', async () => {
  const { from, to, there } = await movedSince();
  // As a confirmed repair does with the page before.
  await reconcileGone([from], { keep: true, isConfirmed: true });
  expect(await storedMeta(from)).toBeUndefined();
  // At other times its record may come back with its object.
  await repairFromObjects(to, null, null);
  expect(await objectNames(objectNameOf(there))).toEqual([objectNameOf(there)]);
  expect(await storedMeta(there)).toBeUndefined();
  await repaired(to);
  expect(await storedMeta(there)).toMatchObject({ inherits: false, owner_uid: null });
});

test('what was moved since gets a record also where its job has come back as under way', async () => {
  const { from, to, there, job } = await movedSince();
  const input = operatorDatabase().collection('job_inputs').doc(job);
  await input.set({ kind: 'move', items: [] });
  try {
    await repairFromObjects(to, null, null);
    expect(await storedMeta(there)).toBeUndefined();
    await repaired(to);
    expect(await storedMeta(there)).toMatchObject({ inherits: false, owner_uid: null });
  } finally {
    await input.delete();
    await record(from).delete();
  }
});

/** What is kept of the records of a file, with which its comments go. */
async function removalsOf(path: ItemPath) {
  const removals = operatorDatabase().collection('removed_records');
  return (await removals.where('file_path', '==', path).get()).docs;
}

test('a new version that an older database does not know keeps what was said of its file, and no links', async () => {
  const path = fresh();
  await sent(member, path);
  const before = await record(path).get();
  await replaceBy(member, path, 'deux');
  const earlier = versionNameOf(path, String(before.get('generation')));
  const link = await getDownloadURL(ref(member.storage, earlier));
  await operatorDatabase().collection('version_arrivals').doc(metaId(path)).delete();
  await record(path).set(before.data() ?? {});
  await repaired();
  expect(await storedMeta(path)).toMatchObject({ inherits: false, owner_uid: null });
  expect(await removalsOf(path)).toEqual([]);
  // Nothing lists its earlier content now, which a backup may have brought back with a link that had ended.
  expect(await opens(link)).toBe(false);
});

test('an earlier content that has come over a newer one is nobody’s deed, and not what was said of that', async () => {
  const path = fresh();
  await sent(member, path);
  const backup = await backupOf(path);
  const newer = await replaceBy(member, path, 'deux');
  await putObjects(backup);
  await repaired();
  expect(await storedMeta(path)).toMatchObject({ inherits: false, owner_uid: member.uid });
  const kept = (await removalsOf(path)).map((removal): unknown => removal.get('record.generation'));
  expect(kept).toEqual([newer]);
  const back: unknown = expect.objectContaining({ action: 'back', ...BY_NOBODY });
  expect(await linesOf(path)).toContainEqual(back);
});

test('an earlier content is not seen by its sender if the file was closed to them since', async () => {
  const paths = [fresh(), fresh()];
  const backups = [];
  for (const path of paths) {
    await sent(member, path);
    backups.push(...(await backupOf(path)));
    await replaceBy(member, path, 'deux');
  }
  const [closed = '', kept = ''] = paths;
  await call(admin, 'setAccess', {
    path: closed,
    isPublic: false,
    allowedEmails: [],
    owner: { email: admin.email },
  });
  await deleteObjects(backups);
  await reconcileGone(paths, { keep: true });
  await putObjects(backups);
  await repaired();
  expect(await storedMeta(closed)).toMatchObject({ inherits: false, owner_uid: null });
  expect(await storedMeta(kept)).toMatchObject({ inherits: false, owner_uid: member.uid });
});

describe('a folder that is back', () => {
  test('is seen by nobody who has made it if it was moved since', async () => {
    const path = await placed(undefined, member);
    const backup = await keptObjects(placeholderNameOf(path));
    const sub = await placed();
    expect(await call(admin, 'moveItems', { paths: [path], to: sub })).toMatchObject({ moved: 1 });
    await putObjects(backup);
    await repaired();
    expect(await storedMeta(path)).toMatchObject({ inherits: false, owner_uid: null });
  });

  test('has the access that it had, though all in it is of an earlier day', async () => {
    const path = `${top}${crypto.randomUUID()}/`;
    const file = path + stored('a.txt');
    await putByConsole(objectNameOf(file));
    await repairFromObjects(top, null, null);
    await call(admin, 'setAccess', { path, isPublic: false, allowedEmails: [admin.email] });
    await operatorBucket().file(objectNameOf(file)).delete();
    await reconcileGone([file], { keep: true });
    expect(await storedMeta(path)).toBeUndefined();
    await putByConsole(objectNameOf(file), uploaderMetadata(file, member, true), 'avant');
    await repaired();
    expect(await storedMeta(path)).toMatchObject({
      inherits: false,
      allowed_emails: [admin.email],
    });
    expect(await storedMeta(file)).toMatchObject({ inherits: false, owner_uid: null });
  });
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
    for (const counted of ['nothing', 'a whole day']) {
      await repairFromObjects(folder, null, { since: new Date(), until: inMinutes(1) });
      expect(await objectNames(objectNameOf(path))).toEqual([objectNameOf(path)]);
      expect((await usage.get()).get('files'), `after ${counted} was counted`).toBe(1);
      expect(await storedMeta(path)).toMatchObject({ owner_uid: sender.uid });
      await record(path).delete();
    }
    // Without a loss it is one too many.
    await repairFromObjects(folder, null, null);
    expect(await objectNames(objectNameOf(path))).toEqual([]);
  } finally {
    vi.unstubAllEnvs();
    await operatorDatabase()
      .collection(UPLOAD_BLOCKS)
      .doc(uploadBlockId(sender.uid, new Date()))
      .delete();
  }
});
