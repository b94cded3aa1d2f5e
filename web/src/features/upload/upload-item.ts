import type { ItemPath } from '@navette/core/item-path';

/** States of an upload (specification, section 4). */
export type UploadState = 'pending' | 'uploading' | 'done' | 'error' | 'canceled';

/** One file of the upload queue, or a folder that came along empty and is made for its own sake. */
export interface UploadItem {
  readonly id: string;
  readonly kind: 'file' | 'folder';
  /** Its name as a person sees it, NFC. */
  readonly name: string;
  /** In bytes; 0 for a folder. */
  readonly size: number;
  /** The folder that it goes into. */
  readonly folder: ItemPath;
  /** Where it is stored: the same for every attempt, so that a repeated one leaves no second copy. */
  readonly path: ItemPath;
  /**
   * The folders on the way to it that came along with it, outermost first, a folder itself included:
   * they may have to be made first.
   */
  readonly newFolders: readonly ItemPath[];
  readonly state: UploadState;
  /** While uploading: the person has paused it. It keeps its place among the parallel ones. */
  readonly paused: boolean;
  /** While uploading: cancelling was asked for, and it is being found out whether it came in time. */
  readonly canceling: boolean;
  /** While uploading: nothing has been heard of the service for a while. */
  readonly quiet: boolean;
  /** While pending: 'Téléverser' was pressed, and it waits for its turn. */
  readonly queued: boolean;
  /** Its bytes are in the bucket. Only its record is missing: no cancelling, and a retry is short. */
  readonly sent: boolean;
  /** In error: it may never be sent (illegal name, too large). */
  readonly refused: boolean;
  readonly bytesTransferred: number;
  /** 0 to 100; 100 is said of what is done alone. */
  readonly progress: number;
  /** In error: why, as shown. */
  readonly error?: string;
}

/** What is known of an item when it is added. */
export interface NewUpload extends Pick<
  UploadItem,
  'id' | 'kind' | 'name' | 'size' | 'folder' | 'path' | 'newFolders'
> {
  /** Why it may not be sent, or null. */
  readonly refusal: string | null;
}

/** The item that it becomes: pending, or in error when it is refused. */
export function newItem({ refusal, ...known }: NewUpload): UploadItem {
  const item: UploadItem = {
    ...known,
    state: 'pending',
    paused: false,
    canceling: false,
    quiet: false,
    queued: false,
    sent: false,
    refused: false,
    bytesTransferred: 0,
    progress: 0,
  };
  return refusal === null ? item : { ...item, state: 'error', refused: true, error: refusal };
}

/** Whether the item may be sent again: it failed, or was canceled. */
export function canRetry(item: UploadItem): boolean {
  return item.state === 'canceled' || (item.state === 'error' && !item.refused);
}

/** Whether the upload may still be stopped: bytes that have arrived cannot be taken back. */
export function canCancel(item: UploadItem): boolean {
  return item.state === 'uploading' && !item.sent && !item.canceling;
}

/** Whether it may be paused, or is: only bytes can wait. */
export function canPause(item: UploadItem): boolean {
  return item.kind === 'file' && canCancel(item);
}
