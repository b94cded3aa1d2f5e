import {
  collection,
  collectionGroup,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  limit,
  query,
  setDoc,
  updateDoc,
  where,
} from 'firebase/firestore/lite';
import { getBytes, getDownloadURL, getMetadata, list, listAll, ref } from 'firebase/storage';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { objectNameOf } from '../../../core/src/paths/item-path.ts';
import { metaId } from '../../../core/src/paths/meta-id.ts';
import { stored, uploadRecorded } from '../support/documents.ts';
import { operatorDatabase } from '../support/operator.ts';
import { closeSessions, newAddress, signUp, stranger, type Person } from '../support/people.ts';
import { objectsUrl, readRaw, statusOf } from '../support/raw-storage.ts';

const DENIED = { code: 'permission-denied' };
const REFUSED = { code: 'storage/unauthorized' };

let owner: Person;
let admin: Person;
/** The attackers, who must not get access. */
const attackers: Record<string, Person> = {};
/** A private file whose path the attackers know. */
const secret = stored(`${crypto.randomUUID()} paie.xlsx`);

beforeAll(async () => {
  owner = await signUp({ email: newAddress('membre'), verified: true });
  admin = await signUp({ email: newAddress('chef'), verified: true, admin: true });
  attackers['somebody without a token'] = stranger();
  attackers['another member'] = await signUp({ email: newAddress('collegue'), verified: true });
  attackers['an unverified account with an admin’s address'] = await signUp({
    email: newAddress('faux-chef'),
    verified: false,
    admin: true,
  });
  await uploadRecorded(owner, secret);
});

afterAll(closeSessions);

const NAMES = [
  'somebody without a token',
  'another member',
  'an unverified account with an admin’s address',
];

function attacker(name: string): Person {
  const person = attackers[name];
  if (!person) throw new Error(`nobody is called ${name}`);
  return person;
}

describe.each(NAMES)('%s', (name) => {
  test('does not read a private file by its path', async () => {
    const { storage } = attacker(name);
    const file = ref(storage, objectNameOf(secret));
    await expect(getMetadata(file)).rejects.toMatchObject(REFUSED);
    await expect(getDownloadURL(file)).rejects.toMatchObject(REFUSED);
    await expect(getBytes(file)).rejects.toMatchObject(REFUSED);
  });

  test('does not read it by another spelling of its name, or with a wrong token', async () => {
    const person = attacker(name);
    const spellings = [
      `files//${secret}`,
      `files/./${secret}`,
      `files/x/../${secret}`,
      `/files/${secret}`,
      `files/${secret}/`,
      `files/${encodeURIComponent(secret)}`,
    ];
    for (const spelling of spellings) {
      for (const bytes of [true, false]) {
        expect(await readRaw(person, spelling, bytes)).toBeGreaterThanOrEqual(400);
      }
    }
    const url = `${objectsUrl()}/${encodeURIComponent(objectNameOf(secret))}`;
    for (const token of ['', 'undefined', crypto.randomUUID()]) {
      expect(await statusOf(person, `${url}?alt=media&token=${token}`)).toBeGreaterThanOrEqual(400);
    }
  });

  test('cannot find out whether a path exists', async () => {
    const { firestore } = attacker(name);
    for (const path of [secret, `${crypto.randomUUID()}.pdf`]) {
      await expect(getDoc(doc(firestore, 'metas', metaId(path)))).rejects.toMatchObject(DENIED);
    }
  });

  test('does not list, with any prefix', async () => {
    const { storage } = attacker(name);
    for (const prefix of ['', 'files', 'files/', 'files/A', `files/${secret}`]) {
      await expect(listAll(ref(storage, prefix))).rejects.toMatchObject(REFUSED);
      await expect(list(ref(storage, prefix), { maxResults: 1 })).rejects.toMatchObject(REFUSED);
    }
    for (const options of ['?prefix=files/', '?prefix=files%2F&delimiter=', '?delimiter=/', '']) {
      const status = await statusOf(attacker(name), `${objectsUrl()}${options}`);
      expect(status).toBe(403);
    }
  });

  test('cannot read the record, all records, or those of others', async () => {
    const { firestore } = attacker(name);
    const metas = collection(firestore, 'metas');
    await expect(getDoc(doc(metas, metaId(secret)))).rejects.toMatchObject(DENIED);
    const queries = [
      query(metas),
      query(metas, where('parent_path', '==', '')),
      query(metas, where('owner_email', '==', owner.email)),
      query(metas, where('owner_uid', '==', owner.uid)),
      query(metas, where('is_public', '==', false)),
      query(metas, where('allowed_emails', 'array-contains', owner.email)),
      query(metas, where('file_path', '==', secret)),
      query(metas, where('file_path', 'in', [secret, 'x'])),
      query(metas, where('owner_uid', '==', owner.uid), where('file_path', 'in', [secret])),
      query(collectionGroup(firestore, 'metas')),
    ];
    for (const each of queries) {
      await expect(getDocs(query(each, limit(1)))).rejects.toMatchObject(DENIED);
    }
  });

  test('does not read or write the admins', async () => {
    const { firestore, email } = attacker(name);
    const admins = collection(firestore, 'admins');
    await expect(getDocs(query(admins))).rejects.toMatchObject(DENIED);
    await expect(getDoc(doc(admins, admin.email))).rejects.toMatchObject(DENIED);
    for (const address of [email, admin.email, 'x'].filter((each) => each !== '')) {
      await expect(setDoc(doc(admins, address), {})).rejects.toMatchObject(DENIED);
      await expect(deleteDoc(doc(admins, address))).rejects.toMatchObject(DENIED);
    }
  });

  test('cannot access the functions’ notes, nor any other collection', async () => {
    const { firestore } = attacker(name);
    for (const other of ['stale_tokens', 'comments', 'quelconque']) {
      await expect(getDocs(query(collection(firestore, other)))).rejects.toMatchObject(DENIED);
      await expect(setDoc(doc(firestore, other, 'x'), {})).rejects.toMatchObject(DENIED);
    }
  });
});

