import {
  and,
  collection,
  documentId,
  getDocs,
  limit,
  or,
  orderBy,
  query,
  startAfter,
  where,
  type QueryFieldFilterConstraint,
} from 'firebase/firestore/lite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { filePathIn, type ItemPath } from '../../../core/src/paths/item-path.ts';
import { metaId } from '../../../core/src/paths/meta-id.ts';
import { putFolder, stored, uploadRecorded } from '../support/documents.ts';
import { closeSessions, newAddress, signUp, type Person } from '../support/people.ts';
import { call, codeOf, recordVerdict } from '../support/verdicts.ts';

// The queries of 'Partagés avec moi' and of breadcrumbs, sent as the web sends them.

let admin: Person;
let member: Person;
let unverified: Person;
/** The admin's folder, which nobody else sees. */
let hidden: ItemPath;
/** Two files in it that are shared with the member and, by address, with the unverified person. */
let given: ItemPath[];

beforeAll(async () => {
  admin = await signUp({ email: newAddress('chef'), verified: true, admin: true });
  member = await signUp({ email: newAddress('membre'), verified: true });
  unverified = await signUp({ email: newAddress('nouveau'), verified: false });
  hidden = `${crypto.randomUUID()}/`;
  await putFolder(hidden, admin);
  given = ['a.txt', 'b.txt'].map((name) => filePathIn(hidden, stored(name)));
  const allowedEmails = [member.email, unverified.email];
  for (const path of [...given, filePathIn(hidden, stored('c.txt'))])
    await uploadRecorded(admin, path);
  for (const path of given)
    await call(admin, 'setAccess', { path, isPublic: false, allowedEmails });
});

afterAll(closeSessions);

/** The ids of a page of the records that name an address, or why they are refused. */
async function naming(
  person: Person,
  email: string,
  size: number,
  from?: string,
): Promise<unknown> {
  const asked = query(
    collection(person.firestore, 'metas'),
    where('inherits', '==', false),
    where('allowed_emails', 'array-contains', email),
    orderBy(documentId()),
    ...(from === undefined ? [] : [startAfter(from)]),
    limit(size),
  );
  return getDocs(asked).then(({ docs }) => docs.map(({ id }) => id), codeOf);
}

/** Which of some folders a person sees, or why the query is refused. */
async function seenAmong(
  person: Person,
  paths: readonly ItemPath[],
  branches: QueryFieldFilterConstraint[],
): Promise<unknown> {
  const among = where('file_path', 'in', paths);
  const asked = query(
    collection(person.firestore, 'metas'),
    and(or(...branches), among),
    limit(paths.length),
  );
  return getDocs(asked).then(({ docs }) => docs.map((found) => found.get('file_path')), codeOf);
}

test('a person finds what names them, in pages, within folders that they do not see', async () => {
  const ids = given.map(metaId).toSorted();
  expect(await naming(member, member.email, 200)).toEqual(ids);
  expect(await naming(member, member.email, 1)).toEqual(ids.slice(0, 1));
  expect(await naming(member, member.email, 1, ids[0])).toEqual(ids.slice(1));
  expect(await recordVerdict(member, hidden)).toBe('refused');
});

test('nobody asks by the address of somebody else, or by one that is not verified', async () => {
  const refused = 'permission-denied';
  expect(await naming(member, unverified.email, 200)).toBe(refused);
  expect(await naming(unverified, unverified.email, 200)).toBe(refused);
  expect(await naming(unverified, member.email, 200)).toBe(refused);
});

test('which folders above are visible is answered without the hidden ones', async () => {
  const open = `${crypto.randomUUID()}/`;
  await putFolder(open, admin);
  await call(admin, 'setAccess', { path: open, isPublic: true, allowedEmails: [] });
  const branches = [where('is_public', '==', true), where('owner_uid', '==', member.uid)];
  const named = where('allowed_emails', 'array-contains', member.email);
  const paths = [hidden, open, `${crypto.randomUUID()}/`];
  expect(await seenAmong(member, paths, [...branches, named])).toEqual([open]);
  expect(await seenAmong(unverified, paths, [...branches, named])).toBe('permission-denied');
});
