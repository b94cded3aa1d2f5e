import { createListeners } from '../state/listeners.ts';

const lostListeners = createListeners<[]>();

/** Looks for jobs that a call may have started although its answer was lost. */
export const lookForJobs = lostListeners.notify;
export const onLookForJobs = lostListeners.subscribe;
