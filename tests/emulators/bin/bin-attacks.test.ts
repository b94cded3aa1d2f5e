import {
  collection,
  collectionGroup,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  setDoc,
  updateDoc,
  where,
  type Query,
} from 'firebase/firestore/lite';
import { getBytes, getDownloadURL, getMetadata, list, listAll, ref } from 'firebase/storage';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BIN } from '../../../core/src/bin/bin.ts';
import type { ItemPath } from '../../../core/src/paths/item-path.ts';
import { binnedFileId, binObjectOf } from '../../../functions/src/records/bin-items.ts';
import { binnedBy, deleted } from '../support/binned.ts';
import {
  putFolder,
  readAs,
  stored,
  storedMeta,
  untilRecorded,
  uploadAsFolder,
  uploadRecorded,
} from '../support/documents.ts';
import { linkOf } from '../support/links.ts';
import { operatorDatabase } from '../support/operator.ts';
import { closeSessions, newAddress, signUp, stranger, type Person } from '../support/people.ts';
import { objectsUrl, readRaw, statusOf, uploadRaw } from '../support/raw-storage.ts';
import { call, isListed, refusalOf } from '../support/verdicts.ts';

// What people who are no admins try with the bin: those above all who had added a file, owned it, seen it, and know its path,
// its generation and a link of before.

const DENIED = { code: 'permission-denied' };
const REFUSED = { code: 'storage/unauthorized' };

let admin: Person;
/** Who had added and owned what is in the bin. */
let member: Person;
/** Everybody who is no admin, or no more. */
let others: Person[];
let folder: ItemPath;
let path: ItemPath;
/** The id of its document, from what everybody knew who saw it. */
let id: string;
let object: string;
let deletion: string;
/** The direct link that the member had made. */
let link: string;

beforeAll(async () => {
  admin = await signUp({ email: newAddress('chef'), verified: true, admin: true });
  member = await signUp({ email: newAddress('membre'), verified: true });
  const impostor = await signUp({ email: newAddress('faux'), verified: false, admin: true });
  const former = await signUp({ email: newAddress('ancien'), verified: true, admin: true });
  await operatorDatabase().collection('admins').doc(former.email).delete();
  others = [stranger(), member, impostor, former];
  folder = `${crypto.randomUUID()}/`;
  await putFolder(folder, admin);
  await call(admin, 'setAccess', { path: folder, isPublic: true, allowedEmails: [] });
  path = folder + stored('paie.txt');
  const { generation = '' } = await uploadRecorded(member, path, 'secret');
  await call(admin, 'setAccess', { path, isPublic: true, allowedEmails: [member.email] });
  link = await linkOf(member, path);
  deletion = await deleted(admin, path);
  id = binnedFileId(path, generation);
  object = binObjectOf(id);
});

afterAll(closeSessions);

test('nobody but admins restores or deletes anything', async () => {
  const before = await binnedBy(deletion);
  expect(before.map((entry) => entry.id)).toEqual([id]);
  for (const person of others) {
    const reason = person.uid === '' ? 'unauthenticated' : 'not-admin';
    for (const of of [{ ids: [id] }, { deletion }, 'all', 'expired']) {
      for (const name of ['restoreItems', 'discardItems'] as const) {
        expect(await refusalOf(call(person, name, { of }))).toMatchObject({ reason });
      }
    }
    const own = { paths: [path], seen: [/\d+$/.exec(id)?.[0]], own: true };
    const refusal = await refusalOf(call(person, 'deleteItems', own));
    expect(['not-found', 'unauthenticated']).toContain(refusal?.reason);
  }
  expect(await binnedBy(deletion)).toEqual(before);
});

/** What a screen asks for: the latest, by name, by folder. */
function queriesOf({ firestore }: Person): Query[] {
  const bin = collection(firestore, BIN);
  const latest = [orderBy('deleted_at', 'desc'), limit(50)];
  return [
    query(bin, where('is_top', '==', true), ...latest),
    query(bin, where('words', 'array-contains', 'paie'), ...latest),
    query(bin, where('within', 'array-contains', folder), ...latest),
  ];
}

