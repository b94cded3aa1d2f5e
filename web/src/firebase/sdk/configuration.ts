import type { FirebaseOptions } from 'firebase/app';

/** Ports of the emulators on 127.0.0.1. */
export interface EmulatorPorts {
  auth: number;
  firestore: number;
  functions: number;
  storage: number;
  comments: number;
}

/** Host of all emulators: the local stack listens on loopback only. */
export const EMULATOR_HOST = '127.0.0.1';

/** Region of every function (docs/specification-coverage.md, section 7). */
export const FUNCTIONS_REGION = 'europe-west1';

/** The emulators' ports in a build for the local stack; null in production. */
export const emulators: EmulatorPorts | null = import.meta.env.VITE_EMULATORS
  ? (JSON.parse(import.meta.env.VITE_EMULATORS) as EmulatorPorts)
  : null;

const demoOptions: FirebaseOptions = {
  apiKey: 'demo',
  projectId: 'demo-navette',
  storageBucket: 'demo-navette.appspot.com',
};

/**
 * Configuration of the Firebase project.
 *
 * @throws {Error} in a production build that was made without `VITE_FIREBASE_CONFIG`
 */
export function firebaseOptions(): FirebaseOptions {
  if (emulators) return demoOptions;
  const configured = import.meta.env.VITE_FIREBASE_CONFIG;
  if (!configured) throw new Error('VITE_FIREBASE_CONFIG is missing: see docs/deploying.md');
  return JSON.parse(configured) as FirebaseOptions;
}
