import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Viewer } from '../../core/src/access.ts';
import { objectNameOf } from '../../core/src/item-path.ts';
import { servedAttributes, uploaderMetadata } from '../../core/src/upload-attributes.ts';
import { CASE_VIEWERS } from '../cases/access-case-viewers.ts';
import { UPLOAD_CASES } from '../cases/upload-cases.ts';
import { objectNames, upload } from './support/documents.ts';
import { closeSessions, newAddress, signUp, type Person } from './support/people.ts';
import { uploadRaw, uploadResumable } from './support/raw-storage.ts';
import { rightAttributes, StorageRulesEngine } from './support/storage-rules-engine.ts';

// Every row of the table of what an upload may say of its object: asked of the rules' engine, and sent
// to the emulator in the two ways that there are, with requests that the web SDK would not make.

describe('storage.rules', () => {
  let engine: StorageRulesEngine;

  beforeAll(async () => {
    engine = await StorageRulesEngine.start();
    engine.useRecords({});
  });

  afterAll(() => engine.stop());

  const member: Viewer = CASE_VIEWERS.member;
  const path = '1700000000000_Facture.zip';

  test.each(UPLOAD_CASES)('$name', async ({ sends, problem }) => {
    const sent = sends(rightAttributes(member, path));
    expect(await engine.permitsUpload(member, path, sent)).toBe(problem === null);
  });

  // What is not said reaches the rules as nothing, as null or as a default, here or in production.
  const unsaid: object[] = [
    {},
    { contentEncoding: null, contentLanguage: null },
    { contentEncoding: '', contentLanguage: '' },
    { contentEncoding: 'identity', contentLanguage: null, cacheControl: null },
  ];
  test.each(unsaid)('take an upload whose encoding and language are not said: %j', async (as) => {
    expect(await engine.permitsUpload(member, path, as)).toBe(true);
  });

  const untold: object[] = [
    { contentDisposition: null },
    { contentType: null },
    { metadata: null },
  ];
  test.each(untold)('refuse an upload that does not say what it has to: %j', async (as) => {
    expect(await engine.permitsUpload(member, path, as)).toBe(false);
  });

  test('ask for the uid of the token, whosever the address is', async () => {
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

  beforeAll(async () => {
    member = await signUp({ email: newAddress('membre'), verified: true });
  });

  afterAll(closeSessions);

  function rightFor(path: string) {
    return { ...servedAttributes(path), metadata: uploaderMetadata(path, member) };
  }

  test.each(UPLOAD_CASES)('$name', async ({ sends, problem }) => {
    const path = `${crypto.randomUUID()}_Facture.zip`;
    const status = await send(member, objectNameOf(path), sends(rightFor(path)));
    const objects = await objectNames(objectNameOf(path));
    expect([status, objects]).toEqual(problem === null ? [200, [objectNameOf(path)]] : [403, []]);
  });

  // The one is what no rule is documented to see, the other what the emulator's own do not.
  test.each(['cacheControl', 'contentLanguage'])(
    'never leaves a %s that no header can hold, and the service answers on',
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
