import { canView } from '@navette/core/access/access';
import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

async function viewerAs(email: string, domains: string) {
  vi.stubEnv('VITE_COMPANY_DOMAINS', domains);
  return (await import('./viewer-as.ts')).viewerAs(email);
}

const access = { is_public: false, allowed_emails: [], owner_email: null, owner_uid: null };

test('is a verified account of the address, no admin, and owns nothing by a uid', async () => {
  const viewer = await viewerAs('a@navette.test', '');
  expect(viewer).toEqual({
    uid: '',
    email: 'a@navette.test',
    emailVerified: true,
    listedAsAdmin: false,
  });
  expect(canView(viewer, access)).toBe(false);
  expect(canView(viewer, { ...access, owner_uid: 'u-a' })).toBe(false);
  expect(canView(viewer, { ...access, owner_email: 'a@navette.test' })).toBe(true);
  expect(canView(viewer, { ...access, allowed_emails: ['a@navette.test'] })).toBe(true);
});

test('is nobody where the company’s domains do not admit the address', async () => {
  expect(await viewerAs('a@ailleurs.test', 'navette.test')).toBeNull();
});

test('is somebody where they do', async () => {
  expect(await viewerAs('a@navette.test', 'navette.test')).not.toBeNull();
});
