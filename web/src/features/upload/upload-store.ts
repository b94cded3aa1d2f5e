import { EMPTY_QUEUE, reduceUploads, type UploadAction, type UploadQueue } from './upload-queue.ts';

// The queue, outside React: uploads go on when the modal closes, and the progress of one file renders
// one row. It holds no Firebase code, so that the page may watch it before that is loaded. Only the
// upload manager dispatches.

/** Longest wait before what changed is shown where no frame is drawn (hidden tab), in milliseconds. */
const MAX_SHOW_DELAY_MS = 200;

let queue: UploadQueue = EMPTY_QUEUE;
const listeners = new Set<() => void>();
const unshownProgress = new Map<string, number>();
let cancelScheduled: (() => void) | null = null;

export function getSnapshot(): UploadQueue {
  return queue;
}

/** @returns a function that ends the subscription */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Applies the action at once; subscribers hear of it with the next frame. */
export function dispatch(action: UploadAction): void {
  const next = reduceUploads(queue, action);
  if (next === queue) return;
  queue = next;
  schedule();
}

/** Notes the bytes sent of an item. Applied with the next frame, many reports as one change. */
export function reportProgress(id: string, bytes: number): void {
  unshownProgress.set(id, bytes);
  schedule();
}

/** Forgets everything, uploading or not. */
export function reset(): void {
  unshownProgress.clear();
  queue = EMPTY_QUEUE;
  schedule();
}

function schedule(): void {
  if (cancelScheduled) return;
  const frame = requestAnimationFrame(show);
  const timer = setTimeout(show, MAX_SHOW_DELAY_MS);
  cancelScheduled = () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

function show(): void {
  cancelScheduled?.();
  cancelScheduled = null;
  if (unshownProgress.size > 0) {
    queue = reduceUploads(queue, { type: 'progress', bytes: new Map(unshownProgress) });
    unshownProgress.clear();
  }
  for (const listener of listeners) listener();
}
