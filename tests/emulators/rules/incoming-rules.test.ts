import { beforeAll, describe, expect, test } from 'vitest';
import type { Viewer } from '../../../core/src/access/access.ts';
import { isCredential } from '../../../core/src/accounts/emails.ts';
import { servedAttributes } from '../../../core/src/files/upload-attributes.ts';
import { uploadBlockId } from '../../../core/src/files/upload-usage.ts';
import { INCOMING_TYPE, incomingNameOf } from '../../../core/src/files/versions.ts';
import { MAX_FILE_BYTES } from '../../../core/src/limits.ts';
import { CASE_VIEWERS, type CaseViewer } from '../../cases/access-case-viewers.ts';
import { COMPANY_CASES, COMPANY_DOMAINS } from '../../cases/company-cases.ts';
import { StorageRulesEngine, type Upload } from '../support/storage-rules-engine.ts';

// Who may send a new version of a file (decision 0180), in the rules engine alone. Of which file it is, and whether the
// sender may, is asked by the function that takes it.

let engine: StorageRulesEngine;

beforeAll(async () => {
  engine = await StorageRulesEngine.with();
});

const ID = 'c3a1f9d2-7e64-4b0a-9c55-0f1d2e3a4b5c';
const VIEWERS = Object.keys(CASE_VIEWERS) as CaseViewer[];
const ADMINS = ['chef@navette.test', 'faux-chef@navette.test'];
const member: Viewer = CASE_VIEWERS.member;
const MINE = { owner_uid: member.uid };

/** Whose address is confirmed, and can be used in uploads: nobody else adds anything. */
const adds = (name: CaseViewer): boolean => {
  const viewer: Viewer | null = CASE_VIEWERS[name];
  return viewer !== null && viewer.emailVerified && isCredential(viewer.email ?? '');
};

test.each(VIEWERS)(
  'into the room of %s, they alone send, once their address is confirmed',
  async (name) => {
    engine.useRecords({}, ADMINS);
    const uid = CASE_VIEWERS[name]?.uid ?? 'nobody';
    const senders: CaseViewer[] = [];
    for (const viewer of VIEWERS) {
      const sent = { name: incomingNameOf(uid, ID) };
      if (await engine.permitsIncoming(CASE_VIEWERS[viewer], ID, sent)) senders.push(viewer);
    }
    expect(senders).toEqual([name].filter(adds));
  },
);

describe('what is sent', () => {
  const { contentType, contentDisposition } = servedAttributes('A/plan.pdf');

  test.each<[string, Upload]>([
    ['of the largest size', { size: MAX_FILE_BYTES }],
    ['with the time of its last change', { metadata: { ...MINE, modified_at: '1732200000000' } }],
    ['said to be compressed', { contentEncoding: 'gzip', contentLanguage: 'fr' }],
  ])('may be %s', async (_name, upload) => {
    engine.useRecords({});
    expect(await engine.permitsIncoming(member, ID, upload)).toBe(true);
  });

  test.each<[string, Upload]>([
    ['larger', { size: MAX_FILE_BYTES + 1 }],
    ['of a type that a browser shows', { contentType: 'text/html' }],
    ['of nearly the right type', { contentType: `${INCOMING_TYPE}; charset=utf-8` }],
    ['of the type of its file, though a download', { contentType, contentDisposition }],
    ['changed at no time', { metadata: { ...MINE, modified_at: '017' } }],
    ['shown within the page', { contentType: 'text/html', contentDisposition: 'inline' }],
    ['without its sender', { metadata: {} }],
    ['from somebody else', { metadata: { owner_uid: 'u-owner' } }],
    ['with more to say', { metadata: { ...MINE, copy_of: 'x/1' } }],
    ['instead of another', { exists: true }],
  ])('may not be %s', async (_name, upload) => {
    engine.useRecords({});
    expect(await engine.permitsIncoming(member, ID, upload)).toBe(false);
  });

  test.each([
    `incoming/${member.uid}`,
    `incoming/${member.uid}/`,
    `incoming/${ID}`,
    `incoming//${member.uid}/${ID}`,
    `incoming/${member.uid}//${ID}`,
    `/incoming/${member.uid}/${ID}`,
    `incoming/${member.uid}/${ID}/`,
    `incoming/${member.uid}/${ID}/${ID}`,
    `incoming/u-owner/${member.uid}/${ID}`,
    `incoming/${member.uid}/${'a'.repeat(65)}`,
    `incoming/${member.uid}/a b`,
    `incoming/${member.uid}/a.b`,
    `incoming/${member.uid}/..`,
    `incoming/${member.uid}/é`,
  ])('may not be called %s', async (name) => {
    engine.useRecords({});
    expect(await engine.permitsIncoming(member, ID, { name })).toBe(false);
  });
});

test('nothing more on a day on which one has reached one’s limit', async () => {
  const time = new Date('2026-03-02T08:00:00Z');
  engine.useRecords({}, [], [uploadBlockId(member.uid, time)]);
  expect(await engine.permitsIncoming(member, ID, { time })).toBe(false);
  expect(await engine.permitsIncoming(CASE_VIEWERS.owner, ID, { time })).toBe(true);
  const tomorrow = new Date('2026-03-03T00:00:00Z');
  expect(await engine.permitsIncoming(member, ID, { time: tomorrow })).toBe(true);
});

test('nobody reads, lists, changes or removes it, its sender and admins included', async () => {
  engine.useRecords({}, ADMINS);
  for (const viewer of VIEWERS) {
    const name = incomingNameOf(CASE_VIEWERS[viewer]?.uid ?? 'nobody', ID);
    for (const method of ['get', 'list', 'update', 'delete'] as const) {
      const verdict = await engine.permits(method, CASE_VIEWERS[viewer], name);
      expect([viewer, method, verdict]).toEqual([viewer, method, false]);
    }
    expect(await engine.permits('list', CASE_VIEWERS[viewer], 'incoming')).toBe(false);
  }
});

test('one look-up', async () => {
  engine.useRecords({});
  await engine.permitsIncoming(member, ID);
  expect(engine.lookups).toHaveLength(1);
});

test('of the company’s domains alone', async () => {
  const company = await StorageRulesEngine.with(COMPANY_DOMAINS);
  for (const { name, viewer, admitted } of COMPANY_CASES) {
    company.useRecords({});
    expect([name, await company.permitsIncoming(viewer, ID)]).toEqual([name, admitted]);
  }
});
