import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newestLinkAmong } from '../accounts/local-mailbox.ts';

// Where a build for the local stack sends requests: to emulators on this machine, for a project that only they have.

const PORTS = { auth: 1, firestore: 2, functions: 3, storage: 4, comments: 5 };

beforeEach(() => {
  vi.resetModules();
  vi.stubEnv('VITE_EMULATORS', JSON.stringify(PORTS));
});

afterEach(() => vi.unstubAllEnvs());

test('it uses the emulators, and a project that cannot be a real one', async () => {
  const { EMULATOR_HOST, emulators, firebaseOptions } = await import('./configuration.ts');
  expect(emulators).toEqual(PORTS);
  expect(EMULATOR_HOST).toBe('127.0.0.1');
  // No real project has a name that begins with 'demo-'.
  expect(firebaseOptions()).toEqual({
    apiKey: 'demo',
    projectId: 'demo-navette',
    storageBucket: 'demo-navette.appspot.com',
  });
});

test('functions are called in the region where they run', async () => {
  const { FUNCTIONS_REGION } = await import('./configuration.ts');
  const { default: options } = await import('../../../../functions/src/platform/options.ts?raw');
  expect(options).toContain(`REGION = '${FUNCTIONS_REGION}'`);
});

test('a link comes from the newest message of its kind to the address', () => {
  const sent = [
    ['Lea@x.fr', 'VERIFY_EMAIL'],
    ['lea@x.fr', 'VERIFY_EMAIL'],
    ['lea@x.fr', 'PASSWORD_RESET'],
    ['paul@x.fr', 'VERIFY_EMAIL'],
  ].map(([email = '', requestType = ''], index) => ({ email, requestType, oobLink: `#${index}` }));
  expect(newestLinkAmong(sent, 'lea@X.fr', 'VERIFY_EMAIL')).toBe('#1');
  expect(newestLinkAmong(sent.slice(0, 1), 'lea@x.fr', 'VERIFY_EMAIL')).toBe('#0');
  expect(newestLinkAmong(sent, 'lea@x.fr', 'PASSWORD_RESET')).toBe('#2');
  expect(newestLinkAmong(sent, 'paul@x.fr', 'PASSWORD_RESET')).toBeNull();
});
