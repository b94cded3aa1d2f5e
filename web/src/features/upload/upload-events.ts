import type { ItemPath } from '@navette/core/item-path';

type DoneListener = () => void;
type AllDoneListener = (folders: readonly ItemPath[]) => void;

const doneListeners = new Set<DoneListener>();
const allDoneListeners = new Set<AllDoneListener>();

/**
 * Registers what happens when a listing has something new to show: the record of a file exists, or a
 * folder is made.
 *
 * @returns a function that ends the registration
 */
export function onItemDone(listener: DoneListener): () => void {
  doneListeners.add(listener);
  return () => doneListeners.delete(listener);
}

/**
 * Registers what happens when all have succeeded and the queue has just been cleared.
 *
 * @param listener receives the folders that files were added to, each once
 * @returns a function that ends the registration
 */
export function onAllDone(listener: AllDoneListener): () => void {
  allDoneListeners.add(listener);
  return () => allDoneListeners.delete(listener);
}

export function emitItemDone(): void {
  for (const listener of doneListeners) listener();
}

export function emitAllDone(folders: readonly ItemPath[]): void {
  for (const listener of allDoneListeners) listener(folders);
}
