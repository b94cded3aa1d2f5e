import { initializeAppCheck, ReCaptchaEnterpriseProvider } from 'firebase/app-check';
import { firebaseApp } from './app.ts';

const siteKey = import.meta.env.VITE_APP_CHECK_SITE_KEY;
if (siteKey) {
  // Once initialised, Storage, Firestore and callables send its token by themselves. Not in
  // `app.ts`: it loads Google's reCAPTCHA, which would delay the sign-in screen.
  initializeAppCheck(firebaseApp, {
    provider: new ReCaptchaEnterpriseProvider(siteKey),
    isTokenAutoRefreshEnabled: true,
  });
}

/** The application with App Check, where App Check is configured. */
export { firebaseApp };
