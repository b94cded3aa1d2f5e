import type { ItemPath } from '@navette/core/paths/item-path';
import { useStore } from '../../../state/store.ts';
import type { UploadItem } from './upload-item.ts';
import { shownQueue } from './shown-queue.ts';
import type { UploadSummary } from './upload-summary.ts';

// Each hook renders its component only when its own result changes: progress of one file does not render other rows.

/** The ids of the queue's items, in order; the same array until items are added or removed. */
export function useUploadIds(): readonly string[] {
  return useStore(shownQueue, (queue) => queue.order);
}

/** One item; undefined once it is removed. */
export function useUploadItem(id: string): UploadItem | undefined {
  return useStore(shownQueue, (queue) => queue.get(id));
}

export function useIsUploading(): boolean {
  return useStore(shownQueue, (queue) => queue.isUploading);
}

export function useFailures(): number {
  return useStore(shownQueue, (queue) => queue.summary.errors);
}

/** Whether anything was sent or waits for its turn: who sees it is already decided. */
export function useHasChosen(): boolean {
  return useStore(shownQueue, (queue) => queue.isUploading || queue.summary.done > 0);
}

/** Whether files for another folder wait for 'Téléverser'. */
export function useHasUnsentBeside(folder: ItemPath): boolean {
  return useStore(shownQueue, (queue) => queue.hasUnsentBeside(folder));
}

/** Whether all files without a choice of who sees them go into this folder or below. */
export function useIsOnlyInto(folder: ItemPath): boolean {
  return useStore(shownQueue, (queue) => queue.isOnlyInto(folder));
}

export function useCanUpload(): boolean {
  return useStore(shownQueue, (queue) => queue.canUpload);
}

export function useCanClear(): boolean {
  return useStore(shownQueue, (queue) => queue.canClear);
}

/** The progress of the queue; changes often. */
export function useUploadSummary(): UploadSummary {
  return useStore(shownQueue, (queue) => queue.summary);
}
