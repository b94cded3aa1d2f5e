import { createStore } from '../state/store.ts';

/**
 * Whether reCAPTCHA gives this page no token: an ad blocker or a company's proxy keeps its scripts out. Every request to
 * Firestore, Storage and the functions waits for one.
 */
export const captchaBlocked = createStore(false);
