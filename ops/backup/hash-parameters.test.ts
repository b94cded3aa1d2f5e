import { afterEach, expect, test, vi } from 'vitest';
import { fakeService } from '../deploy/fake-service.fixture.ts';
import { hashParameters } from './hash-parameters.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

async function askedOf(status: number, answer: unknown): Promise<object> {
  const { service } = await fakeService([[status, answer]]);
  vi.stubEnv('FIREBASE_IDENTITY_URL', service.url);
  return hashParameters({ project: 'navette', token: () => Promise.resolve('jeton') });
}

const PARAMETERS = {
  algorithm: 'SCRYPT',
  signerKey: 'cle==',
  saltSeparator: 'Bw==',
  rounds: 8,
  memoryCost: 14,
};

test('the parameters are those of the project', async () => {
  expect(await askedOf(200, { signIn: { hashConfig: PARAMETERS } })).toEqual(PARAMETERS);
});

test.each<[string, number, unknown, string]>([
  [
    'without the key',
    200,
    { signIn: { hashConfig: { algorithm: 'SCRYPT' } } },
    'sign in again. Have',
  ],
  ['without a project', 404, {}, 'sign in again. Have'],
  [
    'without the right',
    403,
    { error: { message: 'no right' } },
    'sign in again (Google has answered 403',
  ],
])('%s nothing is written', async (_which, status, answer, said) => {
  await expect(askedOf(status, answer)).rejects.toThrow(said);
});
