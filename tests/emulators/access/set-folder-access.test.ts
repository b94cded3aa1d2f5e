import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AccessReport, Callables } from '../../../core/src/calls/call-contracts.ts';
import { objectNameOf } from '../../../core/src/paths/item-path.ts';
import { withoutTriggers } from '../support/events/background-triggers.ts';
import {
  putByConsole,
  putFolder,
  stored,
  storedMeta,
  untilRecorded,
  uploadRecorded,
} from '../support/documents.ts';
import { copyRecord } from '../support/many/many-records.ts';
import { putMany } from '../support/many/many.ts';
import { operatorDatabase } from '../support/operator.ts';
import { closeSessions, newAddress, signUp, type Person } from '../support/people.ts';
import { call } from '../support/verdicts.ts';

let admin: Person;
let member: Person;
let guest: Person;

beforeAll(async () => {
  admin = await signUp({ email: newAddress('chef'), verified: true, admin: true });
  member = await signUp({ email: newAddress('membre'), verified: true });
  guest = await signUp({ email: newAddress('invite'), verified: true });
});

afterAll(closeSessions);

const fresh = () => crypto.randomUUID();

function setAccess(
  path: string,
  change: Partial<Callables['setAccess']['data']>,
): Promise<AccessReport> {
  return call(admin, 'setAccess', { path, isPublic: false, allowedEmails: [], ...change });
}

describe('a folder', () => {
  /** A folder with inheriting content, a private file, and a subfolder with access of its own. */
  async function tree(): Promise<string> {
    const top = `Dossier ${fresh()}/`;
    await putFolder(top, admin);
    await setAccess(top, { allowedEmails: [member.email] });
    await uploadRecorded(member, top + stored('privé.txt'));
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

  test('rewrites the copies beneath before it answers; items with access of their own keep it', async () => {
    const top = await tree();
    const neighbour = `${top.slice(0, -1)} 2/`;
    await putFolder(neighbour, member);
    const answer = await setAccess(top, { allowedEmails: [guest.email] });
    expect(answer).toEqual({ path: top, updated: 1 + inheriting.length });
    expect(await allowedIn(top, inheriting)).toEqual(inheriting.map(() => [guest.email, true]));
    expect(await allowedIn(top, [stored('privé.txt')])).toEqual([[false]]);
    const others = ['autre@navette.test'];
    expect(await allowedIn(top, own)).toEqual([
      [...others, false],
      [...others, true],
      [...others, true],
      [...others, true],
    ]);
    expect(await storedMeta(neighbour)).toMatchObject({ owner_uid: member.uid, inherits: false });
    // The second time, only the folder's own record is left to write.
    expect(await setAccess(top, { allowedEmails: [guest.email] })).toEqual({
      path: top,
      updated: 1,
    });
  });

  test('applied to its content makes everything beneath inherit', async () => {
    const top = await tree();
    const answer = await setAccess(top, { isPublic: true, applyToContent: true });
    const all = [...inheriting, ...own, stored('privé.txt')];
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
    expect(await storedMeta(top + stored('privé.txt'))).toMatchObject({ added_by: member.email });
    await setAccess(top, { isPublic: false });
    expect(await allowedIn(top, all)).toEqual(all.map(() => [true]));
  });

  test('that inherits passes on its own folder’s access', async () => {
    const top = await tree();
    await setAccess(`${top}propre/`, { inherits: true });
    expect(await allowedIn(top, own)).toEqual(own.map(() => [member.email, true]));
    // Files added later copy the same access.
    await putByConsole(objectNameOf(`${top}propre/tard.txt`));
    expect(await untilRecorded(`${top}propre/tard.txt`)).toMatchObject({
      inherits: true,
      allowed_emails: [member.email],
    });
  });

  test('two changes at once, above and below: each reaches the items that inherit from it', async () => {
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
});

// More than a page of the query, and more than two batches of writes.
describe('a folder of 1,100 records', () => {
  withoutTriggers();

  test('is changed in one call, and deleted in one', async () => {
    const top = `Archives ${fresh()}/`;
    await call(admin, 'createFolder', { path: top });
    await copyRecord(top, 1100);
    expect(await setAccess(top, { isPublic: true })).toEqual({ path: top, updated: 1101 });
    const within = operatorDatabase()
      .collection('metas')
      .where('file_path', '>=', top)
      .where('file_path', '<', `${top.slice(0, -1)}0`);
    const { docs } = await within.get();
    expect(docs.filter((record) => record.get('is_public') === true)).toHaveLength(1101);
    await call(admin, 'deleteItems', { paths: [top] });
    expect((await within.get()).size).toBe(0);
  });
});
