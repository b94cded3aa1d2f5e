import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { deleteGeneration } from './delete-generation.ts';

// The Storage emulator does not check generations, so this checks the request that Storage would
// get.

const NAME = 'files/e\u0301 100%2F&?#.txt';

let server: Server;
let status: number;
const requests: string[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    response.writeHead(status, { 'Content-Type': 'application/json' });
    response.end(status === 204 ? '' : JSON.stringify({ error: { code: status, message: 'non' } }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  vi.stubEnv('FIREBASE_STORAGE_EMULATOR_HOST', `127.0.0.1:${port}`);
  vi.stubEnv('STORAGE_EMULATOR_HOST', `http://127.0.0.1:${port}`);
  vi.stubEnv('GCLOUD_PROJECT', 'demo-navette');
  vi.stubEnv(
    'FIREBASE_CONFIG',
    JSON.stringify({ projectId: 'demo-navette', storageBucket: 'seau' }),
  );
});

afterAll(() => {
  vi.unstubAllEnvs();
  server.close();
  server.closeAllConnections();
});

beforeEach(() => {
  requests.length = 0;
});

test('asks for that generation of the object and no other', async () => {
  status = 204;
  expect(await deleteGeneration(NAME, '1732200000000001')).toBe(true);
  expect(requests).toEqual([
    `DELETE /b/seau/o/${encodeURIComponent(NAME)}?ifGenerationMatch=1732200000000001`,
  ]);
});

test.each([404, 412])('deletes nothing when Storage answers %i', async (answer) => {
  status = answer;
  expect(await deleteGeneration(NAME, '1')).toBe(false);
  expect(requests).toHaveLength(1);
});

test('throws when it may not delete', async () => {
  status = 403;
  await expect(deleteGeneration(NAME, '1')).rejects.toMatchObject({ code: 403 });
});
