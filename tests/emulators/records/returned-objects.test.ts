import { doc, getDoc } from 'firebase/firestore/lite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  objectNameOf,
  placeholderNameOf,
  type ItemPath,
} from '../../../core/src/paths/item-path.ts';
import { metaId } from '../../../core/src/paths/meta-id.ts';
import { uploaderMetadata } from '../../../core/src/files/upload-attributes.ts';
import { requestRepair } from '../../../functions/src/jobs/request-repair.ts';
import { liveObject, uploaderOf } from '../../../functions/src/objects/live-object.ts';
import { reconcileFolder, reconcileObject } from '../../../functions/src/items/reconcile.ts';
import {
  forgetExpired,
  KEPT_MS,
  removeAndKeep,
} from '../../../functions/src/records/removed-records.ts';
import { readMetas } from '../../../functions/src/records/meta-collection.ts';
import { FolderForgotten, writeRecord } from '../../../functions/src/records/write-record.ts';
import { whileTriggersAreOff } from '../support/events/background-triggers.ts';
import {
  putByConsole,
  putFolder,
  stored,
  storedMeta,
  untilForgotten,
  untilRecorded,
  uploadRecorded,
} from '../support/documents.ts';
import { exempt } from '../support/exempt.ts';
import { sweptJob } from '../support/jobs/jobs.ts';
import { operatorBucket, operatorDatabase } from '../support/operator.ts';
import { closeSessions, newAddress, signUp, type Person } from '../support/people.ts';
import { until } from '../support/until.ts';
import { call, recordVerdict } from '../support/verdicts.ts';

// Objects that were removed by a mistake, and put back: from a backup of the bucket, in any order.

let member: Person;
let other: Person;
let admin: Person;

beforeAll(async () => {
  member = await signUp({ email: newAddress('membre'), verified: true });
  other = await signUp({ email: newAddress('autre'), verified: true });
  admin = await signUp({ email: newAddress('chef'), verified: true, admin: true });
});

afterAll(closeSessions);

const fresh = () => crypto.randomUUID();
const OPEN = { isPublic: true, allowedEmails: [] };

/** An object as a backup keeps it. */
interface Saved {
  name: string;
  bytes: Buffer;
  metadata: Record<string, string>;
  contentType: string;
}

async function saved(prefix: string): Promise<Saved[]> {
  const [files] = await operatorBucket().getFiles({ prefix });
  return Promise.all(
    files.map(async (file) => ({
      name: file.name,
      bytes: (await file.download())[0],
      metadata: (file.metadata.metadata ?? {}) as Record<string, string>,
      contentType: file.metadata.contentType ?? '',
    })),
  );
}

async function empty(prefix: string): Promise<void> {
  await operatorBucket().deleteFiles({ prefix, force: true });
}

async function putBack({ name, bytes, metadata, contentType }: Saved): Promise<void> {
  const options = { resumable: false, contentType, metadata: { metadata } };
  await operatorBucket().file(name).save(bytes, options);
}

/** The part of a record that has to come back. */
async function accessOf(path: ItemPath): Promise<unknown> {
  const record = await storedMeta(path);
  if (record === undefined) return null;
  const { is_public, allowed_emails, owner_email, owner_uid, inherits } = record;
  const { added_by, added_by_uid, to_publish } = record;
  const access = { is_public, allowed_emails, owner_email, owner_uid, inherits };
  return { ...access, added_by, added_by_uid, to_publish };
}

/** What `filledFolder` has made. */
interface FilledFolder {
  top: ItemPath;
  /** A public file in it. */
  open: ItemPath;
  /** What is in it, by path. */
  before: Map<ItemPath, unknown>;
}

/** A folder that is shared, with one folder in it, and files of each kind. */
async function filledFolder(): Promise<FilledFolder> {
  const top = `${fresh()}/`;
  const sub = `${top}Photos/`;
  await putFolder(top, admin);
  await call(admin, 'setAccess', { path: top, isPublic: false, allowedEmails: [member.email] });
  await putFolder(sub, admin);
  await call(admin, 'setAccess', { path: sub, ...OPEN });
  const closed = top + stored('privé.txt');
  const open = top + stored('public.txt');
  const inheriting = [top + stored('hérité.txt'), sub + stored('hérité.txt')];
  const files = [closed, open, ...inheriting];
  for (const path of files) await uploadRecorded(member, path, `contenu de ${path}`);
  await call(admin, 'setAccess', { path: open, ...OPEN });
  for (const path of inheriting) await call(admin, 'setAccess', { path, ...OPEN, inherits: true });
  await putByConsole(objectNameOf(`${top}console.txt`));
  await untilRecorded(`${top}console.txt`);
  const paths = [top, sub, ...files, `${top}console.txt`];
  const before = new Map<ItemPath, unknown>();
  for (const path of paths) before.set(path, await accessOf(path));
  return { top, open, before };
}

