import {
  initializeAppCheck,
  onTokenChanged,
  ReCaptchaEnterpriseProvider,
  type AppCheck,
} from 'firebase/app-check';
import { firebaseApp } from './app.ts';
import { captchaBlocked } from '../captcha-blocked.ts';

/** A page without a token for so long, in milliseconds, says that reCAPTCHA is blocked. */
const PATIENCE_MS = 10_000;
/** Codes of the SDK for tokens that Google itself refuses for now. */
const REFUSED = /throttle/;

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
  watch(appCheck);
}

/** Notes whether tokens come. Of a script that is kept out the SDK hears nothing, and waits. */
function watch(appCheck: AppCheck): void {
  let answered = false;
  const answer = () => {
    answered = true;
    captchaBlocked.set(false);
  };
  const look = () => {
    if (answered) return;
    if (navigator.onLine) captchaBlocked.set(true);
    else addEventListener('online', wait, { once: true });
  };
  const wait = () => setTimeout(look, PATIENCE_MS);
  onTokenChanged(appCheck, {
    next: answer,
    error({ message }) {
      if (REFUSED.test(message)) answer();
    },
  });
  wait();
}

/** The application with App Check, where App Check is configured. */
export { firebaseApp };
