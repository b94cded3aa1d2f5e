import type { JavaProgram } from '../engines/compiled-jar.ts';

/** The Firestore emulator, with a record of the requests that reach it (`quality/production-limits`). */
export const FIRESTORE_RECORDER: JavaProgram = {
  name: 'recording-firestore',
  title: 'The recorder of what is asked of Firestore, which the tests judge,',
  sources: import.meta.dirname,
  mainClass: 'navette.firestore.RecordingFirestore',
};

/** The variable that names the file to which the recorder writes. */
export const REQUESTS_VARIABLE = 'NAVETTE_FIRESTORE_REQUESTS';
