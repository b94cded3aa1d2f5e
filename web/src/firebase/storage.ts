import { connectStorageEmulator, getStorage } from 'firebase/storage';
import { firebaseApp } from './attested-app.ts';
import { EMULATOR_HOST, emulators } from './configuration.ts';

export const storage = getStorage(firebaseApp);

if (emulators) connectStorageEmulator(storage, EMULATOR_HOST, emulators.storage);
