import { createListeners } from '../state/listeners.ts';

const lostListeners = createListeners<[]>();

/** Looks for the jobs that a call may have made whose answer was lost. */
export const lookForJobs = lostListeners.notify;
export const onLookForJobs = lostListeners.subscribe;
