import { expect, test } from 'vitest';
import { objectOfFile, type StoredFile } from '../objects/live-object.ts';
import { draftRecord } from './record.ts';
import { PLAIN_STANDING } from './uploader-standing.ts';

/** The record of a file whose object has such custom metadata. */
function recordOf(metadata: Record<string, string>) {
  const file = { name: 'files/1700000000000_a.pdf', metadata: { metadata } } as StoredFile;
  return draftRecord({
    path: '1700000000000_a.pdf',
    stored: null,
    inherited: null,
    uploader: null,
    standing: PLAIN_STANDING,
    object: objectOfFile(file),
  });
}

test('the record says when the file was last changed, where its object does', () => {
  expect(recordOf({ modified_at: '1772359200000' })).toMatchObject({
    modified_at: 1_772_359_200_000,
  });
  expect(recordOf({})).not.toHaveProperty('modified_at');
});
