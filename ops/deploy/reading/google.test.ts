import { afterEach, expect, test, vi } from 'vitest';
import { DeploymentError } from '../deployment-error.ts';
import { replaceableOrigins } from '../against-fake/fake-google.fixture.ts';
import { GOOGLE_SERVICES, signedIn } from './google.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

test('firebase-tools takes another origin of each service by the same variable', () => {
  const theirs = replaceableOrigins();
  for (const [variable, origin] of Object.values(GOOGLE_SERVICES)) {
    expect([variable, theirs.get(variable)]).toEqual([variable, origin]);
  }
});

test('without credentials it says how to sign in, in one sentence', async () => {
  vi.stubEnv('GOOGLE_APPLICATION_CREDENTIALS', '/nowhere/credentials.json');
  const problem = await signedIn('navette').catch((error: unknown) => error);
  // Whose message is all that is printed.
  expect(problem).toBeInstanceOf(DeploymentError);
  expect((problem as Error).message).toMatch(
    /^Run `gcloud auth application-default login` [^\n]*\.$/,
  );
});
