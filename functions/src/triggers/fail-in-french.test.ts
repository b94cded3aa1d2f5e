import { HttpsError, type AuthBlockingEvent } from 'firebase-functions/identity';
import { error as logError } from 'firebase-functions/logger';
import { afterEach, expect, test, vi } from 'vitest';
import { admitNewUser } from './admit-new-user.ts';
import { failInFrench } from './fail-in-french.ts';

vi.mock('firebase-functions/logger', () => ({ error: vi.fn<typeof logError>() }));

afterEach(() => {
  vi.unstubAllEnvs();
  vi.mocked(logError).mockClear();
});

const event: Pick<AuthBlockingEvent, 'data'> = {};
const admit = failInFrench(admitNewUser);

test('what was not foreseen is a sentence in French, and an alert', () => {
  vi.stubEnv('COMPANY_DOMAINS', 'navette');
  expect(() => admit(event)).toThrow(
    new HttpsError('internal', 'Une erreur est survenue. Réessayez dans un instant.'),
  );
  expect(vi.mocked(logError).mock.calls).toEqual([
    [
      'a sign-up was refused by an error',
      { alert: 'sign-up-failed', error: expect.stringContaining('COMPANY_DOMAINS') as string },
    ],
  ]);
});

test('a refusal stays as it is, and alerts nobody', () => {
  vi.stubEnv('COMPANY_DOMAINS', 'navette.test');
  expect(() => admit(event)).toThrow('L’inscription est réservée aux adresses de l’entreprise.');
  expect(logError).not.toHaveBeenCalled();
});
