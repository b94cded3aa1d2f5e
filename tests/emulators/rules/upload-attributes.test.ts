import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Viewer } from '../../../core/src/access/access.ts';
import { filePathIn, objectNameOf, ROOT } from '../../../core/src/paths/item-path.ts';
import { servedAttributes, uploaderMetadata } from '../../../core/src/files/upload-attributes.ts';
import { CASE_VIEWERS } from '../../cases/access-case-viewers.ts';
import { STORED_AS, UPLOAD_CASES } from '../../cases/upload-cases.ts';
import { objectNames, putFolder, stored, upload } from '../support/documents.ts';
import { closeSessions, newAddress, signUp, type Person } from '../support/people.ts';
import { uploadRaw, uploadResumable } from '../support/raw-storage.ts';
import { rightAttributes, StorageRulesEngine } from '../support/storage-rules-engine.ts';

// Every row of the table of names and attributes of uploads: tested in the rules engine, and sent to the emulator,
// in requests that the web SDK would not make.

describe('storage.rules', () => {
  let engine: StorageRulesEngine;

  beforeAll(async () => {
    engine = await StorageRulesEngine.with();
    const own = { is_public: false, allowed_emails: [], owner_email: null, owner_uid: member.uid };
    const folders = UPLOAD_CASES.flatMap(({ folder }) => folder ?? []);
    engine.useRecords(Object.fromEntries(folders.map((folder) => [folder, own])));
  });

  const member: Viewer = CASE_VIEWERS.member;
  const path = STORED_AS;

  test.each(UPLOAD_CASES)('$name', async ({ sends, problem, folder = ROOT, storedAs = path }) => {
    const to = filePathIn(folder, storedAs);
    const sent = sends(rightAttributes(member, to));
    expect(await engine.permitsUpload(member, to, sent)).toBe(problem === null);
  });

  test('refuse a file as its folder where the uploader does not see the folder', async () => {
    const to = `Direction/${path}`;
    const { metadata } = rightAttributes(member, to);
    const asked = { metadata: { ...metadata, access: 'folder' } };
    expect(await engine.permitsUpload(member, to, asked)).toBe(false);
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

/** One row for each reason to refuse, and one that is accepted: the rules are the same in both protocols. */
const ONE_OF_EACH = [...Map.groupBy(UPLOAD_CASES, ({ problem }) => problem).values()].flatMap(
  ([first]) => first ?? [],
);

describe.each([
  ['one request', uploadRaw, UPLOAD_CASES],
  ['a session', uploadResumable, ONE_OF_EACH],
] as const)('an upload in %s', (_, send, cases) => {
  let member: Person;
  /** This run's name of a case's file or folder. */
  const unique = (name: string) => name.replace('Facture', `Facture ${run} `);
  const run = crypto.randomUUID();

  beforeAll(async () => {
    member = await signUp({ email: newAddress('membre'), verified: true });
    const folders = new Set(UPLOAD_CASES.flatMap(({ folder }) => folder ?? []));
    for (const folder of folders) await putFolder(unique(folder), member);
  });

  afterAll(closeSessions);

  function rightFor(path: string) {
    return { ...servedAttributes(path), metadata: uploaderMetadata(path, member) };
  }

  test.each(cases)('$name', async (tried) => {
    const { sends, problem, folder = ROOT, storedAs = STORED_AS } = tried;
    const name = storedAs.replace('Facture', `Facture ${crypto.randomUUID()}`);
    const path = filePathIn(unique(folder), name);
    const status = await send(member, objectNameOf(path), sends(rightFor(path)));
    const objects = await objectNames(objectNameOf(path));
    expect([status, objects]).toEqual(problem === null ? [200, [objectNameOf(path)]] : [403, []]);
  });

  // Rules do not look at them.
  test.each(['cacheControl', 'contentLanguage', 'contentEncoding'])(
    'never stores a %s that is no valid header value, and the service keeps working',
    async (attribute) => {
      for (const value of ['private\r\nX-Injected: yes', 'private\u0000', 'privé – été']) {
        const path = stored(`${crypto.randomUUID()}.zip`);
        const attributes = { ...rightFor(path), [attribute]: value };
        expect(await send(member, objectNameOf(path), attributes)).toBe(403);
        expect(await objectNames(objectNameOf(path))).toEqual([]);
      }
      await expect(upload(member, stored(`${crypto.randomUUID()}.txt`))).resolves.toBeUndefined();
    },
  );
});
