import { beforeAll, describe, expect, test } from 'vitest';
import { nearestAccess, type Viewer } from '../../../core/src/access/access.ts';
import { emailKey, isCredential } from '../../../core/src/accounts/emails.ts';
import { isFolderPath } from '../../../core/src/paths/item-path.ts';
import { metaId } from '../../../core/src/paths/meta-id.ts';
import type { Access } from '../../../core/src/access/meta.ts';
import { CASE_VIEWERS, type CaseViewer } from '../../cases/access-case-viewers.ts';
import { ACCESS_SITUATIONS, type AccessSituation } from '../../cases/access-cases.ts';
import { stored } from '../support/documents.ts';
import { StorageRulesEngine, THERE } from '../support/storage-rules-engine.ts';

// Who may read a file, upload into a folder and list, tested in the rules engine alone: the whole
// table of cases in a second, and tokens that no account can get.

let engine: StorageRulesEngine;

beforeAll(async () => {
  engine = await StorageRulesEngine.with();
});

/** A file that is uploaded. */
const NEW = stored('x.txt');
const VIEWERS = Object.keys(CASE_VIEWERS) as CaseViewer[];
const ADMINS = Object.values(CASE_VIEWERS).flatMap((viewer) =>
  viewer?.listedAsAdmin ? [viewer.email ?? ''] : [],
);

/** Whether the viewer may add files: their address is confirmed, and can be used in uploads. */
function mayAdd(viewer: CaseViewer): boolean {
  const person: Viewer | null = CASE_VIEWERS[viewer];
  return person !== null && person.emailVerified && isCredential(person.email ?? '');
}

/** Sets the item's record as functions write it, with lower-cased addresses, unless it has none. */
function useRecordOf({ own, path, unrecorded }: AccessSituation): void {
  const access = unrecorded ? null : nearestAccess(path, (candidate) => own[candidate]);
  const record = access && { ...access, allowed_emails: access.allowed_emails.map(emailKey) };
  engine.useRecords(record ? { [path]: record } : {}, ADMINS);
}

test.each(ACCESS_SITUATIONS)('$name', async (situation) => {
  useRecordOf(situation);
  const { path, seenBy } = situation;
  const verdicts: Partial<Record<CaseViewer, boolean>> = {};
  for (const viewer of VIEWERS) {
    const person = CASE_VIEWERS[viewer];
    verdicts[viewer] = await (isFolderPath(path)
      ? engine.permitsUpload(person, `${path}${stored('neuf.txt')}`)
      : engine.permits('get', person, `files/${path}`));
  }
  expect(verdicts).toEqual(
    Object.fromEntries(
      VIEWERS.map((viewer) => [
        viewer,
        seenBy.includes(viewer) && (!isFolderPath(path) || mayAdd(viewer)),
      ]),
    ),
  );
});

test('a file of another generation than its record is read by admins alone', async () => {
  const open: Access = { is_public: true, allowed_emails: [], owner_email: null, owner_uid: null };
  for (const generation of [String(THERE), String(THERE - 1), String(THERE + 1), '']) {
    engine.useRecords({ 'a.pdf': { ...open, generation } }, ADMINS);
    for (const viewer of ['admin', 'member'] as const) {
      const verdict = await engine.permits('get', CASE_VIEWERS[viewer], 'files/a.pdf');
      const expected = viewer === 'admin' || generation === String(THERE);
      expect([generation, viewer, verdict]).toEqual([generation, viewer, expected]);
    }
  }
});

test('everybody with a confirmed address may upload to the root', async () => {
  engine.useRecords({});
  for (const viewer of VIEWERS) {
    expect([viewer, await engine.permitsUpload(CASE_VIEWERS[viewer], stored('neuf.txt'))]).toEqual([
      viewer,
      mayAdd(viewer),
    ]);
  }
});

test('only admins may list, even if items are public', async () => {
  const open: Access = { is_public: true, allowed_emails: [], owner_email: null, owner_uid: null };
  engine.useRecords({ 'A/': open, 'A/a.pdf': open }, ADMINS);
  for (const folder of ['files', 'files/A', 'files/A/B']) {
    for (const viewer of VIEWERS) {
      const verdict = await engine.permits('list', CASE_VIEWERS[viewer], folder);
      expect([folder, viewer, verdict]).toEqual([folder, viewer, viewer === 'admin']);
    }
  }
});

test('where there is no object, only admins are told so, whoever sees its record', async () => {
  const open: Access = { is_public: true, allowed_emails: [], owner_email: null, owner_uid: null };
  engine.useRecords({ 'a.pdf': open }, ADMINS);
  for (const viewer of VIEWERS) {
    const verdicts = [
      await engine.permits('get', CASE_VIEWERS[viewer], 'files/a.pdf', false),
      await engine.permits('get', CASE_VIEWERS[viewer], 'files/a.pdf'),
    ];
    expect([viewer, ...verdicts]).toEqual([viewer, viewer === 'admin', viewer !== 'anonymous']);
  }
});

