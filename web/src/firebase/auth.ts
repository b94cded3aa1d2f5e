import {
  browserLocalPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
} from 'firebase/auth';
import { firebaseApp } from './app.ts';
import { EMULATOR_HOST, emulators } from './configuration.ts';

// No pop-up nor redirect sign-in, so their code stays out of the bundle.
export const auth = initializeAuth(firebaseApp, {
  persistence: [indexedDBLocalPersistence, browserLocalPersistence],
});
auth.languageCode = 'fr';

if (emulators) {
  connectAuthEmulator(auth, `http://${EMULATOR_HOST}:${emulators.auth}`, { disableWarnings: true });
}
