import type { ItemPath } from '@navette/core/paths/item-path';
import { createListeners } from '../../../state/listeners.ts';

const doneListeners = createListeners<[]>();
const allDoneListeners = createListeners<[]>();
const versionListeners = createListeners<[path: ItemPath]>();

/** Fired when a listing has something new: a file's record, or a created folder. */
export const onItemDone = doneListeners.subscribe;
export const emitItemDone = doneListeners.notify;

/** Fired when a file has got a new version, or may have. */
export const onVersion = versionListeners.subscribe;
export const emitVersion = versionListeners.notify;

/** Fired when all items have succeeded and the queue was cleared. */
export const onAllDone = allDoneListeners.subscribe;
export const emitAllDone = allDoneListeners.notify;
