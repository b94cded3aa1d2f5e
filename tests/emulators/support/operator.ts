import { getApps, initializeApp, type App } from 'firebase-admin/app';
import { getAuth, type Auth } from 'firebase-admin/auth';
import { getFirestore, type Firestore } from 'firebase-admin/firestore';
import { getStorage, type Storage } from 'firebase-admin/storage';
import { inject } from 'vitest';
import { BUCKET, PROJECT } from './project.ts';

// The operator: the Admin SDK, which bypasses the rules, as the console and the operator's scripts
// do.

function operatorApp(): App {
  const existing = getApps()[0];
  if (existing) return existing;
  const ports = inject('ports');
  process.env['FIRESTORE_EMULATOR_HOST'] = `127.0.0.1:${ports.firestore}`;
  process.env['FIREBASE_AUTH_EMULATOR_HOST'] = `127.0.0.1:${ports.auth}`;
  process.env['FIREBASE_STORAGE_EMULATOR_HOST'] = `127.0.0.1:${ports.storage}`;
  process.env['STORAGE_EMULATOR_HOST'] = `http://127.0.0.1:${ports.storage}`;
  process.env['CLOUD_TASKS_EMULATOR_HOST'] = `127.0.0.1:${ports.tasks}`;
  process.env['GCLOUD_PROJECT'] = PROJECT;
  // Do not look for the credentials of a cloud machine.
  process.env['METADATA_SERVER_DETECTION'] = 'none';
  process.env['FIREBASE_CONFIG'] = JSON.stringify({ projectId: PROJECT, storageBucket: BUCKET });
  return initializeApp({ projectId: PROJECT, storageBucket: BUCKET });
}

export function operatorDatabase(): Firestore {
  return getFirestore(operatorApp());
}

export function operatorAuth(): Auth {
  return getAuth(operatorApp());
}

export function operatorBucket(): ReturnType<Storage['bucket']> {
  return getStorage(operatorApp()).bucket(BUCKET);
}
