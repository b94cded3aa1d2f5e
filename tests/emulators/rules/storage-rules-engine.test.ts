import { beforeAll, describe, expect, test } from 'vitest';
import type { Viewer } from '../../../core/src/access/access.ts';
import { filePathIn, itemName, parentPath } from '../../../core/src/paths/item-path.ts';
import { MAX_FILE_BYTES } from '../../../core/src/limits.ts';
import type { Access } from '../../../core/src/access/meta.ts';
import { CASE_VIEWERS, type CaseViewer } from '../../cases/access-case-viewers.ts';
import { stored } from '../support/documents.ts';
import { rightAttributes, StorageRulesEngine } from '../support/storage-rules-engine.ts';

let engine: StorageRulesEngine;

beforeAll(async () => {
  engine = await StorageRulesEngine.with();
});

const member: Viewer = CASE_VIEWERS.member;
const hidden: Access = {
  is_public: false,
  allowed_emails: ['quelquun@navette.test'],
  owner_email: 'x@navette.test',
  owner_uid: 'u-x',
};
const shared: Access = { ...hidden, allowed_emails: [member.email ?? ''] };

describe('Firestore look-ups: production allows two documents per evaluation', () => {
  const records = { 'A/': hidden, 'A/secret.pdf': hidden, 'B/': shared, 'B/vu.pdf': shared };
  const viewers = Object.keys(CASE_VIEWERS) as CaseViewer[];
  const questions = ['A/secret.pdf', 'B/vu.pdf', 'C/inconnu.pdf'];
  const beside = (path: string) => filePathIn(parentPath(path), stored(itemName(path)));

  test.each(viewers)('%s never needs more', async (name) => {
    const viewer = CASE_VIEWERS[name];
    const ask = [
      ...questions.map((path) => () => engine.permits('get', viewer, `files/${path}`)),
      ...questions.map((path) => () => engine.permitsUpload(viewer, beside(path))),
      () => engine.permitsUpload(viewer, stored('racine.pdf')),
      () => engine.permits('list', viewer, 'files/A'),
      () => engine.permits('list', viewer, 'files'),
    ];
    for (const question of ask) {
      engine.useRecords(records, ['chef@navette.test', 'faux-chef@navette.test']);
      await question();
      expect(engine.lookups.length).toBeLessThanOrEqual(2);
    }
  });

  test('one is enough for an allowed person, none for one who is not signed in', async () => {
    engine.useRecords(records);
    expect(await engine.permits('get', member, 'files/B/vu.pdf')).toBe(true);
    expect(engine.lookups).toHaveLength(1);
    engine.useRecords(records);
    expect(await engine.permits('get', null, 'files/B/vu.pdf')).toBe(false);
    expect(engine.lookups).toHaveLength(0);
  });

  test('an upload refused for its name or its metadata costs none', async () => {
    engine.useRecords(records);
    const path = `B/${stored('x')}`;
    expect(await engine.permitsUpload(member, 'B/..')).toBe(false);
    expect(await engine.permitsUpload(member, 'B/x')).toBe(false);
    expect(await engine.permitsUpload({ ...member, emailVerified: false }, path)).toBe(false);
    expect(await engine.permitsUpload(member, path, { exists: true })).toBe(false);
    expect(await engine.permitsUpload(member, path, { metadata: {} })).toBe(false);
    const { metadata } = rightAttributes(member, path);
    for (const key of ['meta_id', 'owner_email', 'owner_uid']) {
      const others = Object.fromEntries(Object.entries(metadata ?? {}).filter(([k]) => k !== key));
      expect(await engine.permitsUpload(member, path, { metadata: others })).toBe(false);
    }
    expect(await engine.permitsUpload(member, path, { size: MAX_FILE_BYTES + 1 })).toBe(false);
    expect(engine.lookups).toHaveLength(0);
  });
});

describe('uploads', () => {
  test('up to the limit of core, not a byte more', async () => {
    engine.useRecords({});
    expect(await engine.permitsUpload(member, stored('gros.bin'), { size: MAX_FILE_BYTES })).toBe(
      true,
    );
    expect(
      await engine.permitsUpload(member, stored('gros.bin'), { size: MAX_FILE_BYTES + 1 }),
    ).toBe(false);
    expect(await engine.permitsUpload(member, stored('vide.bin'), { size: 0 })).toBe(true);
  });

  test('not over an existing object', async () => {
    engine.useRecords({});
    const path = stored('a.pdf');
    expect(await engine.permitsUpload(member, path)).toBe(true);
    expect(await engine.permitsUpload(member, path, { exists: true })).toBe(false);
  });

  test('not with a name that the engine reads as another', async () => {
    engine.useRecords({ 'a/': shared });
    const b = stored('b');
    const path = `a/${b}`;
    const names = ['files//a/B', 'files/a//B', 'files/a/B/', '/files/a/B', 'files/a/./B'];
    for (const name of names.map((each) => each.replace('B', b))) {
      expect([name, await engine.permitsUpload(member, path, { name })]).toEqual([name, false]);
    }
    expect(await engine.permitsUpload(member, path)).toBe(true);
  });

  test('not with an address that looks like another', async () => {
    engine.useRecords({});
    for (const email of ['membre@navette.test ', 'membre\u200b@navette.test', '\u212a@x.test']) {
      expect(await engine.permitsUpload({ ...member, email }, stored('x.txt'))).toBe(false);
    }
    expect(await engine.permitsUpload({ ...member, email: 'é@x.test' }, stored('x.txt'))).toBe(
      true,
    );
  });

  test('not without an address', async () => {
    engine.useRecords({});
    const nobody = { ...member, email: null, emailVerified: true };
    expect(await engine.permitsUpload(nobody, stored('x.txt'))).toBe(false);
  });
});
