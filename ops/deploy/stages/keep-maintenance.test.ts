import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { env } from 'node:process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepMaintenance } from './keep-maintenance.ts';

const google = { project: 'navette-fausse', token: async () => 'jeton' };
const folder = mkdtempSync(join(tmpdir(), 'rules-'));
const file = join(folder, 'storage.rules');
const rulesOf = (isClosed: boolean) => `function isClosed() {\n  return ${isClosed};\n}\n`;
let server: Server;
/** How Firestore answers who asks for the flag. */
let status = 200;

beforeAll(async () => {
  server = createServer((request, response) => {
    const isFlag =
      request.url ===
      '/v1/projects/navette-fausse/databases/(default)/documents/settings/maintenance';
    response.writeHead(isFlag ? status : 500).end('{}');
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  env['FIRESTORE_URL'] = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  delete env['FIRESTORE_URL'];
  server.close();
  rmSync(folder, { recursive: true });
});

test.each([
  ['as long as there is a flag, they are closed', 200, true],
  ['without one, they are open', 404, false],
])('the Storage rules that are deployed follow the flag: %s', async (_what, answer, isClosed) => {
  status = answer;
  for (const before of [true, false]) {
    writeFileSync(file, rulesOf(before));
    expect(await keepMaintenance(google, file)).toBe(isClosed);
    expect(readFileSync(file, 'utf8')).toBe(rulesOf(isClosed));
  }
});

test('when nobody can tell, nothing is deployed', async () => {
  status = 403;
  writeFileSync(file, rulesOf(true));
  await expect(keepMaintenance(google, file)).rejects.toThrow(
    'Whether Navette is closed for maintenance was not read: Google has answered 403',
  );
  expect(readFileSync(file, 'utf8')).toBe(rulesOf(true));
});