async function untilAsBefore(before: ReadonlyMap<ItemPath, unknown>): Promise<void> {
  for (const path of before.keys()) await untilRecorded(path);
  const now = async (): Promise<Map<ItemPath, unknown>> => {
    const access = new Map<ItemPath, unknown>();
    for (const path of before.keys()) access.set(path, await accessOf(path));
    return access;
  };
  await expect.poll(now).toEqual(before);
}

describe('a folder that was emptied and filled again', () => {
  test('comes back exactly', async () => {
    const { top, before } = await filledFolder();
    const backup = await saved(objectNameOf(top));
    await empty(objectNameOf(top));
    for (const path of before.keys()) await untilForgotten(path);
    for (const object of backup) await putBack(object);
    await untilAsBefore(before);
  });

  test('comes back when a late event of what went is the first to find it there', async () => {
    const { top, open, before } = await filledFolder();
    const backup = await saved(objectNameOf(top));
    await whileTriggersAreOff(async () => {
      await empty(objectNameOf(top));
      for (const { name } of backup) await reconcileObject(name);
      expect(await storedMeta(top)).toBeUndefined();
      for (const object of backup.filter(({ name }) => name === objectNameOf(open))) {
        await putBack(object);
      }
      await reconcileObject(objectNameOf(`${top}console.txt`));
      expect(await accessOf(top)).toEqual(before.get(top));
      for (const object of backup) await putBack(object);
      for (const { name } of backup) await reconcileObject(name);
    });
    await untilAsBefore(before);
  });

  test('comes back backwards from a backup that names no uploader', async () => {
    const { top, before } = await filledFolder();
    const backup = await saved(objectNameOf(top));
    await empty(objectNameOf(top));
    for (const path of before.keys()) await untilForgotten(path);
    for (const object of backup.toReversed()) await putBack({ ...object, metadata: {} });
    await untilAsBefore(before);
  });

  test('comes back by repair when the events were lost', async () => {
    const { top, before } = await filledFolder();
    const backup = await saved(objectNameOf(top));
    await whileTriggersAreOff(async () => {
      await empty(objectNameOf(top));
      await call(admin, 'repairRecords', { path: top });
      for (const path of before.keys())
        expect([path, await storedMeta(path)]).toEqual([path, undefined]);
      for (const object of backup) await putBack(object);
      await call(admin, 'repairRecords', { path: top });
    });
    await untilAsBefore(before);
  });

  test('keeps everything when the bucket is restored over itself', async () => {
    const { top, before } = await filledFolder();
    for (const object of await saved(objectNameOf(top))) await putBack(object);
    for (const path of before.keys()) {
      await until(`the record of what is there as ${path}`, async () => {
        if (path.endsWith('/')) return true;
        const [{ generation }] = await operatorBucket().file(objectNameOf(path)).getMetadata();
        return (await storedMeta(path))?.generation === String(generation);
      });
    }
    await untilAsBefore(before);
  });
});

test('a file is not recorded while a late event has removed the record of its folder', async () => {
  const { top, before } = await filledFolder();
  const file = [...before.keys()].find((path) => path.endsWith('hérité.txt')) ?? '';
  await whileTriggersAreOff(async () => {
    await removeAndKeep([file, top]);
    const object = await liveObject(objectNameOf(file));
    const item = { path: file, uploader: uploaderOf(object), object };
    await expect(writeRecord(item)).rejects.toThrow(FolderForgotten);
    expect(await storedMeta(file)).toBeUndefined();
    await reconcileObject(objectNameOf(file));
  });
  await untilAsBefore(before);
});

test('a folder that was recorded anew for a moment, by a late event, comes back as it was', async () => {
  const { top, before } = await filledFolder();
  await whileTriggersAreOff(async () => {
    await removeAndKeep([top]);
    // As by a worker that has read the bucket before the folder's last file was gone, and again after.
    await writeRecord({ path: top, uploader: null, object: null });
    await removeAndKeep([top]);
    await reconcileFolder(top, true);
  });
  await untilAsBefore(before);
});

