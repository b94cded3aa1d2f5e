import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RepairReport } from '../../../core/src/calls/call-contracts.ts';
import { exempt } from '../../emulators/support/exempt.ts';
import { stored, uploadRecorded } from '../../emulators/support/documents.ts';
import { operatorDatabase } from '../../emulators/support/operator.ts';
import { closeSessions, newAddress } from '../../emulators/support/people.ts';
import { call } from '../../emulators/support/verdicts.ts';
import type { Commenter } from '../support/attack-scene.ts';
import { newcomer, secretClient } from '../support/clients.ts';
import {
  commentOn,
  mirroredAccess,
  OPEN,
  recorded,
  recordRef,
  untilAdminMirrored,
  untilMirrored,
} from '../support/mirrored.ts';

// Records that Postgres cannot store, as somebody may write them in Firebase's console.

let admin: Commenter;
let member: Commenter;

beforeAll(async () => {
  [admin, member] = await Promise.all([
    newcomer({ email: newAddress('chef'), verified: true, admin: true }),
    newcomer({ email: newAddress('membre'), verified: true }),
  ]);
  await untilAdminMirrored(admin.email, true);
});

afterAll(closeSessions);

async function readable(path: string): Promise<number | undefined> {
  const { data } = await member.comments.from('comments').select('id').eq('file_path', path);
  return data?.length;
}

async function refusal(path: string): Promise<string | undefined> {
  const row = { file_path: path, author: 'Léa', content: 'Vu.' };
  return (await member.comments.from('comments').insert(row)).error?.code;
}

describe('a record that is narrowed to an access that the database cannot store', () => {
  test.each([
    ['an address', { allowed_emails: ['x@y.z\0'] }],
    ['an address beside the member’s', () => ({ allowed_emails: [member.email, 'x@y.z\0'] })],
    ['its owner’s address', { owner_email: 'x@y.z\0' }],
    ['its owner', { owner_uid: 'u\0' }],
  ])('closes its comments: %s', async (_, narrowed) => {
    const path = stored(`${crypto.randomUUID()}.pdf`);
    await recorded(path, OPEN);
    await commentOn(path, 'avant');
    expect(await readable(path)).toBe(1);
    expect(await refusal(path)).toBeUndefined();
    const access = {
      is_public: false,
      ...(typeof narrowed === 'function' ? narrowed() : narrowed),
    };
    await recordRef(path).update(access);
    await untilMirrored(path, ({ is_public }) => !is_public);
    expect(await mirroredAccess(path)).toMatchObject({ allowed_emails: [], gone: false });
    expect(await readable(path)).toBe(0);
    expect(await refusal(path)).toBe('42501');
    // An access that can be stored is mirrored again.
    await recordRef(path).update({ ...OPEN });
    await untilMirrored(path, ({ is_public }) => is_public);
    expect(await readable(path)).toBe(2);
  });

  test('keeps its owner if the database can store who that is', async () => {
    const path = stored(`${crypto.randomUUID()}.pdf`);
    await recorded(path, { ...OPEN, owner_uid: member.uid, owner_email: member.email });
    // The mirror stays closed, and so differs from its record.
    await exempt(path, 'mirror');
    await recordRef(path).update({ is_public: false, allowed_emails: ['x@y.z\0'] });
    await untilMirrored(path, ({ is_public }) => !is_public);
    expect(await refusal(path)).toBeUndefined();
  });
});

// Files without a text: taking out a text would mirror the record too.
const NAMES = ['a.bin', 'b.bin', 'c.bin'].map(stored);

test('a repair closes what cannot be stored, repairs the rest, and reports both', async () => {
  const top = `${crypto.randomUUID()}/`;
  const repair = () => call<RepairReport>(admin, 'repairRecords', { path: top });
  await call(admin, 'createFolder', { path: top });
  for (const name of NAMES) {
    await uploadRecorded(admin, top + name);
    await untilMirrored(top + name);
  }
  await untilMirrored(top);
  const before = await mirroredAccess(top + stored('b.bin'));
  // The mirror stays closed, and so differs from its record.
  await exempt(top + stored('b.bin'), 'mirror');
  await recordRef(top + stored('b.bin')).update({ allowed_emails: ['x@y.z\0'] });
  await untilMirrored(top + stored('b.bin'), (row) => row.mirrored_at !== before?.mirrored_at);
  const mirrored_at = new Date(Date.now() + 1).toISOString();
  for (const name of NAMES) {
    await secretClient()
      .from('file_access')
      .update({ ...OPEN, mirrored_at })
      .eq('file_path', top + name)
      .throwOnError();
  }
  expect(await repair()).toMatchObject({ mirrored: 3, mirrorClosed: 1 });
  for (const name of NAMES) {
    expect(await mirroredAccess(top + name)).toMatchObject({
      ...OPEN,
      is_public: false,
      owner_uid: admin.uid,
      owner_email: admin.email,
    });
  }
  expect(await repair()).toMatchObject({ mirrored: 0, mirrorClosed: 1 });
});

test('an address of admins that cannot be stored does not stop others', async () => {
  const bad = operatorDatabase()
    .collection('admins')
    .doc(`${newAddress('faux')}\0`);
  await bad.set({});
  const chief = newAddress('autre-chef');
  await operatorDatabase().collection('admins').doc(chief).set({});
  await untilAdminMirrored(chief, true);
  const repair = () => call<RepairReport>(admin, 'repairRecords', {});
  const { mirrorClosed = 0 } = await repair();
  expect(mirrorClosed).toBeGreaterThanOrEqual(1);
  expect(await repair()).toMatchObject({ mirrored: 0, mirrorClosed });
  await bad.delete();
});
