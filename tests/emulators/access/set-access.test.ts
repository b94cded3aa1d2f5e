import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Callables } from '../../../core/src/calls/call-contracts.ts';
import { metaId } from '../../../core/src/paths/meta-id.ts';
import { putFolder, readAs, stored, storedMeta, uploadRecorded } from '../support/documents.ts';
import { operatorDatabase } from '../support/operator.ts';
import { closeSessions, newAddress, signUp, type Person } from '../support/people.ts';
import { call, detailsOf } from '../support/verdicts.ts';

let admin: Person;
let member: Person;
let guest: Person;

beforeAll(async () => {
  admin = await signUp({ email: newAddress('chef'), verified: true, admin: true });
  member = await signUp({ email: newAddress('membre'), verified: true });
  guest = await signUp({ email: newAddress('invite'), verified: true });
});

afterAll(closeSessions);

const REFUSED = { code: 'storage/unauthorized' };
const fresh = () => crypto.randomUUID();

function setAccess(
  path: string,
  change: Partial<Callables['setAccess']['data']>,
): Promise<Callables['setAccess']['answer']> {
  return call(admin, 'setAccess', { path, isPublic: false, allowedEmails: [], ...change });
}

describe('a file', () => {
  test('is shared, keeps its owner and its facts, and has the time of the change', async () => {
    const path = stored(`${fresh()}.txt`);
    const before = await uploadRecorded(member, path);
    await expect(readAs(guest, path)).rejects.toMatchObject(REFUSED);
    const allowedEmails = [guest.email.toUpperCase(), '', 'autre@navette.test', guest.email];
    expect(await setAccess(path, { allowedEmails })).toEqual({ path, updated: 1 });
    const after = await storedMeta(path);
    expect(after).toEqual({
      ...before,
      allowed_emails: [guest.email, 'autre@navette.test'],
      updated_at: expect.anything(),
      shared_by: admin.email,
      shared_at: after?.updated_at,
    });
    expect(after?.updated_at.toMillis()).toBeGreaterThan(before.updated_at.toMillis());
    await expect(readAs(guest, path)).resolves.toBeDefined();
    await expect(readAs(member, path)).resolves.toBeDefined();
    await setAccess(path, { isPublic: true });
    expect(await storedMeta(path)).toMatchObject({ is_public: true, allowed_emails: [] });
  });

  test('without a record gets one first; a missing file is refused', async () => {
    const path = stored(`${fresh()}.txt`);
    await uploadRecorded(member, path);
    await operatorDatabase().collection('metas').doc(metaId(path)).delete();
    await setAccess(path, { isPublic: true });
    expect(await storedMeta(path)).toMatchObject({ is_public: true, owner_uid: member.uid });
    for (const missing of [stored(`${fresh()}.txt`), `${fresh()}/`]) {
      expect(await setAccess(missing, { isPublic: true }).then(() => null, detailsOf)).toEqual({
        reason: 'not-found',
        message: 'Cet élément n’existe pas ou plus.',
      });
      expect(await storedMeta(missing)).toBeUndefined();
    }
  });

  test('refuses malformed addresses, and lists them', async () => {
    const path = stored(`${fresh()}.txt`);
    const before = await uploadRecorded(member, path);
    const allowedEmails = ['bon@navette.test', 'pas bon', 'personne@'];
    expect(await setAccess(path, { allowedEmails }).then(() => null, detailsOf)).toEqual({
      reason: 'invalid',
      message: 'Ces adresses ne sont pas valides : pas bon, personne@',
    });
    expect(await storedMeta(path)).toEqual(before);
  });

  test('says who has named somebody last, and when, as long as it names anybody', async () => {
    const folder = `${fresh()}/`;
    const path = folder + stored('a.txt');
    const other = await signUp({ email: newAddress('autre-chef'), verified: true, admin: true });
    await putFolder(folder, admin);
    await uploadRecorded(admin, path);
    const name = (by: Person, people: readonly Person[], change = {}) =>
      call(by, 'setAccess', {
        path,
        isPublic: false,
        allowedEmails: people.map(({ email }) => email),
        ...change,
      });
    await name(admin, [guest, member]);
    const { shared_by, shared_at } = (await storedMeta(path)) ?? {};
    expect(shared_by).toBe(admin.email);
    // Removing somebody, or opening the item to all, does not count as sharing it with those who remain.
    await name(other, [guest], { isPublic: true });
    await call(admin, 'repairRecords', { path: folder });
    expect(await storedMeta(path)).toMatchObject({ is_public: true, shared_by, shared_at });
    await name(other, [guest, member]);
    const again = await storedMeta(path);
    expect(again?.shared_by).toBe(other.email);
    expect(again?.shared_at).toEqual(again?.updated_at);
    await name(other, [], { inherits: true });
    expect(await storedMeta(path)).not.toHaveProperty('shared_by');
    await name(admin, [guest]);
    await setAccess(folder, { allowedEmails: [guest.email], applyToContent: true });
    expect(await storedMeta(folder)).toHaveProperty('shared_by', admin.email);
    expect(await storedMeta(path)).toMatchObject({ inherits: true, allowed_emails: [guest.email] });
    expect(await storedMeta(path)).not.toHaveProperty('shared_by');
  });

  test('inherits on request, and belongs to its uploader again afterwards', async () => {
    const folder = `${fresh()}/`;
    await putFolder(folder, admin);
    await setAccess(folder, { allowedEmails: [member.email] });
    const path = folder + stored('a.txt');
    await uploadRecorded(member, path);
    await setAccess(path, { inherits: true, isPublic: true });
    expect(await storedMeta(path)).toMatchObject({
      inherits: true,
      is_public: false,
      allowed_emails: [member.email],
      owner_email: admin.email,
      owner_uid: admin.uid,
      added_by: member.email,
      added_by_uid: member.uid,
    });
    await setAccess(path, {});
    expect(await storedMeta(path)).toMatchObject({
      inherits: false,
      allowed_emails: [],
      owner_email: member.email,
      owner_uid: member.uid,
    });
  });

  test('at the root has nothing to inherit: only admins see it', async () => {
    const path = stored(`${fresh()}.txt`);
    await uploadRecorded(member, path);
    await setAccess(path, { inherits: true });
    expect(await storedMeta(path)).toMatchObject({
      inherits: true,
      is_public: false,
      allowed_emails: [],
      owner_email: null,
      owner_uid: null,
      added_by: member.email,
    });
    await expect(readAs(member, path)).rejects.toMatchObject(REFUSED);
    await expect(readAs(admin, path)).resolves.toBeDefined();
  });
});
