import type { ItemPath } from '@navette/core/paths/item-path';
import { useStore } from '../../../state/store.ts';
import type { UploadItem } from './upload-item.ts';
import { shownQueue } from './shown-queue.ts';
import type { UploadSummary } from './upload-summary.ts';

// Each hook renders its component only when its own result has changed: the progress of one file
// does not render the others.

/** The ids of the queue's items, in order; the same array until items are added or removed. */
export function useUploadIds(): readonly string[] {
  return useStore(shownQueue, (queue) => queue.order);
}

/** One item; undefined once it was removed. */
export function useUploadItem(id: string): UploadItem | undefined {
  return useStore(shownQueue, (queue) => queue.get(id));
}

/** Whether an upload is running. */
export function useIsUploading(): boolean {
  return useStore(shownQueue, (queue) => queue.isUploading);
}

/** How many items have failed. */
export function useFailures(): number {
  return useStore(shownQueue, (queue) => queue.summary.errors);
}

/** Whether something was sent already, or is waiting for its turn: who sees that is chosen. */
export function useHasChosen(): boolean {
  return useStore(shownQueue, (queue) => queue.isUploading || queue.summary.done > 0);
}

/** Whether anything waits to be sent that was added to another folder. */
export function useHasUnsentBeside(folder: ItemPath): boolean {
  return useStore(shownQueue, (queue) => queue.hasUnsentBeside(folder));
}

/** Whether all of which nobody has chosen yet who will see it goes into this folder, or beneath it. */
export function useIsOnlyInto(folder: ItemPath): boolean {
  return useStore(shownQueue, (queue) => queue.isOnlyInto(folder));
}

/** Whether 'Téléverser' is enabled. */
export function useCanUpload(): boolean {
  return useStore(shownQueue, (queue) => queue.canUpload);
}

/** Whether 'Effacer la sélection' is enabled. */
export function useCanClear(): boolean {
  return useStore(shownQueue, (queue) => queue.canClear);
}

/** The progress of the queue: changes with every report of progress. */
export function useUploadSummary(): UploadSummary {
  return useStore(shownQueue, (queue) => queue.summary);
}