test('a record that was written since it was read, before the bucket was asked, stays', async () => {
  const path = `${Date.now()}_${fresh()}.txt`;
  await uploadRecorded(member, path);
  const before = await readMetas([path]);
  await call(admin, 'setAccess', { path, ...OPEN });
  const since = await storedMeta(path);
  expect(await removeAndKeep([path], { before })).toBe(0);
  expect(await storedMeta(path)).toEqual(since);
  expect(await removeAndKeep([path], { before: await readMetas([path]) })).toBe(1);
  await reconcileObject(objectNameOf(path));
  expect((await storedMeta(path))?.is_public).toBe(true);
});

describe('what went does not come back', () => {
  async function goneFile(): Promise<{ path: ItemPath; text: string }> {
    const path = `${Date.now()}_${fresh()}.txt`;
    await uploadRecorded(member, path, 'le même');
    await call(admin, 'setAccess', { path, ...OPEN });
    await empty(objectNameOf(path));
    await untilForgotten(path);
    return { path, text: 'le même' };
  }

  test('with another member’s upload of the same bytes', async () => {
    const { path, text } = await goneFile();
    await uploadRecorded(other, path, text);
    expect(await storedMeta(path)).toMatchObject({ is_public: false, owner_uid: other.uid });
    expect(await recordVerdict(member, path)).toBe('refused');
  });

  test('with other bytes of the same member', async () => {
    const { path } = await goneFile();
    await uploadRecorded(member, path, 'autre chose');
    expect(await storedMeta(path)).toMatchObject({ is_public: false, owner_uid: member.uid });
  });

  test('after thirty days', async () => {
    const { path, text } = await goneFile();
    await forgetExpired(Date.now() + KEPT_MS - 60_000);
    expect(await keptOf(path)).toBe(1);
    await forgetExpired(Date.now() + KEPT_MS + 1000);
    expect(await keptOf(path)).toBe(0);
    await uploadRecorded(member, path, text);
    expect(await storedMeta(path)).toMatchObject({ is_public: false });
  });

  test('to a folder, with an upload that ends when it is gone', async () => {
    const top = `${fresh()}/`;
    await putFolder(top, admin);
    await call(admin, 'setAccess', { path: top, ...OPEN });
    await empty(objectNameOf(top));
    await untilForgotten(top);
    // The rules have accepted it while the folder was there.
    const late = `${top}1_tard.txt`;
    await putByConsole(objectNameOf(late), uploaderMetadata(late, member));
    await untilRecorded(late);
    expect(await storedMeta(top)).toMatchObject({ is_public: false, owner_uid: null });
  });

  test('to a folder that an admin has created again', async () => {
    const top = `${fresh()}/`;
    await call(admin, 'createFolder', { path: top });
    await call(admin, 'setAccess', { path: top, ...OPEN });
    await operatorBucket().file(placeholderNameOf(top)).delete();
    await untilForgotten(top);
    await call(admin, 'createFolder', { path: top });
    expect(await storedMeta(top)).toMatchObject({ is_public: false, owner_uid: admin.uid });
  });

  test('when somebody has deleted it', async () => {
    const { top, open: file, before } = await filledFolder();
    const backup = await saved(objectNameOf(top));
    await call(admin, 'deleteItems', { paths: [top] });
    for (const path of before.keys()) await untilForgotten(path);
    for (const path of before.keys()) expect([path, await keptOf(path)]).toEqual([path, 0]);
    const object = backup.find(({ name }) => name === objectNameOf(file));
    if (object) await putBack(object);
    expect(await untilRecorded(file)).toMatchObject({ is_public: false, owner_uid: member.uid });
    expect(await storedMeta(top)).toMatchObject({ is_public: false, owner_uid: null });
  });

  test('to people who have left since', async () => {
    const path = `${Date.now()}_${fresh()}.txt`;
    await uploadRecorded(member, path);
    const allowedEmails = [other.email, admin.email];
    await call(admin, 'setAccess', { path, isPublic: false, allowedEmails });
    const [object] = await saved(objectNameOf(path));
    await empty(objectNameOf(path));
    await untilForgotten(path);
    const departure = operatorDatabase()
      .collection('departures')
      .doc(encodeURIComponent(other.email));
    await departure.set({ uids: [other.uid], moved_uids: [], was_admin: false });
    if (object) await putBack(object);
    await untilRecorded(path);
    await departure.delete();
    expect(await storedMeta(path)).toMatchObject({
      allowed_emails: [admin.email],
      owner_uid: member.uid,
    });
  });
});

