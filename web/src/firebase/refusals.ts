import { createListeners } from '../state/listeners.ts';

// What a refused request means for the session or the role of the signed-in person.

/**
 * `session-ended`: the token was revoked. `denied`: the person may not do what the screen offered, perhaps because they
 * are no admin any more. `maintenance`: nobody may change anything for now.
 */
export type Refusal = 'session-ended' | 'denied' | 'maintenance';

const refusalListeners = createListeners<[Refusal]>();

export const onRefusal = refusalListeners.subscribe;
export const reportRefusal = refusalListeners.notify;
