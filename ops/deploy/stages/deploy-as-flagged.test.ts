import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { env } from 'node:process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deployAsFlagged } from './deploy-as-flagged.ts';

const google = { project: 'navette-fausse', token: async () => 'jeton' };
const folder = mkdtempSync(join(tmpdir(), 'rules-'));
const file = join(folder, 'storage.rules');
const rulesOf = (isClosed: boolean) => `function isClosed() {\n  return ${isClosed};\n}\n`;
let server: Server;
/** How Firestore answers who asks for the flag: each number once, the last one from then on. */
let answers = [200];

beforeAll(async () => {
  server = createServer((request, response) => {
    const isFlag =
      request.url ===
      '/v1/projects/navette-fausse/databases/(default)/documents/settings/maintenance';
    const [status = 500, ...later] = answers;
    if (later.length > 0) answers = later;
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

/** Deploys, and returns the rules of each release. */
async function released(...flags: number[]): Promise<string[]> {
  answers = flags;
  const rules: string[] = [];
  await deployAsFlagged(google, file, async (isClosed) => {
    rules.push(readFileSync(file, 'utf8'));
    expect(rules.at(-1)).toBe(rulesOf(isClosed));
  });
  return rules;
}

test.each([
  ['as long as there is a flag, they are closed', 200, true],
  ['without one, they are open', 404, false],
])('the Storage rules that are deployed follow the flag: %s', async (_what, answer, isClosed) => {
  for (const before of [true, false]) {
    writeFileSync(file, rulesOf(before));
    expect(await released(answer)).toEqual([rulesOf(isClosed)]);
  }
});

test('a flag that was put up or taken away meanwhile has them deployed again', async () => {
  writeFileSync(file, rulesOf(false));
  expect(await released(404, 200)).toEqual([rulesOf(false), rulesOf(true)]);
  expect(await released(200, 404)).toEqual([rulesOf(true), rulesOf(false)]);
});

test('when nobody can tell, nothing is deployed', async () => {
  writeFileSync(file, rulesOf(true));
  const unread = 'Whether Navette is closed for maintenance was not read: Google has answered 403';
  await expect(released(403)).rejects.toThrow(unread);
  expect(readFileSync(file, 'utf8')).toBe(rulesOf(true));
  // Nor is a deployment said to have ended well.
  await expect(released(404, 403)).rejects.toThrow(unread);
});
