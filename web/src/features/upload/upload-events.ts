import { createListeners } from '../../listeners.ts';
import type { UploadSummary } from './upload-summary.ts';

const doneListeners = createListeners<[]>();
const allDoneListeners = createListeners<[summary: UploadSummary]>();

/** Fired when a listing has something new: the record of a file exists, or a folder is created. */
export const onItemDone = doneListeners.subscribe;
export const emitItemDone = doneListeners.notify;

/** Fired when all items have succeeded and the queue was cleared; with what was in it. */
export const onAllDone = allDoneListeners.subscribe;
export const emitAllDone = allDoneListeners.notify;
