import type { ItemPath } from '@navette/core/paths/item-path';
import { createListeners } from '../../../state/listeners.ts';

const doneListeners = createListeners<[]>();
const allDoneListeners = createListeners<[]>();
const versionDoneListeners = createListeners<[path: ItemPath]>();

/** Fired when a listing has something new: the record of a file exists, or a folder is created. */
export const onItemDone = doneListeners.subscribe;
export const emitItemDone = doneListeners.notify;

/** Fired when a file has got a new version. */
export const onVersionDone = versionDoneListeners.subscribe;
export const emitVersionDone = versionDoneListeners.notify;

/** Fired when all items have succeeded and the queue was cleared. */
export const onAllDone = allDoneListeners.subscribe;
export const emitAllDone = allDoneListeners.notify;
