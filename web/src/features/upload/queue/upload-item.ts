import { parentPath, type ItemPath } from '@navette/core/paths/item-path';

/** States of an upload (docs/specification-coverage.md, section 4). */
export type UploadState = 'pending' | 'uploading' | 'done' | 'error' | 'canceled';

/** A file of the upload queue, or an empty folder, which is created by an item of its own. */
export interface UploadItem {
  readonly id: string;
  readonly kind: 'file' | 'folder';
  /** The name that people see, NFC. */
  readonly name: string;
  /** In bytes; 0 for a folder. */
  readonly size: number;
  readonly folder: ItemPath;
  /** The stored path. It is the same for every attempt, so that a retry makes no second copy. */
  readonly path: ItemPath;
  /** The new folders that contain it, outermost first, for a folder also itself: they may have to be created. */
  readonly newFolders: readonly ItemPath[];
  readonly state: UploadState;
  /** While uploading: paused by the person. It keeps its place among the parallel uploads. */
  readonly paused: boolean;
  /** While uploading: canceled by the person, but perhaps too late. */
  readonly canceling: boolean;
  /** While uploading: the service has not answered for a while. */
  readonly stalled: boolean;
  /**
   * Whether its record is to inherit the folder's access; null until that is chosen. It may change until the item is
   * sent for the first time. Later attempts keep it: the bytes may have arrived without an answer.
   */
  readonly asFolder: boolean | null;
  /** While pending: 'Téléverser' was pressed, and the item waits for a free place. */
  readonly queued: boolean;
  /** Its bytes are in the bucket and only its record is missing: it cannot be canceled, and a retry is quick. */
  readonly sent: boolean;
  /** Whether the device has kept it from an earlier visit: there may be no other copy. */
  readonly resumed: boolean;
  /** Whether its kept copy is sent, since the file on disk has changed or is gone. */
  readonly copied: boolean;
  /** In error: it may never be sent (illegal name, too large). */
  readonly refused: boolean;
  readonly bytesTransferred: number;
  /** 0 to 100; 100 only when done. */
  readonly progress: number;
  /** In error: the message. */
  readonly error?: string;
  /** Set: it is a new version of the file that is at its path, and keeps that file's access. */
  readonly version?: VersionOf;
}

/** Which content of a file a new version takes the place of. */
export interface VersionOf {
  /** The generation that the person has seen: a content that has come since is not replaced. */
  readonly seen: string;
}

/** A file of which the person may add a new version. */
export interface VersionTarget extends VersionOf {
  readonly path: ItemPath;
}

/** What is known of an item when it is added. */
export interface NewUpload extends Pick<
  UploadItem,
  'id' | 'kind' | 'name' | 'size' | 'folder' | 'path' | 'newFolders'
> {
  /** Why it may not be sent; null when it may. */
  readonly refusal: string | null;
  /** Whether it is to inherit its folder's access, if that is chosen already. */
  readonly asFolder?: boolean;
  readonly resumed?: boolean;
  readonly version?: VersionOf | undefined;
}

/** The new item: pending, or in error when it is refused. */
export function newItem({ refusal, version, ...known }: NewUpload): UploadItem {
  const item: UploadItem = {
    ...known,
    ...(version ? { version } : {}),
    state: 'pending',
    paused: false,
    canceling: false,
    stalled: false,
    // Of a version there is nothing to choose.
    asFolder: version ? false : (known.asFolder ?? null),
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

/** Whether it is a file that may still be sent. A canceled one counts as given up. */
export function isUnsent({ kind, state, refused }: UploadItem): boolean {
  return kind === 'file' && state !== 'done' && state !== 'canceled' && !refused;
}

/**
 * Whether it still waits for 'Téléverser': until then it can be removed without a trace, be renamed, and get another
 * audience.
 */
export function isWaitingForSend({ state, queued }: UploadItem): boolean {
  return state === 'pending' && !queued;
}

/** The existing folder that an item goes into; new folders below are created when it is sent. */
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

/** Whether the person may save it to the device: it was kept there, and cannot be sent. */
export function canSave(item: UploadItem): boolean {
  return item.resumed && item.state === 'error';
}

/** Whether it can be paused or resumed, which only the sending of bytes can. */
export function canPause(item: UploadItem): boolean {
  return item.kind === 'file' && canCancel(item);
}