test('admins see what is gone until it is back, and nobody what Navette has deleted', async () => {
  const path = `${Date.now()}_${fresh()}.txt`;
  await uploadRecorded(member, path);
  const [object] = await saved(objectNameOf(path));
  await empty(objectNameOf(path));
  await untilForgotten(path);
  const [kept] = (await keptDocuments(path)).docs;
  const denied = { code: 'permission-denied' };
  const asked = (person: Person) =>
    getDoc(doc(person.firestore, 'removed_records', kept?.id ?? 'none'));
  expect((await asked(admin)).data()).toMatchObject({ file_path: path, gone: true });
  await expect(asked(member)).rejects.toMatchObject(denied);
  if (object) await putBack(object);
  await untilRecorded(path);
  await expect(asked(admin)).rejects.toMatchObject(denied);
  await call(admin, 'deleteItems', { paths: [path] });
  await untilForgotten(path);
  expect((await keptDocuments(path)).docs.filter((found) => found.get('gone') === true)).toEqual(
    [],
  );
});

describe('a repair that would remove very many records', () => {
  const ORPHANS = 14;

  /** A folder whose files are all gone, without events. */
  async function orphanedFolder(): Promise<{ top: ItemPath; backup: Saved[] }> {
    const top = `${fresh()}/`;
    await putFolder(top, admin);
    for (let index = 0; index < ORPHANS; index++) {
      await putByConsole(objectNameOf(`${top}${index}.txt`));
    }
    for (let index = 0; index < ORPHANS; index++) await untilRecorded(`${top}${index}.txt`);
    const backup = await saved(objectNameOf(top));
    await whileTriggersAreOff(() => empty(objectNameOf(top)));
    return { top, backup };
  }

  const notice = () => operatorDatabase().doc('notices/repair-braked').get();

  test('removes none, says so, and removes them once it is confirmed', async () => {
    const { top } = await orphanedFolder();
    await exempt(top, 'record');
    const report = await call(admin, 'repairRecords', { path: top });
    expect(report).toMatchObject({ removed: 0, wouldRemove: ORPHANS + 1 });
    expect(await storedMeta(`${top}0.txt`)).toBeDefined();
    const { paths, ...notified } = (await notice()).data() ?? {};
    expect(notified).toMatchObject({
      path: top,
      would_remove: ORPHANS + 1,
      misplaced: 0,
      limit: expect.any(Number),
    });
    const orphans = Array.from({ length: ORPHANS }, (_, index) => `${top}${index}.txt`);
    expect(paths).toEqual([top, ...orphans.toSorted()]);
    const job = await requestRepair(top, { isConfirmed: true });
    expect((await sweptJob(job)).result).toMatchObject({ removed: ORPHANS + 1 });
    expect(await storedMeta(`${top}0.txt`)).toBeUndefined();
    // Listed, since it may come back, but no news to whoever has confirmed it.
    const [kept] = (await keptDocuments(`${top}0.txt`)).docs;
    expect(kept?.data()).toMatchObject({ gone: true, confirmed: true });
    expect((await notice()).exists).toBe(false);
  });

  test('has nothing to ask once the files are back', async () => {
    const { top, backup } = await orphanedFolder();
    await call(admin, 'repairRecords', { path: top });
    expect((await notice()).exists).toBe(true);
    for (const object of backup) await putBack(object);
    const report = await call(admin, 'repairRecords', { path: top });
    expect(report).not.toHaveProperty('wouldRemove');
    expect((await notice()).exists).toBe(false);
  });

  test('is told to admins alone', async () => {
    await operatorDatabase().doc('notices/repair-braked').set({ path: 'x/', would_remove: 1 });
    const asked = (person: Person) => getDoc(doc(person.firestore, 'notices/repair-braked'));
    expect((await asked(admin)).exists()).toBe(true);
    await expect(asked(member)).rejects.toMatchObject({ code: 'permission-denied' });
    await operatorDatabase().doc('notices/repair-braked').delete();
  });
});

function keptDocuments(path: ItemPath) {
  return operatorDatabase().collection('removed_records').where('file_path', '==', path).get();
}

async function keptOf(path: ItemPath): Promise<number> {
  const { docs } = await keptDocuments(path);
  return docs.filter(({ id }) => id.startsWith(metaId(path))).length;
}
