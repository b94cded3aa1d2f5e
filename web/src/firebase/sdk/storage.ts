import { connectStorageEmulator, getStorage, ref, type StorageReference } from 'firebase/storage';
import { firebaseApp } from './attested-app.ts';
import { auth } from './auth.ts';
import { EMULATOR_HOST, emulators } from './configuration.ts';

export const storage = getStorage(firebaseApp);

/**
 * Longest time for a list, metadata or an address, retries included, in milliseconds. With the SDK's two minutes,
 * people would see 'Chargement…' that long when the service is down.
 */
storage.maxOperationRetryTime = 15_000;

if (emulators) connectStorageEmulator(storage, EMULATOR_HOST, emulators.storage);

/**
 * An object by its name in the bucket.
 *
 * @throws {Error} when nobody is signed in: a screen may still ask just as its person signs out, and the SDK would send
 *   the request without a token
 */
export function objectAt(name: string): StorageReference {
  if (!auth.currentUser) throw new Error('nobody is signed in');
  return ref(storage, name);
}
