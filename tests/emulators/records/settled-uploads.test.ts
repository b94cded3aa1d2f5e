import { getDownloadURL, ref } from 'firebase/storage';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Callables } from '../../../core/src/calls/call-contracts.ts';
import { objectNameOf, type ItemPath } from '../../../core/src/paths/item-path.ts';
import { servedAttributes, uploaderMetadata } from '../../../core/src/files/upload-attributes.ts';
import { withoutTriggers } from '../support/events/background-triggers.ts';
import { putByConsole, storedMeta, untilRecorded, upload } from '../support/documents.ts';
import { deliver } from '../support/events/events.ts';
import { operatorBucket } from '../support/operator.ts';
import { closeSessions, newAddress, signUp, type Person } from '../support/people.ts';
import { uploadRaw } from '../support/raw-storage.ts';
import { call, detailsOf } from '../support/verdicts.ts';

// The metadata of an upload follows from its name: other values, chosen by an uploader within the
// rules or set with the operator's token, are soon replaced.

let member: Person;
let namesake: Person;
let admin: Person;

beforeAll(async () => {
  member = await signUp({ email: newAddress('membre'), verified: true });
  namesake = await signUp({ email: newAddress('autre'), verified: true });
  admin = await signUp({ email: newAddress('chef'), verified: true, admin: true });
});

afterAll(closeSessions);

/**
 * Accepted by the rules, but wrong: a packed HTML page in French with another name, which every cache may
 * keep.
 */
const UNTRUE = {
  contentType: 'text/html',
  contentDisposition: "attachment; filename*=UTF-8''Programme.exe",
  cacheControl: 'public, max-age=31536000',
  contentEncoding: 'gzip',
  contentLanguage: 'fr',
};

function freshPath(folder = ''): ItemPath {
  return `${folder}1700000000000_Facture n°12 ${crypto.randomUUID()}.zip`;
}

/** Uploads with these attributes, and returns the object's download tokens. */
async function uploadUntrue(path: ItemPath): Promise<unknown> {
  const attributes = { ...UNTRUE, metadata: uploaderMetadata(path, member) };
  expect(await uploadRaw(member, objectNameOf(path), attributes)).toBe(200);
  return (await metadataOf(path)).metadata?.['firebaseStorageDownloadTokens'];
}

async function metadataOf(path: ItemPath) {
  const [metadata] = await operatorBucket().file(objectNameOf(path)).getMetadata();
  return metadata;
}

/** Checks that the object has the right attributes, and the same tokens as before. */
async function expectSettled(path: ItemPath, tokens: unknown): Promise<void> {
  const { contentEncoding, contentLanguage, ...others } = await metadataOf(path);
  expect(others).toMatchObject({
    ...servedAttributes(path),
    metadata: { ...uploaderMetadata(path, member), firebaseStorageDownloadTokens: tokens },
  });
  expect([contentEncoding, contentLanguage]).toEqual([undefined, undefined]);
}

describe('the trigger', () => {
  test('sets type, disposition and cache control again from the name, and nothing else', async () => {
    const path = freshPath();
    const tokens = await uploadUntrue(path);
    const record = await untilRecorded(path);
    expect(record).toMatchObject({ content_type: 'application/zip', owner_uid: member.uid });
    await expectSettled(path, tokens);
    // The same event, delivered again, finds nothing to do.
    await deliver('finalized', objectNameOf(path));
    expect(await storedMeta(path)).toEqual(record);
    expect(await metadataOf(path)).toMatchObject({ metageneration: '2' });
  });

  test('changes nothing in an upload of the browser', async () => {
    const path = freshPath();
    await upload(member, path);
    await untilRecorded(path);
    await deliver('finalized', objectNameOf(path));
    expect(await metadataOf(path)).toMatchObject({
      ...servedAttributes(path),
      metageneration: '1',
    });
  });

  test('makes the link download the file under its name', async () => {
    const path = freshPath();
    await uploadUntrue(path);
    await untilRecorded(path);
    const answer = await fetch(await getDownloadURL(ref(member.storage, objectNameOf(path))));
    const { contentType, contentDisposition, cacheControl } = servedAttributes(path);
    expect(answer.headers.get('Content-Type')).toBe(contentType);
    expect(answer.headers.get('Cache-Control')).toBe(cacheControl);
    // The emulator sends empty ones.
    expect(answer.headers.get('Content-Encoding') ?? '').toBe('');
    expect(answer.headers.get('Content-Language') ?? '').toBe('');
    // The emulator appends the object's own name.
    expect(answer.headers.get('Content-Disposition')?.startsWith(contentDisposition)).toBe(true);
    await answer.body?.cancel();
  });

  test('leaves objects from the console alone', async () => {
    const path = freshPath();
    await operatorBucket()
      .file(objectNameOf(path))
      .save('x', { resumable: false, metadata: UNTRUE });
    expect(await untilRecorded(path)).toMatchObject({ content_type: 'text/html', added_by: null });
    await deliver('finalized', objectNameOf(path));
    expect(await metadataOf(path)).toMatchObject({ ...UNTRUE, metageneration: '1' });
  });
});

describe('when the event was lost', () => {
  withoutTriggers();

  test('recordUpload does the same', async () => {
    const path = freshPath();
    const tokens = await uploadUntrue(path);
    await call(member, 'recordUpload', { path });
    expect(await storedMeta(path)).toMatchObject({ content_type: 'application/zip' });
    await expectSettled(path, tokens);
  });

  test('recordUpload is only for the uid in the object’s metadata, not for its address', async () => {
    const path = freshPath();
    const metadata = uploaderMetadata(path, { email: namesake.email, uid: member.uid });
    await putByConsole(objectNameOf(path), metadata);
    const refusal = await call(namesake, 'recordUpload', { path }).then(() => null, detailsOf);
    expect(refusal).toMatchObject({ reason: 'not-found' });
    expect(await storedMeta(path)).toBeUndefined();
    await call(member, 'recordUpload', { path });
    expect(await storedMeta(path)).toMatchObject({
      owner_email: namesake.email,
      owner_uid: member.uid,
    });
  });

  test('repairRecords does the same, for files with and without a record, and only once', async () => {
    const folder = `${crypto.randomUUID()}/`;
    await call(admin, 'createFolder', { path: folder });
    await call(admin, 'setAccess', { path: folder, isPublic: true, allowedEmails: [] });
    const [recorded, unrecorded] = [freshPath(folder), freshPath(folder)];
    const tokens = new Map<ItemPath, unknown>();
    for (const path of [recorded, unrecorded]) tokens.set(path, await uploadUntrue(path));
    await call(member, 'recordUpload', { path: recorded });
    // As if an operator's tool had set wrong values since.
    await operatorBucket().file(objectNameOf(recorded)).setMetadata(UNTRUE);
    const repair = () =>
      call<Callables['repairRecords']['answer']>(admin, 'repairRecords', { path: folder });
    // The record of the first file was right all along.
    expect(await repair()).toMatchObject({ created: 1, updated: 0, removed: 0 });
    for (const [path, token] of tokens) {
      await expectSettled(path, token);
    }
    expect(await repair()).toMatchObject({ created: 0, updated: 0, removed: 0 });
  });
});
