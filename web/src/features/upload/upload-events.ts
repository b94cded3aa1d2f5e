import type { ItemPath } from '@navette/core/item-path';
import { createListeners } from '../../listeners.ts';

const doneListeners = createListeners<[]>();
const allDoneListeners = createListeners<[folders: readonly ItemPath[]]>();

/** A listing has something new to show: the record of a file exists, or a folder is made. */
export const onItemDone = doneListeners.subscribe;
export const emitItemDone = doneListeners.notify;

/** All have succeeded and the queue has just been cleared; with the folders added to, each once. */
export const onAllDone = allDoneListeners.subscribe;
export const emitAllDone = allDoneListeners.notify;
