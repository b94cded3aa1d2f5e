import { deleteApp, initializeApp, type App } from 'firebase-admin/app';
import { getAuth, type Auth } from 'firebase-admin/auth';
import { getFirestore, type Firestore } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import type { Ports } from '../stack/config/ports.ts';

/** Bucket of the local stack. */
export const DEMO_BUCKET = 'demo-navette.appspot.com';

export type Bucket = ReturnType<ReturnType<typeof getStorage>['bucket']>;

/** The emulators' services, with admin rights. */
export interface AdminServices {
  auth: Auth;
  firestore: Firestore;
  bucket: Bucket;
}

/** Runs `work` with admin access to the emulators on these ports. */
export async function withAdminServices<Result>(
  ports: Ports,
  work: (services: AdminServices) => Promise<Result>,
): Promise<Result> {
  // firebase-admin finds the emulators only by variables. It need not probe for Google's metadata
  // server.
  process.env['METADATA_SERVER_DETECTION'] = 'none';
  process.env['FIREBASE_AUTH_EMULATOR_HOST'] = `127.0.0.1:${ports.auth}`;
  process.env['FIRESTORE_EMULATOR_HOST'] = `127.0.0.1:${ports.firestore}`;
  process.env['FIREBASE_STORAGE_EMULATOR_HOST'] = `127.0.0.1:${ports.storage}`;
  // firebase-admin sets this from the previous one, but only once: a second stack has other ports.
  process.env['STORAGE_EMULATOR_HOST'] = `http://127.0.0.1:${ports.storage}`;
  process.env['CLOUD_TASKS_EMULATOR_HOST'] = `127.0.0.1:${ports.tasks}`;
  const app: App = initializeApp(
    { projectId: 'demo-navette', storageBucket: DEMO_BUCKET },
    // Several may run at the same time.
    `admin-${crypto.randomUUID()}`,
  );
  try {
    return await work({
      auth: getAuth(app),
      firestore: getFirestore(app),
      bucket: getStorage(app).bucket(),
    });
  } finally {
    await deleteApp(app);
  }
}
