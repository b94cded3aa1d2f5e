import { createListeners } from '../../../state/listeners.ts';

const doneListeners = createListeners<[]>();
const allDoneListeners = createListeners<[]>();

/** Fired when a listing has something new: a file's record, or a created folder. */
export const onItemDone = doneListeners.subscribe;
export const emitItemDone = doneListeners.notify;

/** Fired when all items have succeeded and the queue was cleared. */
export const onAllDone = allDoneListeners.subscribe;
export const emitAllDone = allDoneListeners.notify;
