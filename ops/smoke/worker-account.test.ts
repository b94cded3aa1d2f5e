import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { workerAccount } from './worker-account.ts';

const google = { project: 'navette', token: async () => 'jeton' };

/** A server in place of Cloud Functions, with one answer. @returns the addresses that were asked for */
async function functions(status: number, answer: unknown): Promise<(string | undefined)[]> {
  const asked: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url);
    response.writeHead(status).end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  vi.stubEnv('FIREBASE_FUNCTIONS_V2_URL', `http://127.0.0.1:${port}`);
  onTestFinished(() => {
    vi.unstubAllEnvs();
    server.close();
  });
  return asked;
}

test('tasks come in the name of the account with which the functions run', async () => {
  const account = { serviceAccountEmail: 'fonctions@navette.iam.gserviceaccount.com' };
  const asked = await functions(200, { serviceConfig: account });
  expect(await workerAccount(google)).toBe(account.serviceAccountEmail);
  expect(asked).toEqual(['/v2/projects/navette/locations/europe-west1/functions/runJob']);
});

test.each([
  [404, {}, 'There is no function runJob'],
  [403, { error: { message: 'Permission denied' } }, 'Permission denied'],
])('an operator reads why there is none: %j', async (status, answer, words) => {
  await functions(status, answer);
  await expect(workerAccount(google)).rejects.toThrow(words);
});
