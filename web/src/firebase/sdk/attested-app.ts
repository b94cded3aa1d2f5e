import {
  getToken,
  initializeAppCheck,
  onTokenChanged,
  ReCaptchaEnterpriseProvider,
  type AppCheck,
} from 'firebase/app-check';
import { firebaseApp } from './app.ts';

let appCheck: AppCheck | null = null;

const siteKey = import.meta.env.VITE_APP_CHECK_SITE_KEY;
if (siteKey) {
  // Without a network reCAPTCHA would not load, and the SDK would not try again: every request would wait for a token
  // for ever. In the capture phase, to run before uploads that wait for the same event.
  if (navigator.onLine) attest(siteKey);
  else addEventListener('online', () => attest(siteKey), { once: true, capture: true });
}

// From then on Storage, Firestore and callables send its token by themselves. Not in `app.ts`: it loads Google's
// reCAPTCHA, which would delay the sign-in screen.
function attest(key: string): void {
  const attested = initializeAppCheck(firebaseApp, {
    provider: new ReCaptchaEnterpriseProvider(key),
    isTokenAutoRefreshEnabled: true,
  });
  appCheck = attested;
  void import('../captcha-blocked.ts').then(
    ({ watchTokens }) => watchTokens((observer) => onTokenChanged(attested, observer)),
    // Without this code the page cannot say that reCAPTCHA is blocked.
    () => undefined,
  );
}

/**
 * App Check's token, for a request without an SDK; null where App Check is not configured.
 *
 * @throws {Error} when no token can be got
 */
export async function attestation(): Promise<string | null> {
  return appCheck && (await getToken(appCheck)).token;
}

/** The application with App Check, where that is configured. */
export { firebaseApp };
