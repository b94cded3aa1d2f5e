import { createListeners } from '../listeners.ts';

// What a refusal by the server says of the person who is signed in, beyond the request that it answers.

/**
 * `session-ended`: their token no longer counts. `denied`: they may not do what was asked, though the
 * screen has offered it, perhaps because they are no longer admin.
 */
export type Refusal = 'session-ended' | 'denied';

const refusalListeners = createListeners<[Refusal]>();

export const onRefusal = refusalListeners.subscribe;
export const reportRefusal = refusalListeners.notify;
