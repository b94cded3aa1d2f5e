/**
 * The project of the emulators; with the prefix `demo-`, Firebase's tools never contact a real one.
 */
export const PROJECT = 'demo-navette';
/** The one bucket whose events the emulators deliver. */
export const BUCKET = 'demo-navette.appspot.com';
/** Where the functions run. */
export const REGION = 'europe-west1';
