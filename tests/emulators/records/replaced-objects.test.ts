import { getBytes, getMetadata, ref } from 'firebase/storage';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { objectNameOf, type ItemPath } from '../../../core/src/paths/item-path.ts';
import { uploaderMetadata } from '../../../core/src/files/upload-attributes.ts';
import { metaId } from '../../../core/src/paths/meta-id.ts';
import { forEachBounded } from '../../../functions/src/walk/for-each-bounded.ts';
import { noteThumbnail } from '../../../functions/src/thumbnails/note-thumbnail.ts';
import {
  putByConsole,
  putFolder,
  storedMeta,
  upload,
  uploadRecorded,
} from '../support/documents.ts';
import { deliver } from '../support/events/events.ts';
import { operatorDatabase } from '../support/operator.ts';
import { closeSessions, newAddress, signUp, type Person } from '../support/people.ts';
import { generationOf } from '../support/thumbnails.ts';
import { until } from '../support/until.ts';
import { call } from '../support/verdicts.ts';

let one: Person;
let other: Person;
let admin: Person;

beforeAll(async () => {
  one = await signUp({ email: newAddress('un'), verified: true });
  other = await signUp({ email: newAddress('autre'), verified: true });
  admin = await signUp({ email: newAddress('chef'), verified: true, admin: true });
});

afterAll(closeSessions);

const fresh = (): ItemPath => `${Date.now()}_${crypto.randomUUID()}.txt`;

/** Whether the person reads the bytes that are there now. */
function reads(person: Person, path: ItemPath): Promise<boolean> {
  return getBytes(ref(person.storage, objectNameOf(path))).then(
    () => true,
    () => false,
  );
}

/** Replaces an object, as a forged upload would: past the rules, naming an uploader. */
async function replaceAs(person: Person, path: ItemPath, text: string): Promise<void> {
  await putByConsole(objectNameOf(path), uploaderMetadata(path, person), text);
}

/** Waits until the record speaks of the object that is there. */
function untilCurrent(path: ItemPath) {
  return until(`the record of what is there as ${path}`, async () => {
    const record = await storedMeta(path);
    return record?.generation === (await generationOf(path)) && record;
  });
}

test('of two people who upload one path at once, the record names whose bytes are there', async () => {
  const paths = Array.from({ length: 12 }, fresh);
  await forEachBounded(paths, 6, async (path) => {
    await Promise.allSettled([upload(one, path, 'de un'), upload(other, path, 'de l’autre')]);
    const record = await untilCurrent(path);
    const { customMetadata } = await getMetadata(ref(admin.storage, objectNameOf(path)));
    expect(record.owner_uid).toBe(customMetadata?.['owner_uid']);
    expect(record.added_by_uid).toBe(customMetadata?.['owner_uid']);
    const owner = record.owner_uid === one.uid ? one : other;
    const refused = owner === one ? other : one;
    expect([await reads(owner, path), await reads(refused, path)]).toEqual([true, false]);
    await expect(call(refused, 'recordUpload', { path })).rejects.toThrow();
  });
});

describe('an object in the place of another', () => {
  test('is private to its uploader, whoever saw the other one', async () => {
    const path = fresh();
    await uploadRecorded(one, path, 'avant');
    await call(admin, 'setAccess', { path, isPublic: true, allowedEmails: [] });
    await replaceAs(other, path, 'après');
    expect(await untilCurrent(path)).toMatchObject({
      is_public: false,
      allowed_emails: [],
      owner_uid: other.uid,
      added_by: other.email,
      size: new TextEncoder().encode('après').length,
    });
    expect([await reads(one, path), await reads(other, path)]).toEqual([false, true]);
    await until('the links to be revoked', async () => {
      const note = operatorDatabase().collection('stale_tokens').doc(metaId(path));
      return !(await note.get()).exists;
    });
  });

  test('is read by admins alone before its record is made', async () => {
    const path = fresh();
    await uploadRecorded(one, path, 'avant');
    const stale = await storedMeta(path);
    await replaceAs(other, path, 'après');
    await untilCurrent(path);
    // As it was until the trigger ran.
    await operatorDatabase()
      .collection('metas')
      .doc(metaId(path))
      .set({ ...stale });
    expect([await reads(one, path), await reads(other, path), await reads(admin, path)]).toEqual([
      false,
      false,
      true,
    ]);
    await deliver('finalized', objectNameOf(path));
    expect(await storedMeta(path)).toMatchObject({ owner_uid: other.uid });
  });

  test('put there by an operator is not seen by more people than before', async () => {
    const folder = `${crypto.randomUUID()}/`;
    await putFolder(folder, admin);
    await call(admin, 'setAccess', { path: folder, isPublic: true, allowedEmails: [] });
    const path = `${folder}${fresh()}`;
    await uploadRecorded(one, path, 'privé');
    await putByConsole(objectNameOf(path), {}, 'remplacé');
    expect(await untilCurrent(path)).toMatchObject({
      is_public: false,
      owner_email: null,
      owner_uid: null,
      inherits: false,
    });
  });

  test('with the same bytes and uploader is the same file: its access stays', async () => {
    const path = fresh();
    await uploadRecorded(one, path, 'pareil');
    await call(admin, 'setAccess', { path, isPublic: true, allowedEmails: [] });
    await replaceAs(one, path, 'pareil');
    expect(await untilCurrent(path)).toMatchObject({ is_public: true, owner_uid: one.uid });
  });

  test('is found by a repair when its event was lost', async () => {
    const path = fresh();
    await uploadRecorded(one, path, 'avant');
    const stale = await storedMeta(path);
    await replaceAs(other, path, 'après');
    await untilCurrent(path);
    await operatorDatabase()
      .collection('metas')
      .doc(metaId(path))
      .set({ ...stale });
    await call(admin, 'repairRecords', {});
    expect(await storedMeta(path)).toMatchObject({ owner_uid: other.uid });
  });
});

test('a record of a newer object is not taken for one of an older look', async () => {
  const path = fresh();
  await uploadRecorded(one, path, 'la même');
  const newer = String(BigInt(await generationOf(path)) + 1_000_000n);
  // There is no object of this generation, so the record is wrong although its number is higher.
  await operatorDatabase()
    .collection('metas')
    .doc(metaId(path))
    .update({ generation: newer, content_hash: 'md5:autre', is_public: true });
  await deliver('finalized', objectNameOf(path));
  expect(await storedMeta(path)).toMatchObject({
    generation: await generationOf(path),
    is_public: false,
  });
});

test('the thumbnail of an object is not noted in the record of the one before', async () => {
  const path = `${fresh()}.jpg`;
  await uploadRecorded(one, path, 'avant');
  const stale = await storedMeta(path);
  await replaceAs(other, path, 'après');
  await untilCurrent(path);
  await operatorDatabase()
    .collection('metas')
    .doc(metaId(path))
    .set({ ...stale });
  const generation = await generationOf(path);
  expect(await noteThumbnail(path, generation, 'made')).toBe(false);
  await deliver('finalized', objectNameOf(path));
  expect(await noteThumbnail(path, generation, 'unreadable')).toBe(true);
});
