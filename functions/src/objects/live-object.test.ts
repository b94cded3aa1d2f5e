import { describe, expect, test } from 'vitest';
import { isNotFound, objectOfFile, uploaderOf, type StoredFile } from './live-object.ts';

const stored = (metadata: StoredFile['metadata']) =>
  objectOfFile({ name: 'files/a.pdf', metadata } as StoredFile);

const COMPLETE = {
  generation: 17,
  metageneration: 3,
  size: '1234',
  md5Hash: 'bWQ1',
  crc32c: 'Y3Jj',
  contentType: 'application/pdf',
  contentDisposition: 'inline',
  cacheControl: 'no-cache',
  contentEncoding: 'gzip',
  contentLanguage: 'fr',
  timeCreated: '2026-01-02T03:04:05.000Z',
  updated: '2026-02-03T04:05:06.000Z',
  metadata: {
    owner_email: 'Lea@Navette.test',
    owner_uid: 'u-lea',
    access: 'folder',
    modified_at: '1772359200000',
  },
};

describe('the metadata of an object', () => {
  test('are read with their types', () => {
    expect(stored(COMPLETE)).toEqual({
      name: 'files/a.pdf',
      generation: '17',
      metageneration: '3',
      size: 1234,
      contentHash: 'md5:bWQ1',
      contentType: 'application/pdf',
      contentDisposition: 'inline',
      cacheControl: 'no-cache',
      contentEncoding: 'gzip',
      contentLanguage: 'fr',
      created: new Date('2026-01-02T03:04:05.000Z'),
      updated: new Date('2026-02-03T04:05:06.000Z'),
      modifiedAt: 1_772_359_200_000,
      ownerEmail: 'lea@navette.test',
      ownerUid: 'u-lea',
      asFolder: true,
      copyOf: null,
    });
  });

  test('that are missing have neutral values', () => {
    expect(stored({ generation: '1', metageneration: '1' })).toEqual({
      name: 'files/a.pdf',
      generation: '1',
      metageneration: '1',
      size: 0,
      contentHash: null,
      contentType: 'application/octet-stream',
      contentDisposition: null,
      cacheControl: null,
      contentEncoding: null,
      contentLanguage: null,
      created: new Date(0),
      updated: new Date(0),
      modifiedAt: null,
      ownerEmail: null,
      ownerUid: null,
      asFolder: false,
      copyOf: null,
    });
  });

  test('of a composed object have no MD5', () => {
    const { md5Hash: _md5Hash, ...composed } = COMPLETE;
    expect(stored(composed).contentHash).toBe('crc32c:Y3Jj');
  });

  test('without the time of a change: it is that of the creation', () => {
    const { updated: _updated, ...created } = COMPLETE;
    expect(stored(created).updated).toEqual(new Date(COMPLETE.timeCreated));
  });

  test('of a copy say of what, and since when its content is as it is', () => {
    const since = '2025-12-31T23:00:00.000Z';
    const copy = (content_since: string) =>
      stored({ ...COMPLETE, metadata: { copy_of: 'bin/x', content_since } });
    expect(copy(since)).toMatchObject({ copyOf: 'bin/x', updated: new Date(since) });
    expect(copy('gestern').updated).toEqual(new Date(COMPLETE.updated));
  });

  test.each([{ owner_email: '', owner_uid: '' }, { owner_email: 1, owner_uid: 2 }, {}])(
    'name nobody: %j',
    (metadata) => {
      expect(stored({ ...COMPLETE, metadata })).toMatchObject({ ownerEmail: null, ownerUid: null });
    },
  );
});

describe('the uploader', () => {
  test('is who the metadata name', () => {
    expect(uploaderOf(stored(COMPLETE))).toEqual({
      email: 'lea@navette.test',
      uid: 'u-lea',
      asFolder: true,
    });
  });

  test('may have no uid, when the console wrote the address', () => {
    const metadata = { owner_email: 'lea@navette.test' };
    expect(uploaderOf(stored({ ...COMPLETE, metadata }))).toEqual({
      email: 'lea@navette.test',
      uid: null,
      asFolder: false,
    });
  });

  test('is nobody without an address, or an object', () => {
    expect(uploaderOf(stored({ ...COMPLETE, metadata: { owner_uid: 'u-lea' } }))).toBeNull();
    expect(uploaderOf(null)).toBeNull();
  });
});

test('only the answer 404 means that there is no object', () => {
  const answered = (code: number) => Object.assign(new Error('refused'), { code });
  expect([answered(404), answered(403), new Error('404')].map(isNotFound)).toEqual([
    true,
    false,
    false,
  ]);
});
