import { browserLocalPersistence, connectAuthEmulator, initializeAuth } from 'firebase/auth';
import { firebaseApp } from './app.ts';
import { EMULATOR_HOST, emulators } from './configuration.ts';
import { renewTokens } from './renew-tokens.ts';
import { repeatSessionRequests } from './session-requests.ts';

repeatSessionRequests();

// No pop-up nor redirect sign-in, so their code stays out of the bundle; and local storage instead of
// IndexedDB: who is there is known without opening a database, nothing polls it, and no worker asks.
export const auth = initializeAuth(firebaseApp, { persistence: browserLocalPersistence });
auth.languageCode = 'fr';

if (emulators) {
  connectAuthEmulator(auth, `http://${EMULATOR_HOST}:${emulators.auth}`, { disableWarnings: true });
}

renewTokens(auth);
