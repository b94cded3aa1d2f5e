import type { ItemPath } from '@navette/core/item-path';

/** States of an upload (specification, section 4). */
export type UploadState = 'pending' | 'uploading' | 'done' | 'error' | 'canceled';

/** One file of the upload queue. */
export interface UploadItem {
  readonly id: string;
  /** The file's name as a person sees it, NFC. */
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  readonly folder: ItemPath;
  /** Where it is stored: the same for every attempt, so that a repeated one leaves no second copy. */
  readonly path: ItemPath;
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

/** What is known of a file when it is added. */
export interface NewUpload extends Pick<UploadItem, 'id' | 'name' | 'size' | 'folder' | 'path'> {
  /** Why it may not be sent, or null. */
  readonly refusal: string | null;
}

/** The item that a new file becomes: pending, or in error when it is refused. */
export function newItem({ refusal, ...file }: NewUpload): UploadItem {
  const item: UploadItem = {
    ...file,
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

/** Whether the item may be sent again after an error. */
export function canRetry(item: UploadItem): boolean {
  return item.state === 'error' && !item.refused;
}

/** Whether the upload may still be stopped: bytes that have arrived cannot be taken back. */
export function canCancel(item: UploadItem): boolean {
  return item.state === 'uploading' && !item.sent && !item.canceling;
}
