import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { env } from 'node:process';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { hasDownloadToken, newDownloadToken, replaceDownloadToken } from './download-token.ts';

// What Cloud Storage gets and answers in production. Like its JSON API, this server merges the
// custom metadata of a PATCH: https://cloud.google.com/storage/docs/json_api/v1/objects/patch

const PATH = 'Été 100%2F&?#/avenant n° 2.pdf';
const OLD_TOKENS = 'aaaa,bbbb';

type StoredFile = Parameters<typeof hasDownloadToken>[0];

interface Metadata {
  metadata: Record<string, string | null>;
}

let server: Server;
let stored: Metadata;
/** Answers with this status and does nothing; null to answer properly. */
let refusal: number | null;
const requests: string[] = [];

beforeAll(async () => {
  server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  vi.stubEnv('FIREBASE_STORAGE_EMULATOR_HOST', undefined);
  // The address of Google's JSON API for the library; Firebase's code does not read it.
  vi.stubEnv('STORAGE_EMULATOR_HOST', `http://127.0.0.1:${port}`);
  vi.stubEnv('GCLOUD_PROJECT', 'navette');
  vi.stubEnv('FIREBASE_CONFIG', JSON.stringify({ projectId: 'navette', storageBucket: 'seau' }));
});

afterAll(() => {
  vi.unstubAllEnvs();
  server.close();
  server.closeAllConnections();
});

beforeEach(() => {
  requests.length = 0;
  refusal = null;
  stored = { metadata: { owner_uid: 'u-member', firebaseStorageDownloadTokens: OLD_TOKENS } };
});

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) chunks.push(chunk as Uint8Array);
  requests.push(`${request.method} ${request.url}`);
  if (refusal === null && request.method === 'PATCH') {
    const { metadata, ...others } = JSON.parse(Buffer.concat(chunks).toString()) as Metadata;
    stored = { ...stored, ...others, metadata: { ...stored.metadata, ...metadata } };
  }
  response.writeHead(refusal ?? 200, { 'Content-Type': 'application/json' });
  response.end(JSON.stringify(refusal === null ? stored : { error: { code: refusal } }));
}

test('replaces the tokens in one request, and keeps the rest', async () => {
  expect(env['FIREBASE_STORAGE_EMULATOR_HOST']).toBeUndefined();
  await replaceDownloadToken(PATH);
  expect(requests).toEqual([`PATCH /b/seau/o/${encodeURIComponent(`files/${PATH}`)}?`]);
  expect(stored).toEqual({
    metadata: {
      owner_uid: 'u-member',
      firebaseStorageDownloadTokens: expect.stringMatching(
        /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/,
      ),
    },
  });
});

test('each time with another token', async () => {
  await replaceDownloadToken(PATH);
  const { firebaseStorageDownloadTokens: first } = stored.metadata;
  await replaceDownloadToken(PATH);
  expect(stored.metadata['firebaseStorageDownloadTokens']).not.toBe(first);
});

test('does nothing when the file is gone', async () => {
  refusal = 404;
  await replaceDownloadToken(PATH);
  expect(requests).toHaveLength(1);
});

test('fails when it may not change the file', async () => {
  refusal = 403;
  await expect(replaceDownloadToken(PATH)).rejects.toMatchObject({ code: 403 });
});

test.each([
  ['a file that was saved with a token', { metadata: newDownloadToken() }, true],
  ['a file whose tokens were removed', { metadata: { firebaseStorageDownloadTokens: '' } }, false],
  ['a file with other metadata alone', { metadata: { owner_uid: 'u-member' } }, false],
  ['a file without metadata', {}, false],
])('%s: whether a link opens it', (_what, metadata, has) => {
  expect(hasDownloadToken({ metadata } as StoredFile)).toBe(has);
});
