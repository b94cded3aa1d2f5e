import {
  getToken,
  initializeAppCheck,
  ReCaptchaEnterpriseProvider,
  type AppCheck,
} from 'firebase/app-check';
import { firebaseApp } from './app.ts';

let appCheck: AppCheck | null = null;

const siteKey = import.meta.env.VITE_APP_CHECK_SITE_KEY;
if (siteKey) {
  // Without a network reCAPTCHA would not load, and the SDK does not try again: every request of the page would wait
  // for a token for ever. In the capture phase: before the uploads that wait for the same event.
  if (navigator.onLine) attest(siteKey);
  else addEventListener('online', () => attest(siteKey), { once: true, capture: true });
}

// Once initialised, Storage, Firestore and callables send its token by themselves. Not in `app.ts`: it loads
// Google's reCAPTCHA, which would delay the sign-in screen.
function attest(key: string): void {
  appCheck = initializeAppCheck(firebaseApp, {
    provider: new ReCaptchaEnterpriseProvider(key),
    isTokenAutoRefreshEnabled: true,
  });
}

/** App Check's token, for a request that no SDK makes; null without App Check. */
export async function attestation(): Promise<string | null> {
  return appCheck && (await getToken(appCheck)).token;
}

/** The application with App Check, where App Check is configured. */
export { firebaseApp };
