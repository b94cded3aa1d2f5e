import { initializeApp } from 'firebase/app';
import { firebaseOptions } from './configuration.ts';

export const firebaseApp = initializeApp(firebaseOptions());

const siteKey = import.meta.env.VITE_APP_CHECK_SITE_KEY;
if (siteKey) {
  // Storage, Firestore and callables carry its token by themselves once it is initialised.
  const { initializeAppCheck, ReCaptchaEnterpriseProvider } = await import('firebase/app-check');
  initializeAppCheck(firebaseApp, {
    provider: new ReCaptchaEnterpriseProvider(siteKey),
    isTokenAutoRefreshEnabled: true,
  });
}
