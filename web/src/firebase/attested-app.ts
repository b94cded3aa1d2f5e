import { initializeAppCheck, ReCaptchaEnterpriseProvider } from 'firebase/app-check';
import { firebaseApp } from './app.ts';

const siteKey = import.meta.env.VITE_APP_CHECK_SITE_KEY;
if (siteKey) {
  // Storage, Firestore and callables carry its token by themselves once it is initialised. Not sooner: it
  // loads Google's reCAPTCHA, which the sign-in screen would wait for.
  initializeAppCheck(firebaseApp, {
    provider: new ReCaptchaEnterpriseProvider(siteKey),
    isTokenAutoRefreshEnabled: true,
  });
}

/** The application as App Check vouches for it, where that is configured. */
export { firebaseApp };
