import { join } from 'node:path';
import type { JavaProgram } from './compiled-jar.ts';

/** The Firestore emulator, with a record of the requests that reach it (`dev/production`). */
export const FIRESTORE_RECORDER: JavaProgram = {
  name: 'recording-firestore',
  title: 'The recorder of what is asked of Firestore, which the tests judge,',
  sources: join(import.meta.dirname, 'firestore-recorder'),
  mainClass: 'navette.firestore.RecordingFirestore',
};

/** The variable that names the file to which the recorder writes. */
export const REQUESTS_VARIABLE = 'NAVETTE_FIRESTORE_REQUESTS';
