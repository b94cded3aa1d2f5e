import { MAX_PARALLEL_UPLOADS } from '@navette/core/limits';
import { failed, ITEM_TRANSITIONS, withProgress, type ItemEvent } from './item-transitions.ts';
import { canRetry, newItem, type NewUpload, type UploadItem } from './upload-item.ts';

/** The files of the upload modal, in the order in which they were added. */
export interface UploadQueue {
  /** Changes only when items come or go, so that progress does not render the list. */
  readonly order: readonly string[];
  readonly items: ReadonlyMap<string, UploadItem>;
}

export type UploadAction =
  | { type: 'add'; files: readonly NewUpload[] }
  /** 'Téléverser': sends what is pending, and again what failed. */
  | { type: 'start' }
  /** What waits for its turn no longer does. */
  | { type: 'hold' }
  /** Bytes sent so far, by item. */
  | { type: 'progress'; bytes: ReadonlyMap<string, number> }
  | { type: ItemEvent; id: string }
  | { type: 'fail'; id: string; error: string }
  | { type: 'remove'; id: string }
  /** 'Effacer la sélection'. */
  | { type: 'clear' };

/** Files that wait for their records at the same time, at most about: one query looks for 30. */
export const MAX_RECORDING = 28;

export const EMPTY_QUEUE: UploadQueue = { order: [], items: new Map() };

/**
 * The queue after the action. What is not legal (specification, section 4) changes nothing and gives
 * the same queue. Waiting items start by themselves as places get free; never are more than
 * `MAX_PARALLEL_UPLOADS` sent at once.
 */
export function reduceUploads(queue: UploadQueue, action: UploadAction): UploadQueue {
  switch (action.type) {
    case 'add':
      return added(queue, action.files);
    case 'start':
      return canUpload(queue) ? filled(mapped(queue, started)) : queue;
    case 'hold':
      return mapped(queue, (item) => (item.queued ? { ...item, queued: false } : item));
    case 'progress':
      return progressed(queue, action.bytes);
    case 'remove':
      return removed(queue, action.id);
    case 'clear':
      return canClear(queue) ? EMPTY_QUEUE : queue;
    case 'fail':
      return changed(queue, action.id, (item) => failed(item, action.error));
    default:
      return changed(queue, action.id, ITEM_TRANSITIONS[action.type]);
  }
}

/** Whether an item is uploading, paused or waiting for its record included. */
export function isUploading(queue: UploadQueue): boolean {
  return countUploading(queue.items) > 0;
}

/** Whether 'Téléverser' is enabled: items exist that can be sent, and none is uploading. */
export function canUpload(queue: UploadQueue): boolean {
  if (isUploading(queue)) return false;
  return [...queue.items.values()].some((item) => item.state === 'pending' || canRetry(item));
}

/** Whether 'Effacer la sélection' is enabled: items exist, and none is uploading. */
export function canClear(queue: UploadQueue): boolean {
  return queue.order.length > 0 && !isUploading(queue);
}

/** Whether every item has succeeded; false for an empty queue. */
export function allDone(queue: UploadQueue): boolean {
  return queue.order.length > 0 && [...queue.items.values()].every((item) => item.state === 'done');
}

function added(queue: UploadQueue, files: readonly NewUpload[]): UploadQueue {
  const fresh = files.filter((file) => !queue.items.has(file.id)).map(newItem);
  if (fresh.length === 0) return queue;
  const items = new Map(queue.items);
  for (const item of fresh) items.set(item.id, item);
  return { order: [...items.keys()], items };
}

function removed(queue: UploadQueue, id: string): UploadQueue {
  const item = queue.items.get(id);
  if (!item || item.state === 'uploading') return queue;
  const items = new Map(queue.items);
  items.delete(id);
  return { order: [...items.keys()], items };
}

function started(item: UploadItem): UploadItem {
  if (item.state === 'pending') return { ...item, queued: true };
  return ITEM_TRANSITIONS.retry(item) ?? item;
}

function progressed(queue: UploadQueue, bytes: ReadonlyMap<string, number>): UploadQueue {
  const items = new Map(queue.items);
  for (const [id, count] of bytes) {
    const item = items.get(id);
    if (item?.state === 'uploading' && !item.sent) items.set(id, withProgress(item, count));
  }
  return { ...queue, items };
}

function changed(
  queue: UploadQueue,
  id: string,
  change: (item: UploadItem) => UploadItem | null,
): UploadQueue {
  const item = queue.items.get(id);
  const next = item && change(item);
  if (!next) return queue;
  return filled({ ...queue, items: new Map(queue.items).set(id, next) });
}

function mapped(queue: UploadQueue, change: (item: UploadItem) => UploadItem): UploadQueue {
  return { ...queue, items: new Map([...queue.items].map(([id, item]) => [id, change(item)])) };
}

/**
 * Gives free places to those that wait, in their order. What waits for its record takes up no line to the
 * service, so it holds up no other file's bytes: a trigger may take seconds.
 */
function filled(queue: UploadQueue): UploadQueue {
  const running = [...queue.items.values()].filter((item) => item.state === 'uploading');
  const recording = running.filter((item) => item.sent).length;
  const free = {
    sending: MAX_PARALLEL_UPLOADS - (running.length - recording),
    recording: MAX_RECORDING - recording,
  };
  if (free.recording <= 0) return queue;
  const items = new Map(queue.items);
  for (const item of queue.items.values()) {
    const place = item.sent ? 'recording' : 'sending';
    if (item.state !== 'pending' || !item.queued || free[place] <= 0) continue;
    items.set(item.id, { ...item, state: 'uploading', queued: false });
    free[place] -= 1;
  }
  return { ...queue, items };
}

function countUploading(items: ReadonlyMap<string, UploadItem>): number {
  let count = 0;
  for (const item of items.values()) if (item.state === 'uploading') count += 1;
  return count;
}
