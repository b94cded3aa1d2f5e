import { connectFirestoreEmulator, getFirestore } from 'firebase/firestore/lite';
import { firebaseApp } from './app.ts';
import { EMULATOR_HOST, emulators } from './configuration.ts';

export const firestore = getFirestore(firebaseApp);

if (emulators) connectFirestoreEmulator(firestore, EMULATOR_HOST, emulators.firestore);
