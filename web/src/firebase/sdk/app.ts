import { initializeApp } from 'firebase/app';
import { firebaseOptions } from './configuration.ts';

/** Only for Auth: Firestore, Storage and callables use the app of `attested-app.ts`. */
export const firebaseApp = initializeApp(firebaseOptions());
