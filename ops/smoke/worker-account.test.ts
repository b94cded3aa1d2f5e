import { expect, onTestFinished, test, vi } from 'vitest';
import { fakeService } from '../deploy/fake-service.fixture.ts';
import { workerAccount } from './worker-account.ts';

const google = { project: 'navette', token: async () => 'jeton' };

/** Puts a server with one answer in the place of Cloud Functions. */
async function functions(status: number, answer: unknown) {
  const { asked, service } = await fakeService([[status, answer]]);
  vi.stubEnv('FIREBASE_FUNCTIONS_V2_URL', service.url);
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
  return asked;
}

test('tasks come in the name of the account with which the functions run', async () => {
  const account = { serviceAccountEmail: 'fonctions@navette.iam.gserviceaccount.com' };
  const asked = await functions(200, { serviceConfig: account });
  expect(await workerAccount(google)).toBe(account.serviceAccountEmail);
  expect(asked.map(({ url }) => url)).toEqual([
    '/v2/projects/navette/locations/europe-west1/functions/runJob',
  ]);
});

test.each([
  [404, {}, 'There is no function runJob'],
  [403, { error: { message: 'Permission denied' } }, 'Permission denied'],
])('an operator reads why there is none: %j', async (status, answer, words) => {
  await functions(status, answer);
  await expect(workerAccount(google)).rejects.toThrow(words);
});
