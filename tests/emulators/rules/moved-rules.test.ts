import { collection, doc, getDoc, getDocs, setDoc } from 'firebase/firestore/lite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { metaId } from '../../../core/src/paths/meta-id.ts';
import { MOVED } from '../../../core/src/paths/moved-document.ts';
import { putFolder, stored, uploadRecorded } from '../support/documents.ts';
import { closeSessions, newAddress, signUp, stranger, type Person } from '../support/people.ts';
import { call } from '../support/verdicts.ts';

// Where something has gone is told to whoever may see it there; others learn nothing, not even that it was there.

const DENIED = { code: 'permission-denied' };

let admin: Person;
let member: Person;
let others: Person[];

beforeAll(async () => {
  admin = await signUp({ email: newAddress('chef'), verified: true, admin: true });
  member = await signUp({ email: newAddress('membre'), verified: true });
  const impostor = await signUp({ email: newAddress('faux'), verified: false, admin: true });
  others = [stranger(), impostor, await signUp({ email: newAddress('autre'), verified: true })];
});

afterAll(closeSessions);

const movedTo = async ({ firestore }: Person, path: string) =>
  (await getDoc(doc(firestore, MOVED, metaId(path)))).data();

test('who may see it is led on, also over several places', async () => {
  const folders = ['Un', 'Deux', 'Trois'].map((name) => `${name} ${crypto.randomUUID()}/`);
  for (const path of folders) {
    await putFolder(path, admin);
    await call(admin, 'setAccess', { path, isPublic: true, allowedEmails: [] });
  }
  const [one = '', two = '', three = ''] = folders;
  const name = stored('note.txt');
  await uploadRecorded(member, one + name);
  await call(admin, 'moveItems', { paths: [one + name], to: two });
  expect(await movedTo(member, one + name)).toMatchObject({ to: two + name });
  await call(admin, 'moveItems', { paths: [two + name], to: three });
  for (const old of [one + name, two + name]) {
    expect(await movedTo(member, old)).toMatchObject({ to: three + name });
    expect(await movedTo(admin, old)).toMatchObject({ to: three + name });
    for (const person of others) await expect(movedTo(person, old)).rejects.toMatchObject(DENIED);
  }
  // As of what never was there.
  await expect(movedTo(member, `${one}jamais.txt`)).rejects.toMatchObject(DENIED);
  await call(admin, 'deleteItems', { paths: [three + name] });
  // It leads nobody to what was deleted since.
  for (const person of [admin, member]) {
    await expect(movedTo(person, one + name)).rejects.toMatchObject(DENIED);
  }
});

test('nobody lists them, nor writes one', async () => {
  for (const person of [admin, member, ...others]) {
    await expect(getDocs(collection(person.firestore, MOVED))).rejects.toMatchObject(DENIED);
    const own = doc(person.firestore, MOVED, metaId('A/b.txt'));
    const told = { to: 'C/d.txt', to_id: metaId('C/d.txt') };
    await expect(setDoc(own, told)).rejects.toMatchObject(DENIED);
  }
});
