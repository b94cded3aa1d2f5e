import { FieldValue } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Callables } from '../../../core/src/calls/call-contracts.ts';
import { objectNameOf } from '../../../core/src/paths/item-path.ts';
import { metaId } from '../../../core/src/paths/meta-id.ts';
import { withoutTriggers } from '../support/events/background-triggers.ts';
import {
  putByConsole,
  stored,
  storedMeta,
  type StoredMeta,
  untilRecorded,
  upload,
} from '../support/documents.ts';
import { putMany } from '../support/many/many.ts';
import { operatorDatabase } from '../support/operator.ts';
import { closeSessions, newAddress, signUp, type Person } from '../support/people.ts';
import { call } from '../support/verdicts.ts';

let admin: Person;
let member: Person;

beforeAll(async () => {
  admin = await signUp({ email: newAddress('chef'), verified: true, admin: true });
  member = await signUp({ email: newAddress('membre'), verified: true });
});

afterAll(closeSessions);

const NOTHING = { created: 0, updated: 0, removed: 0 };

function repair(path?: string): Promise<Callables['repairRecords']['answer']> {
  return call(admin, 'repairRecords', path === undefined ? {} : { path });
}

function meta(path: string) {
  return operatorDatabase().collection('metas').doc(metaId(path));
}

/** Fills a public folder with a member's private file and files that inherit. */
async function fill(top: string): Promise<string[]> {
  await call(admin, 'createFolder', { path: top });
  await call(admin, 'setAccess', { path: top, isPublic: true, allowedEmails: [] });
  await upload(member, top + stored('membre.txt'));
  await putMany([`${top}a.txt`, `${top}b/c/d.txt`, `${top}b/e.txt`]);
  return ['', stored('membre.txt'), 'a.txt', 'b/', 'b/e.txt', 'b/c/', 'b/c/d.txt'].map(
    (path) => `${top}${path}`,
  );
}

async function recordsOf(paths: string[]): Promise<Map<string, StoredMeta>> {
  const records = new Map<string, StoredMeta>();
  for (const path of paths) records.set(path, await untilRecorded(path));
  return records;
}

test('records written by the triggers stay unchanged', async () => {
  const top = `${crypto.randomUUID()}/`;
  const paths = await fill(top);
  const records = await recordsOf(paths);
  expect(await repair(top)).toEqual(NOTHING);
  expect(await recordsOf(paths)).toEqual(records);
});

describe('after lost events and changes by hand', () => {
  withoutTriggers();

  /** A folder with correct records, after a first repair. */
  async function soundFolder(): Promise<{ top: string; records: Map<string, StoredMeta> }> {
    const top = `${crypto.randomUUID()}/`;
    const paths = await fill(top);
    expect(await repair(top)).toEqual({ created: 6, updated: 0, removed: 0 });
    return { top, records: await recordsOf(paths) };
  }

  test('missing, stale and orphaned records are repaired, and a second repair finds nothing', async () => {
    const { top, records } = await soundFolder();
    await Promise.all([
      // Missing.
      meta(top + stored('membre.txt')).delete(),
      meta(`${top}b/c/d.txt`).delete(),
      meta(`${top}b/c/`).delete(),
      // Stale: a wrong copy, wrong facts.
      meta(`${top}b/`).update({ is_public: false, allowed_emails: ['x@navette.test'] }),
      meta(`${top}b/e.txt`).update({ size: 7, owner_uid: 'x' }),
      // Orphaned.
      meta(`${top}parti.txt`).set({ ...records.get(`${top}a.txt`), file_path: `${top}parti.txt` }),
      meta(`${top}parti/`).set({ ...records.get(`${top}b/`), file_path: `${top}parti/` }),
    ]);
    expect(await repair(top)).toEqual({ created: 3, updated: 2, removed: 2 });
    for (const [path, record] of records) {
      expect([path, await storedMeta(path)]).toEqual([
        path,
        { ...record, updated_at: expect.anything() },
      ]);
    }
    expect(await storedMeta(`${top}parti.txt`)).toBeUndefined();
    expect(await storedMeta(`${top}parti/`)).toBeUndefined();
    expect(await repair(top)).toEqual(NOTHING);
  });

  test('records written by hand are corrected, and never become wider', async () => {
    const { top, records } = await soundFolder();
    const path = top + stored('membre.txt');
    await meta(path).set({
      file_path: path,
      is_public: 'oui',
      allowed_emails: 'tous',
      owner_email: member.email.toUpperCase(),
    });
    expect(await repair(top)).toMatchObject({ updated: 1 });
    expect(await storedMeta(path)).toMatchObject({
      is_public: false,
      allowed_emails: [],
      owner_email: member.email,
      parent_path: top,
      size: records.get(path)?.size,
      inherits: false,
    });
    expect(await repair(top)).toEqual(NOTHING);
  });

  test('a folder without any record, its own and its parent’s included', async () => {
    const { top, records } = await soundFolder();
    await Promise.all([...records.keys()].map((path) => meta(path).delete()));
    expect(await repair(`${top}b/`)).toEqual({ created: 5, updated: 0, removed: 0 });
    expect(await storedMeta(top)).toMatchObject({ is_public: false, owner_uid: admin.uid });
    expect(await storedMeta(top + stored('membre.txt'))).toBeUndefined();
    expect(await repair(top)).toEqual({ created: 2, updated: 0, removed: 0 });
    expect(await repair(top)).toEqual(NOTHING);
  });

  test('everywhere: also documents that are no item’s record', async () => {
    const metas = operatorDatabase().collection('metas');
    await repair();
    const { top } = await soundFolder();
    await metas.doc('sans-chemin').set({ is_public: true });
    // The records of files keep their access, whatever somebody has made of their paths.
    const own = { inherits: false, is_public: false, allowed_emails: ['lea@navette.test'] };
    await meta(`${top}a.txt`).update({ ...own, file_path: `${top}autre.txt` });
    await meta(`${top}b/e.txt`).update({ ...own, file_path: FieldValue.delete() });
    await metas.doc('autre-identifiant').set({ file_path: `${top}a.txt`, is_public: true });
    await putByConsole(objectNameOf(`${top}e\u0301.txt`));
    await meta(`${top}e\u0301.txt`).set({ file_path: `${top}e\u0301.txt`, is_public: true });
    expect(await repair()).toEqual({ created: 0, updated: 2, removed: 3 });
    expect(await repair()).toEqual(NOTHING);
    expect(await storedMeta(`${top}a.txt`)).toMatchObject(own);
    expect(await storedMeta(`${top}b/e.txt`)).toMatchObject(own);
    const left = await metas.where('parent_path', '==', top).get();
    const names = left.docs.map((record) => String(record.get('name')));
    expect(new Set(names)).toEqual(new Set(['a.txt', 'b', stored('membre.txt')]));
  });
});