test('an object whose name the engine reads as another is not that one', async () => {
  const open: Access = { is_public: true, allowed_emails: [], owner_email: null, owner_uid: null };
  engine.useRecords({ 'A/a.pdf': open }, ADMINS);
  for (const name of ['files//A/a.pdf', 'files/A//a.pdf', '/files/A/a.pdf', 'files/A/a.pdf/']) {
    expect([name, await engine.permits('get', CASE_VIEWERS.member, name)]).toEqual([name, false]);
  }
});

test('nothing outside the documents, not even for admins', async () => {
  engine.useRecords({}, ADMINS);
  for (const name of ['autres/a.pdf', 'filesx/a.pdf', 'a.pdf']) {
    expect([name, await engine.permits('get', CASE_VIEWERS.admin, name)]).toEqual([name, false]);
  }
});

describe('tokens', () => {
  const shared: Access = {
    is_public: false,
    allowed_emails: ['invite@navette.test'],
    owner_email: 'proprietaire@navette.test',
    owner_uid: null,
  };
  const reads = (viewer: Viewer) => engine.permits('get', viewer, 'files/a.pdf');
  const nobody: Viewer = { uid: 'u-x', email: null, emailVerified: true, listedAsAdmin: false };

  test('the address may have capitals, in the token as in the owner’s metadata', async () => {
    engine.useRecords({ 'a.pdf': shared }, ADMINS);
    for (const email of ['Invite@NAVETTE.test', 'PROPRIETAIRE@navette.test', 'Chef@Navette.test']) {
      expect([email, await reads({ ...nobody, email })]).toEqual([email, true]);
    }
    const person = { ...nobody, email: 'Invite@NAVETTE.test' };
    const metadata = {
      meta_id: metaId(NEW),
      owner_email: 'invite@navette.test',
      owner_uid: person.uid,
    };
    expect(await engine.permitsUpload(person, NEW, { metadata })).toBe(true);
  });

  test('a token without an address gives no access, even if marked as verified', async () => {
    engine.useRecords({ 'a.pdf': { ...shared, owner_email: null } }, ['', 'null']);
    expect(await reads(nobody)).toBe(false);
    expect(await engine.permits('list', nobody, 'files')).toBe(false);
    engine.useRecords({ 'a.pdf': { ...shared, owner_uid: nobody.uid } });
    expect(await reads(nobody)).toBe(false);
  });
});

describe('the metadata of an upload', () => {
  const member = CASE_VIEWERS.member;
  const right = { meta_id: metaId(NEW), owner_email: member.email ?? '', owner_uid: member.uid };

  test.each<[string, Record<string, string>]>([
    ['nothing', {}],
    ['no owner', { meta_id: right.meta_id }],
    ['no address of the owner', { meta_id: right.meta_id, owner_uid: right.owner_uid }],
    ['no uid of the owner', { meta_id: right.meta_id, owner_email: right.owner_email }],
    ['no record', { owner_email: right.owner_email, owner_uid: right.owner_uid }],
    ['another owner’s address', { ...right, owner_email: 'invite@navette.test' }],
    ['another owner’s uid', { ...right, owner_uid: 'u-owner' }],
    ['another record', { ...right, meta_id: metaId('y.txt') }],
    ['more than that', { ...right, firebaseStorageDownloadTokens: 'x' }],
  ])('%s: refused', async (_name, metadata) => {
    engine.useRecords({});
    expect(await engine.permitsUpload(member, NEW, { metadata })).toBe(false);
  });

  test('its owner and its record: taken', async () => {
    engine.useRecords({});
    expect(await engine.permitsUpload(member, NEW, { metadata: right })).toBe(true);
  });

  // Each character of base64 that its URL-safe form replaces, and each length of its padding.
  test.each([
    ['abc', 'YWJj'],
    ['abcd', 'YWJjZA'],
    ['abcde', 'YWJjZGU'],
    ['ÿ>ÿ?~~~ÿÿÿ', 'w78-w78_fn5-w7_Dv8O_'],
  ])('the record of %s is %s', async (name, end) => {
    const folder = 'abc/';
    const open: Access = {
      is_public: true,
      allowed_emails: [],
      owner_email: null,
      owner_uid: null,
    };
    engine.useRecords({ [folder]: open });
    const metadata = { ...right, meta_id: `YWJjLzE3MDAwMDAwMDAwMDBf${end}` };
    expect(await engine.permitsUpload(member, folder + stored(name), { metadata })).toBe(true);
  });
});
