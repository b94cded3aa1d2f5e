import { describe, expect, test } from 'vitest';
import { objectOfFile, type StoredFile } from '../objects/live-object.ts';
import { draftRecord, readData, type ItemState } from './record.ts';
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

describe('what was there before a store was lost, and has no record', () => {
  const CHIEF = { is_public: true, allowed_emails: [], owner_email: null, owner_uid: null };
  const LEA = { email: 'lea@navette.test', uid: 'u-lea', asFolder: true };
  const upload = (metadata: Record<string, string> = {}) =>
    objectOfFile({ name: 'files/A/1700000000000_a.pdf', metadata: { metadata } } as StoredFile);
  const drafted = (more: Partial<ItemState>) => {
    const item = { path: 'A/1700000000000_a.pdf', stored: null, inherited: CHIEF, uploader: LEA };
    const object = upload();
    return draftRecord({ ...item, standing: PLAIN_STANDING, object, isFromBefore: true, ...more });
  };

  test('is private to whoever has added it, whatever they had chosen', () => {
    expect(drafted({ isFromBefore: false })).toMatchObject({ inherits: true, is_public: true });
    expect(drafted({})).toMatchObject({
      inherits: false,
      is_public: false,
      owner_uid: LEA.uid,
      added_by: LEA.email,
    });
  });

  test('is nobody’s where Navette has copied it: the content may be another person’s', () => {
    for (const copy_of of ['version-1/2', 'move:j:1:B/a.pdf', 'bin/x']) {
      const draft = drafted({ object: upload({ copy_of }) });
      expect(draft).toMatchObject({ inherits: false, is_public: false, owner_uid: null });
      expect(draft).toMatchObject({ added_by: LEA.email });
    }
  });

  test('is nobody’s where a file was deleted or moved, or one that its sender did not see has had the name', () => {
    expect(drafted({ hasLeft: true })).toMatchObject({ inherits: false, owner_uid: null });
    const replaced = (data: object) => drafted({ replaced: readData({ ...data }) });
    expect(replaced({ owner_uid: 'u-autre' })).toMatchObject({ inherits: false, owner_uid: null });
    expect(replaced({ allowed_emails: [LEA.email] })).toMatchObject({ owner_uid: LEA.uid });
    expect(replaced({ is_public: true })).toMatchObject({ is_public: false, owner_uid: LEA.uid });
  });

  test('is nobody’s where nobody is known to have added it', () => {
    expect(drafted({ uploader: null, isFromBefore: false })).toMatchObject({ inherits: true });
    expect(drafted({ uploader: null })).toMatchObject({ inherits: false, owner_uid: null });
  });

  test('is private if it is a folder that somebody made, and like the one above if it is there by itself', () => {
    const path = 'A/B/';
    expect(drafted({ path, object: null })).toMatchObject({ inherits: false, owner_uid: LEA.uid });
    expect(drafted({ path, object: null, uploader: null })).toMatchObject({ inherits: true });
    const hasLeft = { path, object: null, hasLeft: true };
    expect(drafted(hasLeft)).toMatchObject({ inherits: false, owner_uid: null });
  });

  test('is as its record says where it has one', () => {
    const stored = readData({ inherits: true, added_by: LEA.email });
    expect(drafted({ stored })).toMatchObject({ inherits: true, is_public: true });
  });
});
