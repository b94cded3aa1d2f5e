import { afterEach, beforeEach, expect, test, vi, type Mock } from 'vitest';

const attest = vi.fn<() => void>();
let window: EventTarget;
let listen: Mock<EventTarget['addEventListener']>;

beforeEach(() => {
  vi.resetModules();
  attest.mockClear();
  vi.doMock('firebase/app-check', () => ({
    initializeAppCheck: attest,
    ReCaptchaEnterpriseProvider: vi.fn<() => void>(),
  }));
  vi.doMock('./app.ts', () => ({ firebaseApp: {} }));
  vi.stubEnv('VITE_APP_CHECK_SITE_KEY', 'key');
  window = new EventTarget();
  listen = vi.fn<EventTarget['addEventListener']>(window.addEventListener.bind(window));
  vi.stubGlobal('addEventListener', listen);
});
afterEach(() => {
  vi.doUnmock('firebase/app-check');
  vi.doUnmock('./app.ts');
  vi.resetModules();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

test('with a network, App Check begins at once', async () => {
  vi.stubGlobal('navigator', { onLine: true });
  await import('./attested-app.ts');
  expect(attest).toHaveBeenCalledOnce();
});

test('without one it waits, and begins before what else waits for the network, once', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  await import('./attested-app.ts');
  expect(attest).not.toHaveBeenCalled();
  // Node calls listeners in the order in which they were added, whatever the phase.
  expect(listen.mock.lastCall?.[2]).toMatchObject({ capture: true });
  window.dispatchEvent(new Event('online'));
  window.dispatchEvent(new Event('online'));
  expect(attest).toHaveBeenCalledOnce();
});

test('without a key there is no App Check', async () => {
  vi.stubEnv('VITE_APP_CHECK_SITE_KEY', '');
  vi.stubGlobal('navigator', { onLine: true });
  await import('./attested-app.ts');
  expect(attest).not.toHaveBeenCalled();
});
