import type { JavaProgram } from '../engines/compiled-jar.ts';

/**
 * The Firestore emulator, with a record of the requests that reach it (`quality/production-limits`) if
 * {@link REQUESTS_VARIABLE} names a file. It also starts the Google Cloud SDK's, whose manifest names no main class, and
 * protects the SDK's file: firebase-tools changes the mode of the file that it is given.
 */
export const FIRESTORE_RECORDER: JavaProgram = {
  name: 'recording-firestore',
  title: 'What starts the Firestore emulator',
  sources: import.meta.dirname,
  mainClass: 'navette.firestore.RecordingFirestore',
};

/** The variable that names the file to which the recorder writes. */
export const REQUESTS_VARIABLE = 'NAVETTE_FIRESTORE_REQUESTS';
