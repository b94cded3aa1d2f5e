import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallErrorDetails } from '../../../core/src/calls/call-contracts.ts';
import { putFolder, stored, storedMeta, uploadRecorded } from '../support/documents.ts';
import { linkOf, opens } from '../support/links.ts';
import { closeSessions, newAddress, signUp, stranger, type Person } from '../support/people.ts';
import { call, refusalOf } from '../support/verdicts.ts';

/** Calls that an account sends at the same time. */
const FLOOD = 300;

let admin: Person;
let member: Person;
beforeAll(async () => {
  admin = await signUp({ email: newAddress('chef'), verified: true, admin: true });
  member = await signUp({ email: newAddress('membre'), verified: true });
});
afterAll(closeSessions);

test('a member who floods setAccess is refused, soon without being looked up, and a narrowing gets through', async () => {
  const path = stored(`${crypto.randomUUID()}.txt`);
  await uploadRecorded(member, path);
  await call(admin, 'setAccess', { path, isPublic: true, allowedEmails: [] });
  const link = await linkOf(member, path);
  const wanted = { path, isPublic: true, allowedEmails: [] };
  const flood = Array.from({ length: FLOOD }, () => refusalOf(call(member, 'setAccess', wanted)));
  await call(admin, 'setAccess', { path, isPublic: false, allowedEmails: [] });
  expect(await storedMeta(path)).toMatchObject({ is_public: false });
  expect(await opens(link)).toBe(false);

  const refusals = await Promise.all(flood);
  const reasons = refusals.map((refusal) => refusal?.reason);
  expect(new Set(reasons)).toEqual(new Set(['not-admin', 'busy']));
  const busy = refusals.find((refusal) => refusal?.reason === 'busy');
  expect(busy).toEqual({
    reason: 'busy',
    message: 'Trop de demandes à la fois. Réessayez dans un instant.',
  } satisfies CallErrorDetails);
  // Calls without an account are not limited, since refusing them costs no request.
  expect(await refusalOf(call(stranger(), 'setAccess', wanted))).toMatchObject({
    reason: 'unauthenticated',
  });
  expect(await storedMeta(path)).toMatchObject({ is_public: false });
});

test('a member who floods showAsFolder delays no narrowing, neither by what is theirs nor by what is not', async () => {
  const folder = `${crypto.randomUUID()}/`;
  const path = folder + stored('a.txt');
  await putFolder(folder, admin);
  await call(admin, 'setAccess', { path: folder, isPublic: true, allowedEmails: [] });
  await uploadRecorded(member, path);
  await call(member, 'showAsFolder', { path });
  const flood = Array.from({ length: FLOOD }, (_, at) => {
    const file = at % 2 === 0 ? path : `${'a/'.repeat(500)}${at}`;
    return refusalOf(call(member, 'showAsFolder', { path: file }));
  });
  // No job was made, which would go on later.
  const narrowed = { path, isPublic: false, allowedEmails: [] };
  expect(await call(admin, 'setAccess', narrowed)).toEqual({ path, updated: 1 });
  const reasons = (await Promise.all(flood)).map((refusal) => refusal?.reason);
  expect(reasons).toContain('busy');
  expect(await storedMeta(path)).toMatchObject({ is_public: false, inherits: false });
});
