import { afterEach, beforeEach, expect, test, vi } from 'vitest';

// Where a build without emulators sends requests: only to Google's and Supabase's servers. Tests are such a build,
// since nobody sets VITE_EMULATORS for them.

const OPTIONS = { apiKey: 'k', projectId: 'navette', storageBucket: 'seau', authDomain: 'n.test' };

beforeEach(() => {
  vi.resetModules();
  vi.stubEnv('VITE_FIREBASE_CONFIG', JSON.stringify(OPTIONS));
  vi.stubGlobal('fetch', () => Promise.reject(new Error('something was sent')));
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

test('it uses the configured project, and does not start without one', async () => {
  const { firebaseOptions, emulators } = await import('./configuration.ts');
  expect(emulators).toBeNull();
  expect(firebaseOptions()).toEqual(OPTIONS);
  vi.stubEnv('VITE_FIREBASE_CONFIG', undefined);
  expect(firebaseOptions).toThrow('VITE_FIREBASE_CONFIG is missing');
});

test('comments are those of the configured Supabase project, or switched off', async () => {
  const without = await import('../../supabase/configuration.ts');
  expect(without.commentsService).toBeNull();
  vi.resetModules();
  vi.stubEnv('VITE_SUPABASE_URL', 'https://x.supabase.co');
  vi.stubEnv('VITE_SUPABASE_KEY', 'sb_publishable_x');
  const { commentsService } = await import('../../supabase/configuration.ts');
  expect(commentsService).toEqual({ url: 'https://x.supabase.co', key: 'sb_publishable_x' });
});

test('nobody reads the messages of the auth service', async () => {
  const { hasLocalMailbox, newestLink } = await import('../accounts/local-mailbox.ts');
  expect(hasLocalMailbox).toBe(false);
  expect(await newestLink('membre@navette.test', 'VERIFY_EMAIL')).toBeNull();
});
