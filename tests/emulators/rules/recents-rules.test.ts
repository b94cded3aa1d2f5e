import {
  collection,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  setDoc,
  updateDoc,
} from 'firebase/firestore/lite';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MAX_RECENTS, RECENTS } from '../../../core/src/accounts/recents.ts';
import { operatorDatabase } from '../support/operator.ts';
import { closeSessions, newAddress, signUp, stranger, type Person } from '../support/people.ts';
import { useCompanyDomains } from '../support/rules.ts';

// Who may read and write what somebody has opened last, and in which shape.

const DENIED = { code: 'permission-denied' };
const PATHS = ['Contrats/1767608773704_Bail.pdf', 'Contrats/'];

let owner: Person;
let others: Person[];

const ownOf = ({ uid }: Person) => operatorDatabase().collection(RECENTS).doc(uid);
const recentsOf = ({ uid }: Person, reader: Person) => doc(reader.firestore, RECENTS, uid);

beforeAll(async () => {
  owner = await signUp({ email: newAddress('membre'), verified: true });
  others = [
    stranger(),
    await signUp({ email: newAddress('collegue'), verified: true }),
    await signUp({ email: newAddress('chef'), verified: true, admin: true }),
  ];
});

beforeEach(async () => {
  await ownOf(owner).set({ paths: PATHS });
});

afterAll(async () => {
  await useCompanyDomains([], 'firestore');
  await ownOf(owner).delete();
  await closeSessions();
});

test('their owner writes, reads and deletes them', async () => {
  const own = recentsOf(owner, owner);
  await updateDoc(own, { paths: ['b.pdf', ...PATHS] });
  expect((await getDoc(own)).data()).toEqual({ paths: ['b.pdf', ...PATHS] });
  await deleteDoc(own);
  expect((await getDoc(own)).exists()).toBe(false);
  await setDoc(own, { paths: PATHS });
  expect((await ownOf(owner).get()).data()).toEqual({ paths: PATHS });
});

test('so does somebody whose address is not confirmed: they see what is public', async () => {
  const newcomer = await signUp({ email: newAddress('nouveau'), verified: false });
  const own = recentsOf(newcomer, newcomer);
  await setDoc(own, { paths: PATHS });
  expect((await getDoc(own)).data()).toEqual({ paths: PATHS });
  await deleteDoc(own);
});

test('nobody else reads, writes or deletes them, nor lists any', async () => {
  for (const other of others) {
    const theirs = recentsOf(owner, other);
    await expect(getDoc(theirs)).rejects.toMatchObject(DENIED);
    await expect(setDoc(theirs, { paths: PATHS })).rejects.toMatchObject(DENIED);
    await expect(updateDoc(theirs, { paths: ['b.pdf'] })).rejects.toMatchObject(DENIED);
    await expect(deleteDoc(theirs)).rejects.toMatchObject(DENIED);
  }
  for (const person of [owner, ...others]) {
    await expect(getDocs(collection(person.firestore, RECENTS))).rejects.toMatchObject(DENIED);
    const nobodys = doc(person.firestore, RECENTS, crypto.randomUUID());
    await expect(setDoc(nobodys, { paths: PATHS })).rejects.toMatchObject(DENIED);
  }
  expect((await ownOf(owner).get()).data()).toEqual({ paths: PATHS });
});

test('whom the company’s domains do not admit has none', async () => {
  await useCompanyDomains(['entreprise.example'], 'firestore');
  await expect(getDoc(recentsOf(owner, owner))).rejects.toMatchObject(DENIED);
  await expect(setDoc(recentsOf(owner, owner), { paths: [] })).rejects.toMatchObject(DENIED);
  await useCompanyDomains([], 'firestore');
  await getDoc(recentsOf(owner, owner));
});

describe('their shape', () => {
  const long = (characters: number) => `${'é'.repeat(characters - 4)}.pdf`;
  const many = (count: number, characters = 30) =>
    Array.from({ length: count }, (_, index) => `${index}`.padStart(3, '0') + long(characters - 3));

  test.each([
    ['one path', ['a.pdf']],
    ['as many as there may be', many(MAX_RECENTS)],
    ['all of them as long as a name in the bucket may be', many(MAX_RECENTS, 1_018)],
    ['with any letters', ['Été / 2026/', 'CMR n° 26-48213 – Łódź (1).pdf', 'a\nb', '😀/😀.png']],
  ])('may be %s', async (_name, paths) => {
    await setDoc(recentsOf(owner, owner), { paths });
    expect((await ownOf(owner).get()).data()).toEqual({ paths });
  });

  test.each([
    ['one more', { paths: many(MAX_RECENTS + 1) }],
    ['one that is too long for all', { paths: [...many(MAX_RECENTS - 1), long(30_000)] }],
    ['a number among them', { paths: ['a.pdf', 3] }],
    ['nothing among them', { paths: ['a.pdf', null] }],
    ['a map among them', { paths: [{ path: 'a.pdf' }, 'b.pdf'] }],
    ['a text that the rules would split', { paths: ['a//:b.pdf'] }],
    ['a text', { paths: 'a.pdf' }],
    ['a map', { paths: { a: 'a.pdf' } }],
    ['nothing', { paths: null }],
    ['another field', { paths: PATHS, note: 'x'.repeat(1_000) }],
    ['another field alone', { note: 'x' }],
    ['no field', {}],
  ])('may not be %s', async (_name, data) => {
    await expect(setDoc(recentsOf(owner, owner), data)).rejects.toMatchObject(DENIED);
    await expect(
      setDoc(recentsOf(owner, owner), { ...data, more: [1] }, { merge: true }),
    ).rejects.toMatchObject(DENIED);
    expect((await ownOf(owner).get()).data()).toEqual({ paths: PATHS });
  });
});
