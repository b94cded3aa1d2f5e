import { afterEach, beforeEach, describe, expect, test, vi, type Mock } from 'vitest';

const attest = vi.fn<() => void>();
/** Called by the SDK with tokens, while a page waits for the first. */
let tokens: { next: (token: object) => void; error: (error: unknown) => void };
let window: EventTarget;
let listen: Mock<EventTarget['addEventListener']>;

beforeEach(() => {
  // The page waits ten seconds, longer than these tests last.
  vi.useFakeTimers();
  vi.resetModules();
  attest.mockClear();
  vi.doMock('firebase/app-check', () => ({
    initializeAppCheck: attest,
    onTokenChanged: (_check: unknown, observer: typeof tokens) => {
      tokens = observer;
    },
    ReCaptchaEnterpriseProvider: vi.fn<() => void>(),
  }));
  vi.doMock('./app.ts', () => ({ firebaseApp: {} }));
  vi.stubEnv('VITE_APP_CHECK_SITE_KEY', 'key');
  window = new EventTarget();
  listen = vi.fn<EventTarget['addEventListener']>(window.addEventListener.bind(window));
  vi.stubGlobal('addEventListener', listen);
});
afterEach(() => {
  vi.useRealTimers();
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

describe('a browser or a network that blocks reCAPTCHA', () => {
  /** Loads the application. @returns whether the page says that reCAPTCHA is blocked */
  async function begin() {
    vi.stubGlobal('navigator', { onLine: true });
    await import('./attested-app.ts');
    await vi.dynamicImportSettled();
    const { captchaBlocked } = await import('../captcha-blocked.ts');
    return captchaBlocked.get;
  }

  test('is told of after ten seconds without a token, until one comes', async () => {
    const isBlocked = await begin();
    vi.advanceTimersByTime(9_900);
    expect(isBlocked()).toBe(false);
    vi.advanceTimersByTime(200);
    expect(isBlocked()).toBe(true);
    tokens.next({});
    expect(isBlocked()).toBe(false);
  });

  test('also when the script came and its token did not', async () => {
    const isBlocked = await begin();
    tokens.error({ message: 'ReCAPTCHA error. (appCheck/recaptcha-error).' });
    vi.advanceTimersByTime(10_100);
    expect(isBlocked()).toBe(true);
  });

  test('is not told of when a token has come, or Google itself has refused one', async () => {
    const isBlocked = await begin();
    tokens.next({});
    vi.advanceTimersByTime(20_000);
    expect(isBlocked()).toBe(false);
    vi.resetModules();
    const isRefused = await begin();
    tokens.error({
      message: '403 error. Attempts allowed again after 01d:00m:00s (appCheck/initial-throttle).',
    });
    vi.advanceTimersByTime(20_000);
    expect(isRefused()).toBe(false);
  });

  test('is not told of without a network, but ten seconds after it has come', async () => {
    const isBlocked = await begin();
    vi.stubGlobal('navigator', { onLine: false });
    vi.advanceTimersByTime(20_000);
    expect(isBlocked()).toBe(false);
    vi.stubGlobal('navigator', { onLine: true });
    window.dispatchEvent(new Event('online'));
    vi.advanceTimersByTime(9_900);
    expect(isBlocked()).toBe(false);
    vi.advanceTimersByTime(200);
    expect(isBlocked()).toBe(true);
  });
});