test.each(['the owner', 'an admin', ...NAMES])('%s writes no record', async (name) => {
  const person = { 'the owner': owner, 'an admin': admin }[name] ?? attacker(name);
  const metas = collection(person.firestore, 'metas');
  const opened = { is_public: true, owner_uid: person.uid, owner_email: person.email };
  const record = doc(metas, metaId(secret));
  await expect(setDoc(record, opened)).rejects.toMatchObject(DENIED);
  await expect(setDoc(record, opened, { merge: true })).rejects.toMatchObject(DENIED);
  await expect(updateDoc(record, opened)).rejects.toMatchObject(DENIED);
  await expect(deleteDoc(record)).rejects.toMatchObject(DENIED);
  await expect(setDoc(doc(metas, metaId('neuf.txt')), opened)).rejects.toMatchObject(DENIED);
  const kept = await operatorDatabase().collection('metas').doc(metaId(secret)).get();
  expect(kept.get('is_public')).toBe(false);
});

describe('admins', () => {
  test('see from their own document that they are admins, and members that they are not', async () => {
    const own = (person: Person) => getDoc(doc(person.firestore, 'admins', person.email));
    expect((await own(admin)).exists()).toBe(true);
    expect((await own(owner)).exists()).toBe(false);
  });

  test('can list, but only the documents', async () => {
    await expect(listAll(ref(admin.storage, 'files'))).resolves.toBeDefined();
    await expect(listAll(ref(admin.storage, ''))).rejects.toMatchObject(REFUSED);
    await expect(listAll(ref(admin.storage, 'autres'))).rejects.toMatchObject(REFUSED);
  });

  test('cannot write to admins or anything else, even about themselves', async () => {
    const admins = collection(admin.firestore, 'admins');
    await expect(setDoc(doc(admins, owner.email), {})).rejects.toMatchObject(DENIED);
    await expect(deleteDoc(doc(admins, admin.email))).rejects.toMatchObject(DENIED);
    await expect(getDocs(query(admins))).rejects.toMatchObject(DENIED);
  });
});
