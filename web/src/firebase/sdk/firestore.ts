import { connectFirestoreEmulator, getFirestore, setLogLevel } from 'firebase/firestore/lite';
import { firebaseApp } from './attested-app.ts';
import { EMULATOR_HOST, emulators } from './configuration.ts';

// The application shows every failure itself; the SDK would also log the whole request.
setLogLevel('silent');

export const firestore = getFirestore(firebaseApp);

if (emulators) connectFirestoreEmulator(firestore, EMULATOR_HOST, emulators.firestore);
