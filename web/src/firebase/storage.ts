import { connectStorageEmulator, getStorage } from 'firebase/storage';
import { firebaseApp } from './attested-app.ts';
import { EMULATOR_HOST, emulators } from './configuration.ts';

export const storage = getStorage(firebaseApp);

/**
 * How long a request for a list, metadata or an address may take, retries included, in
 * milliseconds. With the SDK's two minutes, people would see 'Chargement…' that long when the
 * service is down.
 */
storage.maxOperationRetryTime = 15_000;

if (emulators) connectStorageEmulator(storage, EMULATOR_HOST, emulators.storage);
