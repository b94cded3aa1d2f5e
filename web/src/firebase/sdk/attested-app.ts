import {
  initializeAppCheck,
  onTokenChanged,
  ReCaptchaEnterpriseProvider,
} from 'firebase/app-check';
import { firebaseApp } from './app.ts';

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
  const appCheck = initializeAppCheck(firebaseApp, {
    provider: new ReCaptchaEnterpriseProvider(key),
    isTokenAutoRefreshEnabled: true,
  });
  void import('../captcha-blocked.ts').then(
    ({ watchTokens }) => watchTokens((observer) => onTokenChanged(appCheck, observer)),
    // Without it the page does not say that reCAPTCHA is blocked.
    () => undefined,
  );
}

/** The application with App Check, where App Check is configured. */
export { firebaseApp };
