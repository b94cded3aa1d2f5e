import { createListeners } from '../state/listeners.ts';

// What a refusal of one request means for the signed-in person's session or role.

/**
 * `session-ended`: their token was revoked. `denied`: they may not do what the screen offered,
 * perhaps because they are no longer admin. `maintenance`: nobody may change anything for now.
 */
export type Refusal = 'session-ended' | 'denied' | 'maintenance';

const refusalListeners = createListeners<[Refusal]>();

export const onRefusal = refusalListeners.subscribe;
export const reportRefusal = refusalListeners.notify;
