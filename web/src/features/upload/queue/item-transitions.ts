import { canCancel, canPause, canRetry, type UploadItem, type VersionOf } from './upload-item.ts';

/** The events of one item. */
export type ItemEvent =
  | 'pause'
  | 'resume'
  /** The person cancels it. */
  | 'cancel'
  /** It was canceled before its last byte arrived. */
  | 'canceled'
  /** The upload has stalled, or the service answers again. */
  | 'stalled'
  | 'answered'
  /** From now on its kept copy is sent. */
  | 'copied'
  /** The bytes are in the bucket, or the folder is created. */
  | 'sent'
  /** The record exists. */
  | 'done'
  | 'retry';

type Transition = (item: UploadItem) => UploadItem | null;

/** The flags of a running item; events set them. */
const CLEARED_FLAGS = { paused: false, canceling: false, stalled: false } as const;

/** The legal transitions of an item (docs/specification-coverage.md, section 4); null for illegal ones. */
export const ITEM_TRANSITIONS: Readonly<Record<ItemEvent, Transition>> = {
  pause: (item) =>
    canPause(item) && !item.paused ? { ...item, ...CLEARED_FLAGS, paused: true } : null,
  resume: (item) => (canCancel(item) && item.paused ? { ...item, paused: false } : null),
  cancel: (item) => (canCancel(item) ? { ...item, ...CLEARED_FLAGS, canceling: true } : null),
  canceled: (item) =>
    item.state === 'uploading' && item.canceling && !item.sent
      ? { ...item, ...CLEARED_FLAGS, state: 'canceled' }
      : null,
  stalled: (item) => (canCancel(item) && !item.paused ? { ...item, stalled: true } : null),
  answered: (item) => (item.stalled ? { ...item, stalled: false } : null),
  copied: (item) => (item.state === 'uploading' && !item.copied ? { ...item, copied: true } : null),
  sent: (item) =>
    item.state === 'uploading' && !item.sent
      ? { ...withProgress(item, item.size), ...CLEARED_FLAGS, sent: true }
      : null,
  done: (item) =>
    item.state === 'uploading' && item.sent ? { ...item, state: 'done', progress: 100 } : null,
  retry: (item) => (canRetry(item) ? retried(item) : null),
};

/**
 * The failed item; null when it is not uploading.
 *
 * @param lost whether its bytes have been removed from the bucket and must be sent again
 * @param version what another attempt replaces, if that is another content than this one was to replace
 */
export function failed(
  item: UploadItem,
  error: string,
  { lost = false, version = item.version }: { lost?: boolean; version?: VersionOf } = {},
): UploadItem | null {
  if (item.state !== 'uploading') return null;
  return {
    ...item,
    ...CLEARED_FLAGS,
    ...(version ? { version } : {}),
    state: 'error',
    error,
    sent: item.sent && !lost,
  };
}

/** The item, failed without having been sent; null when it is not to be sent anyway. */
export function heldBackWith(item: UploadItem, error: string): UploadItem | null {
  const waits = item.state === 'pending' || canRetry(item);
  return waits && !item.sent ? { ...item, state: 'error', queued: false, error } : null;
}

/**
 * Sets the bytes sent. Bytes and percentage never go down: that an interrupted chunk is sent again from its start need
 * not be seen.
 */
export function withProgress(item: UploadItem, bytes: number): UploadItem {
  const bytesTransferred = Math.min(Math.max(bytes, item.bytesTransferred), item.size);
  const sentShare = item.size === 0 ? 0 : Math.floor((bytesTransferred / item.size) * 100);
  return { ...item, bytesTransferred, progress: Math.min(sentShare, 99) };
}

/** Starts again: at the last step if the bytes are there, else from the beginning. */
function retried({ error: _forgotten, ...item }: UploadItem): UploadItem {
  const again: UploadItem = { ...item, state: 'pending', queued: true };
  return item.sent ? again : { ...again, bytesTransferred: 0, progress: 0 };
}
