import {
  collection,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  query,
  setDoc,
  where,
} from 'firebase/firestore/lite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { JOBS } from '../../../core/src/calls/jobs.ts';
import { operatorDatabase } from '../support/operator.ts';
import { closeSessions, newAddress, signUp, stranger, type Person } from '../support/people.ts';

// Who may read the jobs: they name items of every folder.

const DENIED = { code: 'permission-denied' };
const id = crypto.randomUUID();
const job = { kind: 'access', path: 'A/', state: 'done' };

let admin: Person;
let others: Person[];

beforeAll(async () => {
  admin = await signUp({ email: newAddress('chef'), verified: true, admin: true });
  const member = await signUp({ email: newAddress('membre'), verified: true });
  const impostor = await signUp({ email: newAddress('faux'), verified: false, admin: true });
  others = [stranger(), member, impostor];
  // Asked for by somebody who is no admin any more.
  await operatorDatabase()
    .collection(JOBS)
    .doc(id)
    .set({ ...job, asked_by: member.email, asked_by_uid: member.uid });
  await operatorDatabase()
    .collection('job_inputs')
    .doc(id)
    .set({ paths: ['A/'] });
});

afterAll(async () => {
  await operatorDatabase().collection(JOBS).doc(id).delete();
  await operatorDatabase().collection('job_inputs').doc(id).delete();
  await closeSessions();
});

const byState = ({ firestore }: Person) =>
  getDocs(query(collection(firestore, JOBS), where('state', '==', 'done')));

test('an admin reads and lists all, also those that somebody else has asked for', async () => {
  expect((await getDoc(doc(admin.firestore, JOBS, id))).data()).toMatchObject(job);
  expect((await byState(admin)).docs.map((found) => found.id)).toContain(id);
  expect((await getDoc(doc(admin.firestore, JOBS, crypto.randomUUID()))).exists()).toBe(false);
});

test('nobody else reads or lists any', async () => {
  for (const person of others) {
    await expect(getDoc(doc(person.firestore, JOBS, id))).rejects.toMatchObject(DENIED);
    await expect(byState(person)).rejects.toMatchObject(DENIED);
  }
});

test('nobody writes any, nor reads what a job works with', async () => {
  for (const { firestore } of [admin, ...others]) {
    const own = doc(firestore, JOBS, id);
    await expect(setDoc(own, { state: 'running' }, { merge: true })).rejects.toMatchObject(DENIED);
    await expect(setDoc(doc(firestore, JOBS, crypto.randomUUID()), job)).rejects.toMatchObject(
      DENIED,
    );
    await expect(deleteDoc(own)).rejects.toMatchObject(DENIED);
    await expect(getDoc(doc(firestore, 'job_inputs', id))).rejects.toMatchObject(DENIED);
  }
});
