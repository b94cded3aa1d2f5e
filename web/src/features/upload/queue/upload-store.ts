import { forgetWithPerson } from '../../../state/per-person.ts';
import { getQueue, shownQueue } from './shown-queue.ts';
import type { UploadItem } from './upload-item.ts';
import { UploadQueue, type UploadAction } from './upload-queue.ts';

// Holds the queue outside React: uploads go on when the dialog closes, and progress renders a single row. Components
// read `shown-queue.ts`; only the upload manager dispatches.

/** Longest delay of a change on the screen when no frames are drawn (hidden tab), in milliseconds. */
const MAX_SHOW_DELAY_MS = 200;
/** Throttle: least time between two updates of the screen, in milliseconds, since progress is reported often. */
const SHOW_PAUSE_MS = 100;

const unshownProgress = new Map<string, number>();
let cancelScheduled: (() => void) | null = null;
let lastShown = 0;

forgetWithPerson(() => unshownProgress.clear());

/**
 * Applies the action at once; the screen follows within a few frames.
 *
 * @returns the items that start uploading now
 */
export function dispatch(action: UploadAction): UploadItem[] {
  schedule();
  return currentQueue().apply(action);
}

/** Notes the sent bytes of an item. They are applied when they are shown, many reports as one change. */
export function reportProgress(id: string, bytes: number): void {
  unshownProgress.set(id, bytes);
  schedule();
}

/** The person's queue, created on first use. */
function currentQueue(): UploadQueue {
  const shown = getQueue();
  if (shown instanceof UploadQueue) return shown;
  const queue = new UploadQueue();
  shownQueue.set(queue);
  return queue;
}

function schedule(): void {
  if (cancelScheduled) return;
  let frame = 0;
  const pause = Math.max(0, lastShown + SHOW_PAUSE_MS - performance.now());
  const begin = setTimeout(() => {
    frame = requestAnimationFrame(show);
  }, pause);
  const end = setTimeout(show, pause + MAX_SHOW_DELAY_MS);
  cancelScheduled = () => {
    clearTimeout(begin);
    cancelAnimationFrame(frame);
    clearTimeout(end);
  };
}

function show(): void {
  cancelScheduled?.();
  cancelScheduled = null;
  lastShown = performance.now();
  if (unshownProgress.size > 0) {
    currentQueue().apply({ type: 'progress', bytes: unshownProgress });
    unshownProgress.clear();
  }
  shownQueue.set(getQueue());
}
