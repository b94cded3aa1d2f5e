import { browserLocalPersistence, connectAuthEmulator, initializeAuth } from 'firebase/auth';
import { firebaseApp } from './app.ts';
import { EMULATOR_HOST, emulators } from './configuration.ts';
import { renewTokens } from './renew-tokens.ts';
import { repeatSessionRequests } from './session-requests.ts';

repeatSessionRequests();

// Without pop-up and redirect sign-in, whose code is left out of the bundle. In local storage, not IndexedDB, the
// session is known without opening a database, polling it, or asking a worker.
export const auth = initializeAuth(firebaseApp, { persistence: browserLocalPersistence });
auth.languageCode = 'fr';

if (emulators) {
  connectAuthEmulator(auth, `http://${EMULATOR_HOST}:${emulators.auth}`, { disableWarnings: true });
}

renewTokens(auth);