test('nobody but admins reads a document, not even of what was their own; nobody writes one', async () => {
  expect((await getDoc(doc(admin.firestore, BIN, id))).data()).toMatchObject({ label: 'paie.txt' });
  for (const asked of queriesOf(admin)) {
    expect((await getDocs(asked)).docs.map((found) => found.id)).toContain(id);
  }
  for (const person of others) {
    const { firestore, uid } = person;
    const bin = collection(firestore, BIN);
    for (const one of [id, 'absent']) {
      await expect(getDoc(doc(bin, one))).rejects.toMatchObject(DENIED);
    }
    for (const asked of [
      ...queriesOf(person),
      query(bin),
      query(bin, where('file_path', '==', path)),
      query(bin, where('record.added_by_uid', '==', uid)),
      query(bin, where('record.is_public', '==', true)),
      query(collectionGroup(firestore, BIN)),
    ]) {
      await expect(getDocs(asked)).rejects.toMatchObject(DENIED);
    }
  }
  const [before] = await binnedBy(deletion);
  for (const { firestore } of [admin, ...others]) {
    const own = doc(firestore, BIN, id);
    await expect(setDoc(doc(firestore, BIN, 'neuf'), { state: 'here' })).rejects.toMatchObject(
      DENIED,
    );
    await expect(updateDoc(own, { state: 'going' })).rejects.toMatchObject(DENIED);
    await expect(deleteDoc(own)).rejects.toMatchObject(DENIED);
  }
  expect((await binnedBy(deletion))[0]).toEqual(before);
});

test('nobody but admins reads an object whose name they can guess; nobody lists, adds or deletes one', async () => {
  for (const person of others) {
    for (const name of [object, binObjectOf('absent'), `${object}.thumbnail`]) {
      const file = ref(person.storage, name);
      const expected = person.uid === '' ? {} : REFUSED;
      await expect(getMetadata(file)).rejects.toMatchObject(expected);
      await expect(getDownloadURL(file)).rejects.toMatchObject(expected);
      await expect(getBytes(file)).rejects.toMatchObject(expected);
    }
    const spellings = [object, `/${object}`, object.replace('/', '//'), `files/../${object}`];
    for (const name of spellings) {
      for (const bytes of [true, false]) {
        expect(await readRaw(person, name, bytes)).toBeGreaterThanOrEqual(400);
      }
    }
    // The token of the link that opened it where it was.
    const token = new URL(link).searchParams.get('token') ?? '';
    expect(token).not.toBe('');
    const inBin = `${objectsUrl()}/${encodeURIComponent(object)}?alt=media&token=${token}`;
    expect(await statusOf(person, inBin)).toBeGreaterThanOrEqual(400);
  }
  for (const person of [admin, ...others]) {
    for (const prefix of [BIN, `${BIN}/`]) {
      await expect(listAll(ref(person.storage, prefix))).rejects.toBeDefined();
      await expect(list(ref(person.storage, prefix), { maxResults: 1 })).rejects.toBeDefined();
    }
    const attributes = { contentType: 'text/plain', metadata: { owner_uid: person.uid } };
    for (const name of [object, 'bin/neuf']) {
      expect(await uploadRaw(person, name, attributes)).toBeGreaterThanOrEqual(400);
    }
    const url = `${objectsUrl()}/${encodeURIComponent(object)}`;
    expect(await statusOf(person, url, { method: 'DELETE' })).toBeGreaterThanOrEqual(400);
  }
  await expect(getBytes(ref(admin.storage, object))).resolves.toBeDefined();
});

test('what is restored while its folder is narrowed is not seen by more people than the folder', async () => {
  const ROUNDS = 8;
  const closed = `${crypto.randomUUID()}/`;
  await putFolder(closed, admin);
  for (let round = 0; round < ROUNDS; round++) {
    const file = closed + stored(`${round}.txt`);
    await call(admin, 'setAccess', { path: closed, isPublic: true, allowedEmails: [] });
    await uploadAsFolder(admin, file);
    await untilRecorded(file);
    const removal = await deleted(admin, file);
    const narrow = { path: closed, isPublic: false, allowedEmails: [] };
    // Each round, the narrowing comes a little later.
    const narrowed = new Promise((resolve) => setTimeout(resolve, round * 60)).then(() =>
      call(admin, 'setAccess', narrow),
    );
    const [restored] = await Promise.all([
      call(admin, 'restoreItems', { of: { deletion: removal } }),
      narrowed,
    ]);
    expect(restored).toMatchObject({ restored: 1, failed: [] });
    expect(await storedMeta(file)).toMatchObject({ is_public: false, inherits: true });
    await expect(readAs(member, file)).rejects.toMatchObject(REFUSED);
    expect(await isListed(member, file, false)).toBe(false);
  }
});
