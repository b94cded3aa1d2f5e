import {
  and,
  collection,
  getCount,
  getDocs,
  limit,
  or,
  orderBy,
  query,
  where,
  type QueryFieldFilterConstraint,
} from 'firebase/firestore/lite';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Access } from '../../../core/src/access/meta.ts';
import { operatorDatabase } from '../support/operator.ts';
import { closeSessions, newAddress, signUp, stranger, type Person } from '../support/people.ts';
import { codeOf } from '../support/verdicts.ts';

// The two requests of a list that keeps up, sent as the web sends them: what has changed since, and how many there are.

const folder = `Suivi ${crypto.randomUUID()}/`;
const SINCE = 1_760_000_000_000;
const REFUSED = ['permission-denied', 'permission-denied'];

let admin: Person;
let member: Person;
let unconfirmed: Person;
const written: string[] = [];

beforeAll(async () => {
  admin = await signUp({ email: newAddress('chef'), verified: true, admin: true });
  member = await signUp({ email: newAddress('membre'), verified: true });
  unconfirmed = await signUp({ email: newAddress('nouveau'), verified: false });
  await put('public', { is_public: true });
  await put('du membre', { owner_uid: member.uid });
  await put('au membre', { owner_email: member.email });
  await put('donné', { allowed_emails: [member.email, unconfirmed.email] });
  await put('du nouveau', { owner_uid: unconfirmed.uid });
  await put('caché', { owner_email: unconfirmed.email });
  await put('ancien', { is_public: true }, SINCE);
});

afterAll(async () => {
  await Promise.all(written.map((id) => operatorDatabase().collection('metas').doc(id).delete()));
  await closeSessions();
});

/** Writes a record as the functions do. */
async function put(name: string, access: Partial<Access>, at = SINCE + 1): Promise<void> {
  const id = crypto.randomUUID();
  written.push(id);
  await operatorDatabase()
    .collection('metas')
    .doc(id)
    .set({
      is_public: false,
      allowed_emails: [],
      owner_email: null,
      owner_uid: null,
      ...access,
      parent_path: folder,
      name,
      updated_at: Timestamp.fromMillis(at),
    });
}

/** What a person is told: the names of what has changed, and how many there are; or why they are refused. */
async function told(
  { firestore }: Person,
  branches: readonly QueryFieldFilterConstraint[],
): Promise<unknown[]> {
  const visible = (...conditions: QueryFieldFilterConstraint[]) => {
    const metas = collection(firestore, 'metas');
    const inFolder = [where('parent_path', '==', folder), ...conditions];
    return branches.length === 0
      ? query(metas, ...inFolder)
      : query(metas, and(...inFolder, or(...branches)));
  };
  const since = where('updated_at', '>', new Date(SINCE));
  return Promise.all([
    getDocs(query(visible(since), orderBy('updated_at', 'desc'), limit(200))).then(
      ({ docs }) => docs.map((found) => String(found.get('name'))).toSorted(),
      codeOf,
    ),
    getCount(query(visible(), limit(200))).then((counted) => counted.data().count, codeOf),
  ]);
}

/** The conditions of whoever has this uid, and this address as a credential. */
function branchesOf(uid: string, email: string): QueryFieldFilterConstraint[] {
  return [
    where('is_public', '==', true),
    where('owner_uid', '==', uid),
    where('owner_email', '==', email),
    where('allowed_emails', 'array-contains', email),
  ];
}

test('a member is told of what they see alone', async () => {
  const seen = ['au membre', 'donné', 'du membre', 'public'];
  expect(await told(member, branchesOf(member.uid, member.email))).toEqual([seen, 5]);
});

test('with an address that is not confirmed, of what is public', async () => {
  const branches = branchesOf(unconfirmed.uid, unconfirmed.email);
  expect(await told(unconfirmed, branches.slice(0, 1))).toEqual([['public'], 2]);
  expect(await told(unconfirmed, branches.slice(0, 2))).toEqual(REFUSED);
  expect(await told(unconfirmed, branches)).toEqual(REFUSED);
});

test('an admin is told of everything, and may ask as somebody else', async () => {
  const all = ['au membre', 'caché', 'donné', 'du membre', 'du nouveau', 'public'];
  expect(await told(admin, [])).toEqual([all, 7]);
  const [names] = await told(admin, branchesOf(member.uid, member.email));
  expect(names).toEqual(['au membre', 'donné', 'du membre', 'public']);
});

test('nobody else is told of all, of what others see, or of anything without a session', async () => {
  expect(await told(member, [])).toEqual(REFUSED);
  expect(await told(member, branchesOf(admin.uid, member.email))).toEqual(REFUSED);
  expect(await told(member, branchesOf(member.uid, admin.email))).toEqual(REFUSED);
  expect(await told(stranger(), [where('is_public', '==', true)])).toEqual(REFUSED);
});
