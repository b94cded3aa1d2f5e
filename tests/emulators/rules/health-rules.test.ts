import {
  collection,
  deleteDoc,
  doc,
  getCount,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  setDoc,
  where,
} from 'firebase/firestore/lite';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HEALTH, HEALTH_PARTS, REMOVED_RECORDS } from '../../../core/src/health/health.ts';
import { operatorDatabase } from '../support/operator.ts';
import { closeSessions, newAddress, signUp, stranger, type Person } from '../support/people.ts';

// Who may read how the functions are, and what went with its object: admins alone. Nobody writes it.

const DENIED = { code: 'permission-denied' };
const GONE = `${crypto.randomUUID()}_gone`;
const BACK = `${crypto.randomUUID()}_back`;
const removed = (id: string) => operatorDatabase().collection(REMOVED_RECORDS).doc(id);

let admin: Person;
let others: Person[];

beforeAll(async () => {
  admin = await signUp({ email: newAddress('chef'), verified: true, admin: true });
  const member = await signUp({ email: newAddress('membre'), verified: true });
  const impostor = await signUp({ email: newAddress('faux'), verified: false, admin: true });
  const former = await signUp({ email: newAddress('ancien'), verified: true, admin: true });
  await operatorDatabase().collection('admins').doc(former.email).delete();
  others = [stranger(), member, impostor, former];
  for (const part of HEALTH_PARTS) {
    await operatorDatabase().collection(HEALTH).doc(part).set({ at: Timestamp.now() });
  }
  const record = { file_path: 'a.txt', removed_at: Timestamp.now(), record: {} };
  await removed(GONE).set({ ...record, gone: true });
  await removed(BACK).set({ ...record, restored_as: 'folder' });
});

afterAll(async () => {
  await removed(GONE).delete();
  await removed(BACK).delete();
  for (const part of HEALTH_PARTS) {
    await operatorDatabase().collection(HEALTH).doc(part).delete();
  }
  await closeSessions();
});

/** What the screen asks of what is gone. */
function goneFor({ firestore }: Person) {
  return query(collection(firestore, REMOVED_RECORDS), where('gone', '==', true));
}

test('an admin reads each part, and what is gone', async () => {
  for (const part of HEALTH_PARTS) {
    expect((await getDoc(doc(admin.firestore, HEALTH, part))).exists()).toBe(true);
  }
  const latest = query(goneFor(admin), orderBy('removed_at', 'desc'), limit(100));
  const ids = (await getDocs(latest)).docs.map(({ id }) => id);
  expect(ids).toContain(GONE);
  expect(ids).not.toContain(BACK);
  expect((await getCount(goneFor(admin))).data().count).toBeGreaterThan(0);
});

test('an admin reads nothing else of what is kept, and lists no parts', async () => {
  const kept = collection(admin.firestore, REMOVED_RECORDS);
  await expect(getDoc(doc(kept, BACK))).rejects.toMatchObject(DENIED);
  await expect(getDocs(kept)).rejects.toMatchObject(DENIED);
  await expect(getDocs(query(kept, where('file_path', '==', 'a.txt')))).rejects.toMatchObject(
    DENIED,
  );
  await expect(getDocs(collection(admin.firestore, HEALTH))).rejects.toMatchObject(DENIED);
});

test('nobody else reads any of it', async () => {
  for (const person of others) {
    for (const part of HEALTH_PARTS) {
      await expect(getDoc(doc(person.firestore, HEALTH, part))).rejects.toMatchObject(DENIED);
    }
    await expect(getDoc(doc(person.firestore, REMOVED_RECORDS, GONE))).rejects.toMatchObject(
      DENIED,
    );
    await expect(getDocs(goneFor(person))).rejects.toMatchObject(DENIED);
    await expect(getCount(goneFor(person))).rejects.toMatchObject(DENIED);
  }
});

test('nobody writes or deletes any of it, admins included', async () => {
  for (const { firestore } of [admin, ...others]) {
    const sweep = doc(firestore, HEALTH, 'sweep');
    const gone = doc(firestore, REMOVED_RECORDS, GONE);
    for (const document of [sweep, gone]) {
      await expect(setDoc(document, { at: 1 })).rejects.toMatchObject(DENIED);
      await expect(deleteDoc(document)).rejects.toMatchObject(DENIED);
    }
  }
});
