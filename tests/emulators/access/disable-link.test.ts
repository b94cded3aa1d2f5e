import { getMetadata, ref } from 'firebase/storage';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { objectNameOf } from '../../../core/src/paths/item-path.ts';
import { putByConsole, stored, storedMeta, uploadRecorded } from '../support/documents.ts';
import { linkOf, opens } from '../support/links.ts';
import { operatorAuth, operatorDatabase } from '../support/operator.ts';
import { closeSessions, newAddress, signUp, type Person } from '../support/people.ts';
import { call, refusalOf } from '../support/verdicts.ts';

// Who is refused, and which data: callable-attacks and company-callables.

let admin: Person;
let member: Person;

beforeAll(async () => {
  admin = await signUp({ email: newAddress('chef'), verified: true, admin: true });
  member = await signUp({ email: newAddress('membre'), verified: true });
});

afterAll(closeSessions);

test('ends the link of a file, and changes neither its record nor its other metadata', async () => {
  const path = stored(`été & 100% ${crypto.randomUUID()}.txt`);
  const other = stored(`${crypto.randomUUID()}.txt`);
  await uploadRecorded(member, path);
  await uploadRecorded(member, other);
  const [first, untouched] = [await linkOf(member, path), await linkOf(member, other)];
  const record = await storedMeta(path);
  const { customMetadata, contentType, contentDisposition } = await getMetadata(
    ref(member.storage, objectNameOf(path)),
  );

  expect(await call(admin, 'disableLink', { path })).toEqual({ path });
  expect(await opens(first)).toBe(false);
  const second = await linkOf(member, path);
  expect(await opens(second)).toBe(true);
  expect(await opens(untouched)).toBe(true);
  expect(await storedMeta(path)).toEqual(record);
  expect(await getMetadata(ref(member.storage, objectNameOf(path)))).toMatchObject({
    customMetadata,
    contentType,
    contentDisposition,
  });

  await call(admin, 'disableLink', { path });
  expect(await Promise.all([first, second].map(opens))).toEqual([false, false]);
  expect(await opens(await linkOf(member, path))).toBe(true);
});

test('works for a file without a record', async () => {
  const path = stored(`${crypto.randomUUID()}.txt`);
  await putByConsole(objectNameOf(path));
  const link = await linkOf(admin, path);
  await call(admin, 'disableLink', { path });
  expect(await opens(link)).toBe(false);
});

test('says when there is no such file, and does not make one', async () => {
  const path = stored(`${crypto.randomUUID()}.txt`);
  expect(await refusalOf(call(admin, 'disableLink', { path }))).toEqual({
    reason: 'not-found',
    message: 'Cet élément n’existe pas ou plus.',
  });
});

test('a member, one who is no longer admin and an ended session leave the link as it is', async () => {
  const path = stored(`${crypto.randomUUID()}.txt`);
  await uploadRecorded(member, path);
  const link = await linkOf(member, path);
  expect(await refusalOf(call(member, 'disableLink', { path }))).toMatchObject({
    reason: 'not-admin',
  });
  const former = await signUp({ email: newAddress('ancien'), verified: true, admin: true });
  await operatorDatabase().collection('admins').doc(former.email).delete();
  expect(await refusalOf(call(former, 'disableLink', { path }))).toMatchObject({
    reason: 'not-admin',
  });
  const gone = await signUp({ email: newAddress('parti'), verified: true, admin: true });
  await operatorAuth().updateUser(gone.uid, { disabled: true });
  expect(await refusalOf(call(gone, 'disableLink', { path }))).toMatchObject({
    reason: 'session-ended',
  });
  expect(await opens(link)).toBe(true);
});
