import { parentPath, type ItemPath } from '@navette/core/paths/item-path';

/** States of an upload (docs/specification-coverage.md, section 4). */
export type UploadState = 'pending' | 'uploading' | 'done' | 'error' | 'canceled';

/**
 * One file of the upload queue, or an incoming empty folder, which is created as an item of its
 * own.
 */
export interface UploadItem {
  readonly id: string;
  readonly kind: 'file' | 'folder';
  /** Its name as a person sees it, NFC. */
  readonly name: string;
  /** In bytes; 0 for a folder. */
  readonly size: number;
  /** The folder that it goes into. */
  readonly folder: ItemPath;
  /** Where it is stored: the same for every attempt, so that a retry leaves no second copy. */
  readonly path: ItemPath;
  /**
   * The incoming folders that contain it, outermost first; for a folder, also itself. They may have
   * to be created first.
   */
  readonly newFolders: readonly ItemPath[];
  readonly state: UploadState;
  /** While uploading: paused by the person. It keeps its place among the parallel ones. */
  readonly paused: boolean;
  /** While uploading: the person has canceled it, and it is not known yet whether in time. */
  readonly canceling: boolean;
  /** While uploading: stalled, the service has not answered for a while. */
  readonly stalled: boolean;
  /**
   * Whether its record is to have the access of its folder; null until that is chosen. The choice may change until
   * it is first sent. Every later attempt keeps it: the bytes may be there although the answer was lost.
   */
  readonly asFolder: boolean | null;
  /** While pending: 'Téléverser' was pressed, and the item waits for its turn. */
  readonly queued: boolean;
  /**
   * Its bytes are in the bucket, and only its record is missing: it cannot be canceled, and a retry
   * is short.
   */
  readonly sent: boolean;
  /** Whether the device had kept it from an earlier visit: it may be nowhere else. */
  readonly resumed: boolean;
  /** Whether the file has changed on disk or is gone, so that the copy is sent that was kept when it was chosen. */
  readonly copied: boolean;
  /** In error: it may never be sent (illegal name, too large). */
  readonly refused: boolean;
  readonly bytesTransferred: number;
  /** 0 to 100; 100 only when done. */
  readonly progress: number;
  /** In error: the message shown. */
  readonly error?: string;
}

/** What is known of an item when it is added. */
export interface NewUpload extends Pick<
  UploadItem,
  'id' | 'kind' | 'name' | 'size' | 'folder' | 'path' | 'newFolders'
> {
  /** Why it may not be sent; null when it may. */
  readonly refusal: string | null;
  /** Who will see it, where that is chosen already. */
  readonly asFolder?: boolean;
  readonly resumed?: boolean;
}

/** The new item: pending, or in error when it is refused. */
export function newItem({ refusal, ...known }: NewUpload): UploadItem {
  const item: UploadItem = {
    ...known,
    state: 'pending',
    paused: false,
    canceling: false,
    stalled: false,
    asFolder: known.asFolder ?? null,
    queued: false,
    sent: false,
    resumed: known.resumed === true,
    copied: false,
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

/** Whether it is a file that may still be sent; the person has given up those that they have canceled. */
export function isUnsent({ kind, state, refused }: UploadItem): boolean {
  return kind === 'file' && state !== 'done' && state !== 'canceled' && !refused;
}

/**
 * Whether nobody has asked for it to be sent yet: it can be taken out of the list in silence, get another name, and be
 * seen by others than was chosen.
 */
export function isWaitingForSend({ state, queued }: UploadItem): boolean {
  return state === 'pending' && !queued;
}

/** The folder that has to exist for an item: those beneath it are created when it is sent. */
export function baseFolder({
  folder,
  newFolders,
}: Pick<UploadItem, 'folder' | 'newFolders'>): ItemPath {
  const [outermost] = newFolders;
  return outermost === undefined ? folder : parentPath(outermost);
}

/** Whether the upload can still be canceled: bytes that have arrived cannot. */
export function canCancel(item: UploadItem): boolean {
  return item.state === 'uploading' && !item.sent && !item.canceling;
}

/** Whether the person may save it on the device again: it was kept, and cannot be sent. */
export function canSave(item: UploadItem): boolean {
  return item.resumed && item.state === 'error';
}

/** Whether it can be paused, or is paused: only sending bytes can. */
export function canPause(item: UploadItem): boolean {
  return item.kind === 'file' && canCancel(item);
}
