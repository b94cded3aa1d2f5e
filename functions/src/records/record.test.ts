import { expect, test } from 'vitest';
import type { LiveObject } from '../objects/live-object.ts';
import { draftRecord } from './record.ts';
import { PLAIN_STANDING } from './uploader-standing.ts';

const OBJECT: LiveObject = {
  name: 'files/1700000000000_a.pdf',
  generation: '1',
  metageneration: '1',
  size: 3,
  contentHash: null,
  contentType: 'application/pdf',
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
};

function recordOf(object: LiveObject) {
  return draftRecord({
    path: '1700000000000_a.pdf',
    stored: null,
    inherited: null,
    uploader: null,
    standing: PLAIN_STANDING,
    object,
  });
}

test('the record says when the file was last changed, where its object does', () => {
  expect(recordOf({ ...OBJECT, modifiedAt: 1_772_359_200_000 })).toMatchObject({
    modified_at: 1_772_359_200_000,
  });
  expect(recordOf(OBJECT)).not.toHaveProperty('modified_at');
});
