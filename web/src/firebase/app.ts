import { initializeApp } from 'firebase/app';
import { firebaseOptions } from './configuration.ts';

/** For Auth alone: what asks for documents takes the one of `attested-app.ts`. */
export const firebaseApp = initializeApp(firebaseOptions());
