import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { servedAttributes } from '@navette/core/files/upload-attributes';
import { isSettled, settledObject } from './settle-upload.ts';

// The Storage emulator checks no precondition. This fake server does, like Cloud Storage, for one
// object that changes between the read and the update.

type LiveObject = Parameters<typeof isSettled>[0];
type Stored = Record<string, unknown>;

const NAME = 'files/1700000000000_Facture.zip';
const RIGHT = servedAttributes('1700000000000_Facture.zip');
const UNTRUE: Stored = {
  name: NAME,
  generation: '1',
  metageneration: '1',
  contentType: 'text/html',
  contentDisposition: 'inline',
  contentEncoding: 'gzip',
  contentLanguage: 'fr',
  metadata: { owner_email: 'membre@navette.test', owner_uid: 'u-member' },
};

let server: Server;
/** The object; null when there is none. */
let stored: Stored | null;
/** Changes to the object: one runs after each read. */
let changes: (() => void)[];
/** Number of read requests. */
let reads: number;
/** Number of update requests, refused ones included. */
let updates: number;
/** Answers updates with this status, and does nothing; null to answer properly. */
let refusal: number | null;

beforeAll(async () => {
  server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  Object.assign(process.env, {
    FIREBASE_STORAGE_EMULATOR_HOST: `127.0.0.1:${port}`,
    FIREBASE_CONFIG: JSON.stringify({ projectId: 'demo-navette', storageBucket: 'seau' }),
    METADATA_SERVER_DETECTION: 'none',
  });
});

afterAll(() => server.close());

beforeEach(() => {
  stored = UNTRUE;
  changes = [];
  reads = 0;
  updates = 0;
  refusal = null;
});

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) chunks.push(chunk as Uint8Array);
  const [status, body] =
    request.method === 'PATCH'
      ? update(new URL(request.url ?? '', 'http://x').searchParams, Buffer.concat(chunks))
      : [stored === null ? 404 : 200, stored];
  response.writeHead(status, { 'Content-Type': 'application/json' });
  response.end(JSON.stringify(body ?? { error: { code: status, message: 'no' } }));
  if (request.method === 'PATCH') return;
  reads++;
  changes.shift()?.();
}

function update(conditions: URLSearchParams, body: Buffer): [number, Stored | null] {
  updates++;
  if (refusal !== null) return [refusal, null];
  if (stored === null) return [404, null];
  const matches =
    conditions.get('ifGenerationMatch') === stored['generation'] &&
    conditions.get('ifMetagenerationMatch') === stored['metageneration'];
  if (!matches) return [412, null];
  const changed = JSON.parse(body.toString()) as Stored;
  const kept = Object.entries({ ...stored, ...changed }).filter(([, value]) => value !== null);
  stored = {
    ...Object.fromEntries(kept),
    metageneration: `${Number(stored['metageneration']) + 1}`,
  };
  return [200, stored];
}

test('an upload that does not change meanwhile is settled in one update', async () => {
  expect(await settledObject(NAME)).toMatchObject({ ...RIGHT, metageneration: '2' });
  const { contentEncoding: _encoding, contentLanguage: _language, ...others } = UNTRUE;
  expect(stored).toEqual({ ...others, ...RIGHT, metageneration: '2' });
  expect([reads, updates]).toEqual([1, 1]);
  expect(await settledObject(NAME)).toMatchObject({ ...RIGHT, metageneration: '2' });
  expect([reads, updates]).toEqual([2, 1]);
});

test('an upload whose metadata changes meanwhile is read again', async () => {
  changes = [() => (stored = { ...UNTRUE, metageneration: '5' })];
  expect(await settledObject(NAME)).toMatchObject({ ...RIGHT, metageneration: '6' });
  expect(updates).toBe(2);
});

test('an object that has replaced the upload meanwhile does not get its attributes', async () => {
  const byConsole: Stored = { name: NAME, generation: '2', metageneration: '1' };
  changes = [() => (stored = byConsole)];
  expect(await settledObject(NAME)).toMatchObject({ generation: '2', ownerEmail: null });
  expect(stored).toEqual(byConsole);
});

test('an upload that was deleted meanwhile is null', async () => {
  changes = [() => (stored = null)];
  expect(await settledObject(NAME)).toBeNull();
});

test('an upload that keeps changing fails, and is left to the retried event', async () => {
  const change = () => {
    stored = { ...UNTRUE, metageneration: `${Number(stored?.['metageneration']) + 1}` };
  };
  changes = Array.from({ length: 100 }, () => change);
  await expect(settledObject(NAME)).rejects.toThrow('changes faster');
  expect(updates).toBe(10);
});

test('an upload that may not be changed fails, with the reason', async () => {
  refusal = 403;
  await expect(settledObject(NAME)).rejects.toMatchObject({ code: 403 });
});

const SETTLED: LiveObject = {
  ...RIGHT,
  contentEncoding: null,
  contentLanguage: null,
  name: NAME,
  generation: '1',
  metageneration: '1',
  size: 5,
  contentHash: null,
  created: new Date(0),
  updated: new Date(0),
  modifiedAt: null,
  ownerEmail: 'membre@navette.test',
  ownerUid: 'u-member',
  asFolder: false,
  copyOf: null,
};
const WRONG = {
  contentType: 'text/html',
  contentDisposition: 'inline',
  cacheControl: 'no-store',
  contentEncoding: 'gzip',
  contentLanguage: 'fr',
};

test.each<[string, Partial<LiveObject>]>([
  ['an upload with the attributes that its name requires', {}],
  ['one whose encoding is none', { contentEncoding: 'identity' }],
  ['one whose encoding and language are empty', { contentEncoding: '', contentLanguage: '' }],
  ['an object without an uploader', { ...WRONG, ownerEmail: null, ownerUid: null }],
  ['an object that is no document', { ...WRONG, name: 'thumbnails/1700000000000_Facture.zip' }],
])('%s stays as it is', (_what, differences) => {
  expect(isSettled({ ...SETTLED, ...differences })).toBe(true);
});

test.each<[string, Partial<LiveObject>]>([
  ['a wrong type', { contentType: 'text/html' }],
  ['a wrong disposition', { contentDisposition: 'inline' }],
  ['none', { contentDisposition: null }],
  ['a wrong cache control', { cacheControl: 'no-store' }],
  ['an encoding', { contentEncoding: 'gzip' }],
  ['an encoding that is none in capitals', { contentEncoding: 'Identity' }],
  ['a language', { contentLanguage: 'fr' }],
])('an upload with %s is not settled', (_what, differences) => {
  expect(isSettled({ ...SETTLED, ...differences })).toBe(false);
});
