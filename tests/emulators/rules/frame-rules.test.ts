import { beforeAll, describe, expect, test } from 'vitest';
import type { Viewer } from '../../../core/src/access/access.ts';
import { isCredential } from '../../../core/src/accounts/emails.ts';
import {
  FRAME_TYPE,
  inboxNameOf,
  isVideo,
  MAX_FRAME_BYTES,
} from '../../../core/src/files/thumbnail.ts';
import { CASE_VIEWERS, type CaseViewer } from '../../cases/access-case-viewers.ts';
import { COMPANY_CASES, COMPANY_DOMAINS, openedTo } from '../../cases/company-cases.ts';
import {
  StorageRulesEngine,
  type RecordFields,
  type Upload,
} from '../support/storage-rules-engine.ts';

// Who may send the frame of a video (decision 0068), in the rules engine alone.

let engine: StorageRulesEngine;

beforeAll(async () => {
  engine = await StorageRulesEngine.with();
});

const VIDEO = 'A/camion n° 7.mp4';
const VIEWERS = Object.keys(CASE_VIEWERS) as CaseViewer[];
const ADMINS = ['chef@navette.test', 'faux-chef@navette.test'];
const member: Viewer = CASE_VIEWERS.member;
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

/** A public video that somebody sent a minute ago. */
function sentBy(uid: string, others: Partial<RecordFields> = {}): RecordFields {
  return {
    is_public: true,
    allowed_emails: [],
    owner_email: null,
    owner_uid: null,
    added_by_uid: uid,
    file_updated_at: minutesAgo(1),
    ...others,
  };
}

/** Whether a viewer may add files: only with a confirmed address that is allowed in uploads. */
const adds = (name: CaseViewer): boolean => {
  const viewer: Viewer | null = CASE_VIEWERS[name];
  return viewer !== null && viewer.emailVerified && isCredential(viewer.email ?? '');
};

test.each(VIEWERS.filter((name) => CASE_VIEWERS[name] !== null))(
  'of the video that %s has sent, nobody else sends a frame, nor they before their address is confirmed',
  async (uploader) => {
    engine.useRecords({ [VIDEO]: sentBy(CASE_VIEWERS[uploader]?.uid ?? '') }, ADMINS);
    const senders: CaseViewer[] = [];
    for (const name of VIEWERS) {
      if (await engine.permitsFrame(CASE_VIEWERS[name], VIDEO)) senders.push(name);
    }
    expect(senders).toEqual([uploader].filter(adds));
  },
);

describe('nor they, when it', () => {
  test.each<[string, string, RecordFields | null]>([
    ['has no record', VIDEO, null],
    ['was put there by the console', VIDEO, { ...sentBy(''), added_by_uid: null }],
    ['has a thumbnail', VIDEO, sentBy(member.uid, { thumbnail: 'made' })],
    ['had a frame that failed', VIDEO, sentBy(member.uid, { thumbnail: 'unreadable' })],
    ['is a photo', 'A/camion.jpg', sentBy(member.uid)],
    ['is a folder', 'A/camion.mp4/', sentBy(member.uid)],
  ])('%s', async (_name, path, record) => {
    engine.useRecords(record === null ? {} : { [path]: record });
    expect(await engine.permitsFrame(member, path)).toBe(false);
  });
});

test.each(['mp4', 'webm', 'mov', 'm4v', 'MP4', 'mp3', 'mkv', 'mp4x'])(
  'of a file .%s when core knows it as a video',
  async (extension) => {
    const path = `A/film.${extension}`;
    engine.useRecords({ [path]: sentBy(member.uid) });
    expect(await engine.permitsFrame(member, path)).toBe(isVideo(path));
  },
);

test('within an hour', async () => {
  const sent = minutesAgo(10);
  engine.useRecords({ [VIDEO]: sentBy(member.uid, { file_updated_at: sent }) });
  const after = (milliseconds: number) => {
    const time = new Date(sent.getTime() + milliseconds);
    return engine.permitsFrame(member, VIDEO, { time });
  };
  expect(await after(3_599_999)).toBe(true);
  expect(await after(3_600_000)).toBe(false);
  expect(await after(7_200_000)).toBe(false);
});

describe('the frame', () => {
  test.each<[string, Upload]>([
    ['of the largest size', { size: MAX_FRAME_BYTES }],
    ['said not to be compressed', { contentEncoding: 'identity' }],
    // The function never unpacks a frame, so a compressed one is a broken picture.
    ['said to be compressed', { contentEncoding: 'gzip', contentLanguage: 'fr' }],
  ])('may be %s', async (_name, upload) => {
    engine.useRecords({ [VIDEO]: sentBy(member.uid) });
    expect(await engine.permitsFrame(member, VIDEO, upload)).toBe(true);
  });

  test.each<[string, Upload]>([
    ['larger', { size: MAX_FRAME_BYTES + 1 }],
    ['of another type', { contentType: 'text/html' }],
    ['of nearly that type', { contentType: `${FRAME_TYPE}; charset=utf-8` }],
    ['without its sender', { metadata: {} }],
    ['from somebody else', { metadata: { owner_uid: 'u-owner' } }],
    ['with more to say', { metadata: { owner_uid: member.uid, access: 'folder' } }],
    ['instead of another', { exists: true }],
  ])('may not be %s', async (_name, upload) => {
    engine.useRecords({ [VIDEO]: sentBy(member.uid) });
    expect(await engine.permitsFrame(member, VIDEO, upload)).toBe(false);
    if (upload.exists !== true) expect(engine.lookups).toHaveLength(0);
  });
});

test('not by a name that is read as another', async () => {
  engine.useRecords({ [VIDEO]: sentBy(member.uid) });
  for (const name of [`inbox//${VIDEO}`, `/inbox/${VIDEO}`, `inbox/${VIDEO}/`]) {
    expect([name, await engine.permitsFrame(member, VIDEO, { name })]).toEqual([name, false]);
  }
});

test('nobody reads, lists, changes or removes it', async () => {
  for (const viewer of VIEWERS) {
    engine.useRecords({ [VIDEO]: sentBy(CASE_VIEWERS[viewer]?.uid ?? '') }, ADMINS);
    for (const method of ['get', 'list', 'update', 'delete'] as const) {
      const verdict = await engine.permits(method, CASE_VIEWERS[viewer], inboxNameOf(VIDEO));
      expect([viewer, method, verdict]).toEqual([viewer, method, false]);
    }
    expect(await engine.permits('list', CASE_VIEWERS[viewer], 'inbox')).toBe(false);
  }
});

test('one look-up', async () => {
  engine.useRecords({ [VIDEO]: sentBy(member.uid) });
  await engine.permitsFrame(member, VIDEO);
  expect(engine.lookups).toHaveLength(1);
});

test('of the company’s domains alone', async () => {
  const company = await StorageRulesEngine.with(COMPANY_DOMAINS);
  for (const { name, viewer, admitted } of COMPANY_CASES) {
    company.useRecords({
      [VIDEO]: { ...sentBy(viewer?.uid ?? 'nobody'), ...openedTo(viewer) },
    });
    expect([name, await company.permitsFrame(viewer, VIDEO)]).toEqual([name, admitted]);
  }
});
