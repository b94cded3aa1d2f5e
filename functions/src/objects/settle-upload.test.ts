import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { servedAttributes } from '@navette/core/upload-attributes';
import { settledObject } from './settle-upload.ts';

// The Storage emulator checks no precondition. This fake server does, like Cloud Storage, for one
// object that changes between the read and the update.

type Stored = Record<string, unknown>;

const NAME = 'files/1700000000000_Facture.zip';
const RIGHT = servedAttributes('1700000000000_Facture.zip');
const UNTRUE: Stored = {
  name: NAME,
  generation: '1',
  metageneration: '1',
  contentType: 'text/html',
  contentDisposition: 'inline',
  metadata: { owner_email: 'membre@navette.test', owner_uid: 'u-member' },
};

let server: Server;
/** The object; null when there is none. */
let stored: Stored | null;
/** Changes to the object: one runs after each read. */
let changes: (() => void)[];
/** Number of update requests, refused ones included. */
let updates: number;

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
  updates = 0;
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
  if (request.method !== 'PATCH') changes.shift()?.();
}

function update(conditions: URLSearchParams, body: Buffer): [number, Stored | null] {
  updates++;
  if (stored === null) return [404, null];
  const matches =
    conditions.get('ifGenerationMatch') === stored['generation'] &&
    conditions.get('ifMetagenerationMatch') === stored['metageneration'];
  if (!matches) return [412, null];
  const changed = JSON.parse(body.toString()) as Stored;
  stored = { ...stored, ...changed, metageneration: `${Number(stored['metageneration']) + 1}` };
  return [200, stored];
}

test('an upload that does not change meanwhile is settled in one update', async () => {
  expect(await settledObject(NAME)).toMatchObject({ ...RIGHT, metageneration: '2' });
  expect(stored).toMatchObject({ ...UNTRUE, ...RIGHT, metageneration: '2' });
  expect(updates).toBe(1);
  expect(await settledObject(NAME)).toMatchObject({ ...RIGHT, metageneration: '2' });
  expect(updates).toBe(1);
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
});
