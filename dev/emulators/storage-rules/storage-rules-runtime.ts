import type { JavaProgram } from '../engines/compiled-jar.ts';

/**
 * The stand-in for the Cloud Storage rules runtime, with the rules engine of the Google Cloud SDK's
 * Firestore emulator.
 */
export const STORAGE_RULES_RUNTIME: JavaProgram = {
  name: 'storage-rules',
  title: 'The stand-in for the Cloud Storage rules runtime',
  sources: import.meta.dirname,
  mainClass: 'navette.storagerules.RulesRuntime',
};
