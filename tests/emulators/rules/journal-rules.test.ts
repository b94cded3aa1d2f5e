import {
  collection,
  collectionGroup,
  deleteDoc,
  doc,
  documentId,
  getDoc,
  getCount,
  getDocs,
  limit,
  orderBy,
  query,
  Timestamp as ClientTimestamp,
  type QueryConstraint,
  setDoc,
  startAfter,
  updateDoc,
  where,
} from 'firebase/firestore/lite';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { JOURNAL } from '../../../core/src/journal/journal.ts';
import { operatorDatabase } from '../support/operator.ts';
import { closeSessions, newAddress, signUp, stranger, type Person } from '../support/people.ts';

// Who may read the journal: it tells of items of every folder, and of people. Nobody writes it.

const DENIED = { code: 'permission-denied' };
const id = crypto.randomUUID();
const path = `${id}/a.txt`;

let admin: Person;
let others: Person[];
let line: Record<string, unknown>;

beforeAll(async () => {
  admin = await signUp({ email: newAddress('chef'), verified: true, admin: true });
  const member = await signUp({ email: newAddress('membre'), verified: true });
  const impostor = await signUp({ email: newAddress('faux'), verified: false, admin: true });
  const former = await signUp({ email: newAddress('ancien'), verified: true, admin: true });
  await operatorDatabase().collection('admins').doc(former.email).delete();
  others = [stranger(), member, impostor, former];
  // Of what the member has done themselves.
  line = {
    action: 'added',
    path,
    within: [path, `${id}/`, ''],
    by: member.email,
    by_uid: member.uid,
    at: Timestamp.now(),
  };
  await operatorDatabase().collection(JOURNAL).doc(id).set(line);
});

afterAll(async () => {
  await operatorDatabase().collection(JOURNAL).doc(id).delete();
  await closeSessions();
});

/** The queries of a screen: everything, a folder, an item, a person, each within a time. */
function queriesOf({ firestore }: Person) {
  const journal = collection(firestore, JOURNAL);
  const [since, until] = [new Date(Date.now() - 3600_000), new Date(Date.now() + 3600_000)];
  const within = [where('at', '>=', since), where('at', '<', until)];
  const latest = [orderBy('at', 'desc'), orderBy(documentId(), 'desc'), limit(50)];
  return [
    [],
    [where('within', 'array-contains', `${id}/`)],
    [where('by', '==', line['by'])],
  ].flatMap((about) => [
    query(journal, ...about, ...latest),
    query(journal, ...about, ...within, ...latest),
  ]);
}

test('an admin reads and lists all', async () => {
  expect((await getDoc(doc(admin.firestore, JOURNAL, id))).data()).toMatchObject({ path });
  for (const asked of queriesOf(admin)) {
    expect((await getDocs(asked)).docs.map((found) => found.id)).toContain(id);
  }
});

test('pages of lines of one moment have each once; a time has its beginning and not its end', async () => {
  const top = `${crypto.randomUUID()}/`;
  // With microseconds, by which a cursor must tell lines apart.
  const at = new Timestamp(1_700_000_000, 123_456_000);
  const ids = Array.from({ length: 5 }, () => crypto.randomUUID());
  const stored = ids.map((each) => operatorDatabase().collection(JOURNAL).doc(each));
  await Promise.all(stored.map((each) => each.set({ ...line, within: [top, ''], at })));
  const asked = query(
    collection(admin.firestore, JOURNAL),
    where('within', 'array-contains', top),
    orderBy('at', 'desc'),
  );
  const paged = query(asked, orderBy(documentId(), 'desc'), limit(2));
  const read: string[] = [];
  let { docs } = await getDocs(paged);
  while (docs.length > 0) {
    read.push(...docs.map((found) => found.id));
    const last = docs.at(-1)!;
    ({ docs } = await getDocs(query(paged, startAfter(last.get('at'), last.id))));
  }
  expect(read).toEqual(ids.toSorted().toReversed());
  const count = async (...within: QueryConstraint[]) =>
    (await getCount(query(asked, ...within))).data().count;
  expect(await count()).toBe(5);
  const moment = new ClientTimestamp(at.seconds, at.nanoseconds);
  expect(await count(where('at', '>=', moment))).toBe(5);
  expect(await count(where('at', '<', moment))).toBe(0);
  await Promise.all(stored.map((each) => each.delete()));
});

test('nobody else reads any, nor what they have done themselves', async () => {
  for (const person of others) {
    for (const one of [id, 'absent']) {
      await expect(getDoc(doc(person.firestore, JOURNAL, one))).rejects.toMatchObject(DENIED);
    }
    const group = collectionGroup(person.firestore, JOURNAL);
    const all = query(collection(person.firestore, JOURNAL));
    for (const asked of [...queriesOf(person), all, group]) {
      await expect(getDocs(asked)).rejects.toMatchObject(DENIED);
    }
  }
});

test('nobody writes, changes or deletes any, admins included', async () => {
  for (const { firestore } of [admin, ...others]) {
    const own = doc(firestore, JOURNAL, id);
    const another = doc(firestore, JOURNAL, crypto.randomUUID());
    await expect(setDoc(another, { action: 'added' })).rejects.toMatchObject(DENIED);
    await expect(setDoc(own, { action: 'gone' })).rejects.toMatchObject(DENIED);
    await expect(updateDoc(own, { by: null })).rejects.toMatchObject(DENIED);
    await expect(deleteDoc(own)).rejects.toMatchObject(DENIED);
  }
  const stored = await operatorDatabase().collection(JOURNAL).doc(id).get();
  expect(stored.data()).toEqual(line);
});
