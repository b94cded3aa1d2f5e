import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Viewer } from '../../core/src/access.ts';
import { objectNameOf } from '../../core/src/item-path.ts';
import { servedAttributes, uploaderMetadata } from '../../core/src/upload-attributes.ts';
import { CASE_VIEWERS } from '../cases/access-case-viewers.ts';
import { UPLOAD_CASES } from '../cases/upload-cases.ts';
import { objectNames, putFolder, upload } from './support/documents.ts';
import { closeSessions, newAddress, signUp, type Person } from './support/people.ts';
import { uploadRaw, uploadResumable } from './support/raw-storage.ts';
import { rightAttributes, StorageRulesEngine } from './support/storage-rules-engine.ts';

// Every row of the table of upload attributes: tested in the rules engine, and sent to the emulator
// with both upload protocols, in requests that the web SDK would not make.

describe('storage.rules', () => {
  let engine: StorageRulesEngine;

  beforeAll(async () => {
    engine = await StorageRulesEngine.start();
    const own = { is_public: false, allowed_emails: [], owner_email: null, owner_uid: member.uid };
    engine.useRecords({ 'Factures/': own });
  });

  afterAll(() => engine.stop());

  const member: Viewer = CASE_VIEWERS.member;
  const path = '1700000000000_Facture.zip';

  test.each(UPLOAD_CASES)('$name', async ({ sends, problem, inFolder = false }) => {
    const to = inFolder ? `Factures/${path}` : path;
    const sent = sends(rightAttributes(member, to));
    expect(await engine.permitsUpload(member, to, sent)).toBe(problem === null);
  });

  test('refuse a file as its folder where the uploader does not see the folder', async () => {
    const to = `Direction/${path}`;
    const { metadata } = rightAttributes(member, to);
    const asked = { metadata: { ...metadata, access: 'folder' } };
    expect(await engine.permitsUpload(member, to, asked)).toBe(false);
  });

  // Attributes that are not set are absent, null or a default in the rules, here or in production.
  const unsaid: object[] = [
    {},
    { contentEncoding: null, contentLanguage: null },
    { contentEncoding: '', contentLanguage: '' },
    { contentEncoding: 'identity', contentLanguage: null, cacheControl: null },
  ];
  test.each(unsaid)('accept an upload without encoding and language: %j', async (as) => {
    expect(await engine.permitsUpload(member, path, as)).toBe(true);
  });

  const untold: object[] = [
    { contentDisposition: null },
    { contentType: null },
    { metadata: null },
  ];
  test.each(untold)('refuse an upload without a required attribute: %j', async (as) => {
    expect(await engine.permitsUpload(member, path, as)).toBe(false);
  });

  test('require the uid of the token, even if the address matches', async () => {
    const namesake = { ...member, uid: 'u-namesake' };
    const { metadata } = rightAttributes(member, path);
    expect(await engine.permitsUpload(namesake, path, { metadata })).toBe(false);
    expect(await engine.permitsUpload(namesake, path)).toBe(true);
  });
});

describe.each([
  ['one request', uploadRaw],
  ['a session', uploadResumable],
])('an upload in %s', (_, send) => {
  let member: Person;
  const folder = `Factures ${crypto.randomUUID()}/`;

  beforeAll(async () => {
    member = await signUp({ email: newAddress('membre'), verified: true });
    await putFolder(folder, member);
  });

  afterAll(closeSessions);

  function rightFor(path: string) {
    return { ...servedAttributes(path), metadata: uploaderMetadata(path, member) };
  }

  test.each(UPLOAD_CASES)('$name', async ({ sends, problem, inFolder = false }) => {
    const path = `${inFolder ? folder : ''}${crypto.randomUUID()}_Facture.zip`;
    const status = await send(member, objectNameOf(path), sends(rightFor(path)));
    const objects = await objectNames(objectNameOf(path));
    expect([status, objects]).toEqual(problem === null ? [200, [objectNameOf(path)]] : [403, []]);
  });

  // Rules are not documented to see the first one, and those of the emulator do not see the second.
  test.each(['cacheControl', 'contentLanguage'])(
    'never stores a %s that is no valid header value, and the service keeps working',
    async (attribute) => {
      for (const value of ['private\r\nX-Injected: yes', 'private\u0000', 'privé – été']) {
        const path = `${crypto.randomUUID()}_Facture.zip`;
        const attributes = { ...rightFor(path), [attribute]: value };
        expect(await send(member, objectNameOf(path), attributes)).toBe(403);
        expect(await objectNames(objectNameOf(path))).toEqual([]);
      }
      await expect(upload(member, `${crypto.randomUUID()}.txt`)).resolves.toBeUndefined();
    },
  );
});
