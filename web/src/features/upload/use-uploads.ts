import { useSyncExternalStore } from 'react';
import type { UploadItem } from './upload-item.ts';
import { getQueue, subscribe } from './upload-store.ts';
import type { UploadSummary } from './upload-summary.ts';

// Each hook renders its component only when what it gives has changed: the progress of one file does
// not render the others.

/** The ids of the queue's items, in order; the same array until items come or go. */
export function useUploadIds(): readonly string[] {
  return useSyncExternalStore(subscribe, () => getQueue().order);
}

/** One item; undefined once it is gone. */
export function useUploadItem(id: string): UploadItem | undefined {
  return useSyncExternalStore(subscribe, () => getQueue().get(id));
}

/** Whether an upload is running. */
export function useIsUploading(): boolean {
  return useSyncExternalStore(subscribe, () => getQueue().isUploading);
}

/** Whether 'Téléverser' is enabled. */
export function useCanUpload(): boolean {
  return useSyncExternalStore(subscribe, () => getQueue().canUpload);
}

/** Whether 'Effacer la sélection' is enabled. */
export function useCanClear(): boolean {
  return useSyncExternalStore(subscribe, () => getQueue().canClear);
}

/** How far the queue has come: changes with every progress. */
export function useUploadSummary(): UploadSummary {
  return useSyncExternalStore(subscribe, () => getQueue().summary);
}
