import { connectStorageEmulator, getStorage } from 'firebase/storage';
import { firebaseApp } from './attested-app.ts';
import { EMULATOR_HOST, emulators } from './configuration.ts';

export const storage = getStorage(firebaseApp);

/**
 * How long a request for a list, facts or an address may take, its repetitions included, in milliseconds.
 * The SDK's own two minutes would leave a person before 'Chargement…' when the service is out of reach.
 */
storage.maxOperationRetryTime = 15_000;

if (emulators) connectStorageEmulator(storage, EMULATOR_HOST, emulators.storage);
