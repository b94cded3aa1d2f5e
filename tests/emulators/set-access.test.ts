import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Callables } from '../../core/src/callables.ts';
import { itemName, objectNameOf, parentPath } from '../../core/src/item-path.ts';
import { metaId } from '../../core/src/meta-id.ts';
import {
  putByConsole,
  putFolder,
  readAs,
  storedMeta,
  untilRecorded,
  uploadRecorded,
} from './support/documents.ts';
import { putMany } from './support/many.ts';
import { operatorDatabase } from './support/operator.ts';
import { closeSessions, newAddress, signUp, type Person } from './support/people.ts';
import { call, detailsOf } from './support/verdicts.ts';

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
  test('is shared, keeps its owner and its facts, and tells when', async () => {
    const path = `${fresh()}.txt`;
    const before = await uploadRecorded(member, path);
    await expect(readAs(guest, path)).rejects.toMatchObject(REFUSED);
    const allowedEmails = [` ${guest.email.toUpperCase()} `, '', 'autre@navette.test', guest.email];
    expect(await setAccess(path, { allowedEmails })).toEqual({ path, updated: 1 });
    const after = await storedMeta(path);
    expect(after).toEqual({
      ...before,
      allowed_emails: [guest.email, 'autre@navette.test'],
      updated_at: expect.anything(),
    });
    expect(after?.updated_at.toMillis()).toBeGreaterThan(before.updated_at.toMillis());
    await expect(readAs(guest, path)).resolves.toBeDefined();
    await expect(readAs(member, path)).resolves.toBeDefined();
    await setAccess(path, { isPublic: true });
    expect(await storedMeta(path)).toMatchObject({ is_public: true, allowed_emails: [] });
  });

  test('without record gets one first; one that does not exist is refused', async () => {
    const path = `${fresh()}.txt`;
    await uploadRecorded(member, path);
    await operatorDatabase().collection('metas').doc(metaId(path)).delete();
    await setAccess(path, { isPublic: true });
    expect(await storedMeta(path)).toMatchObject({ is_public: true, owner_uid: member.uid });
    for (const missing of [`${fresh()}.txt`, `${fresh()}/`]) {
      expect(await setAccess(missing, { isPublic: true }).then(() => null, detailsOf)).toEqual({
        reason: 'not-found',
        message: 'Cet élément n’existe pas ou plus.',
      });
      expect(await storedMeta(missing)).toBeUndefined();
    }
  });

  test('refuses malformed addresses, and names them', async () => {
    const path = `${fresh()}.txt`;
    const before = await uploadRecorded(member, path);
    const allowedEmails = ['bon@navette.test', 'pas bon', 'personne@'];
    expect(await setAccess(path, { allowedEmails }).then(() => null, detailsOf)).toEqual({
      reason: 'invalid',
      message: 'Ces adresses ne sont pas valides : pas bon, personne@',
    });
    expect(await storedMeta(path)).toEqual(before);
  });

  test('inherits on demand, and belongs to its uploader again afterwards', async () => {
    const folder = `${fresh()}/`;
    await putFolder(folder, admin);
    await setAccess(folder, { allowedEmails: [member.email] });
    const path = `${folder}a.txt`;
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

  test('at the root has nothing to inherit: nobody sees it but admins', async () => {
    const path = `${fresh()}.txt`;
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

describe('a folder', () => {
  /** A folder with inheriting content, a private file, and a subfolder of its own access. */
  async function tree(): Promise<string> {
    const top = `Dossier ${fresh()}/`;
    await putFolder(top, admin);
    await setAccess(top, { allowedEmails: [member.email] });
    await uploadRecorded(member, `${top}privé.txt`);
    await putMany([`${top}a.txt`, `${top}b/c/d.txt`, `${top}propre/x.txt`, `${top}propre/y/z.txt`]);
    for (const path of ['a.txt', 'b/c/d.txt', 'propre/x.txt', 'propre/y/z.txt']) {
      await untilRecorded(`${top}${path}`);
    }
    await setAccess(`${top}propre/`, { allowedEmails: ['autre@navette.test'] });
    return top;
  }

  async function allowedIn(top: string, paths: string[]): Promise<unknown[]> {
    const records = await Promise.all(paths.map((path) => storedMeta(`${top}${path}`)));
    return records.map((record) => record && [...record.allowed_emails, record.inherits]);
  }

  const inheriting = ['a.txt', 'b/', 'b/c/', 'b/c/d.txt'];
  const own = ['propre/', 'propre/x.txt', 'propre/y/', 'propre/y/z.txt'];

  test('rewrites the copies beneath before it answers; nearer records stay', async () => {
    const top = await tree();
    const neighbour = `${top.slice(0, -1)} 2/`;
    await putFolder(neighbour, member);
    const answer = await setAccess(top, { allowedEmails: [guest.email] });
    expect(answer).toEqual({ path: top, updated: 1 + inheriting.length });
    expect(await allowedIn(top, inheriting)).toEqual(inheriting.map(() => [guest.email, true]));
    expect(await allowedIn(top, ['privé.txt'])).toEqual([[false]]);
    const others = ['autre@navette.test'];
    expect(await allowedIn(top, own)).toEqual([
      [...others, false],
      [...others, true],
      [...others, true],
      [...others, true],
    ]);
    expect(await storedMeta(neighbour)).toMatchObject({ owner_uid: member.uid, inherits: false });
    // Again, nothing is left to do but the folder's own record.
    expect(await setAccess(top, { allowedEmails: [guest.email] })).toEqual({
      path: top,
      updated: 1,
    });
  });

  test('applied to its content makes everything beneath inherit', async () => {
    const top = await tree();
    const answer = await setAccess(top, { isPublic: true, applyToContent: true });
    const all = [...inheriting, ...own, 'privé.txt'];
    expect(answer.updated).toBe(1 + all.length);
    for (const path of all) {
      expect([path, await storedMeta(`${top}${path}`)]).toEqual([
        path,
        expect.objectContaining({
          is_public: true,
          inherits: true,
          allowed_emails: [],
          owner_email: admin.email,
        }),
      ]);
    }
    expect(await storedMeta(`${top}privé.txt`)).toMatchObject({ added_by: member.email });
    await setAccess(top, { isPublic: false });
    expect(await allowedIn(top, all)).toEqual(all.map(() => [true]));
  });

  test('that inherits passes on its own folder’s access', async () => {
    const top = await tree();
    await setAccess(`${top}propre/`, { inherits: true });
    expect(await allowedIn(top, own)).toEqual(own.map(() => [member.email, true]));
    // What is put there later copies from the same.
    await putByConsole(objectNameOf(`${top}propre/tard.txt`));
    expect(await untilRecorded(`${top}propre/tard.txt`)).toMatchObject({
      inherits: true,
      allowed_emails: [member.email],
    });
  });

  test('of two changes at once, above and below, each reaches what is its own', async () => {
    const top = await tree();
    await Promise.all([
      setAccess(top, { allowedEmails: ['un@navette.test'] }),
      setAccess(`${top}b/`, { allowedEmails: ['deux@navette.test'] }),
      setAccess(`${top}propre/`, { inherits: true }),
    ]);
    expect(await allowedIn(top, ['a.txt', 'b/', 'b/c/', 'b/c/d.txt', ...own])).toEqual([
      ['un@navette.test', true],
      ['deux@navette.test', false],
      ['deux@navette.test', true],
      ['deux@navette.test', true],
      ...own.map(() => ['un@navette.test', true]),
    ]);
  });

  test('with 10,000 records beneath it, in one call', async () => {
    const top = `Archives ${fresh()}/`;
    await putFolder(top, admin);
    const writer = operatorDatabase().bulkWriter();
    const template = await storedMeta(top);
    for (let index = 0; index < 10_000; index++) {
      const folder = `${top}${index % 100}/`;
      const path = index < 100 ? folder : `${folder}${index}.txt`;
      const names = { file_path: path, parent_path: parentPath(path), name: itemName(path) };
      const record = { ...template, ...names, inherits: true };
      void writer.set(operatorDatabase().collection('metas').doc(metaId(path)), record);
    }
    await writer.close();
    expect(await setAccess(top, { isPublic: true })).toEqual({ path: top, updated: 10_001 });
    const metas = operatorDatabase().collection('metas');
    const open = metas
      .where('is_public', '==', true)
      .where('file_path', '>=', top)
      .where('file_path', '<', `${top.slice(0, -1)}0`);
    expect((await open.count().get()).data().count).toBe(10_001);
  });
});
