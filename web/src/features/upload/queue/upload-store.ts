import { forgetWithPerson } from '../../../state/per-person.ts';
import { getQueue, shownQueue } from './shown-queue.ts';
import type { UploadItem } from './upload-item.ts';
import { UploadQueue, type UploadAction } from './upload-queue.ts';

// The queue, outside React: uploads go on when the modal closes, and the progress of one file
// renders one row. Components read it from `shown-queue.ts`; only the upload manager dispatches.

/** Longest delay before a change is shown when no frames are drawn (hidden tab), in milliseconds. */
const MAX_SHOW_DELAY_MS = 200;
/** Throttle: least time between two updates of the screen, in milliseconds, as files report often. */
const SHOW_PAUSE_MS = 100;

const unshownProgress = new Map<string, number>();
let cancelScheduled: (() => void) | null = null;
let lastShown = 0;

forgetWithPerson(() => unshownProgress.clear());

/**
 * Applies the action at once; it is shown with one of the next frames.
 *
 * @returns the items to be sent from now on
 */
export function dispatch(action: UploadAction): UploadItem[] {
  schedule();
  return currentQueue().apply(action);
}

/** Notes the bytes sent of an item. Applied when shown, so that many reports become one change. */
export function reportProgress(id: string, bytes: number): void {
  unshownProgress.set(id, bytes);
  schedule();
}

/** The person's queue, made when it is first needed. */
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
