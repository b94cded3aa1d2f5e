import { forgetWithPerson } from '../../per-person.ts';
import { personalStore, type Followed } from '../../store.ts';
import type { UploadItem } from './upload-item.ts';
import { UploadQueue, type UploadAction } from './upload-queue.ts';

// The queue, outside React: uploads go on when the modal closes, and the progress of one file
// renders one row. Imports no Firebase code, so that the page can subscribe before that is loaded.
// Only the upload manager dispatches.

/** Longest delay before a change is shown when no frames are drawn (hidden tab), in milliseconds. */
const MAX_SHOW_DELAY_MS = 200;
/**
 * Throttle: least time between two updates of the screen, in milliseconds, as four files report
 * often.
 */
const SHOW_PAUSE_MS = 100;

const queue = personalStore(() => new UploadQueue());
const unshownProgress = new Map<string, number>();
let cancelScheduled: (() => void) | null = null;
let lastShown = 0;

forgetWithPerson(() => unshownProgress.clear());

/** For components: subscribers are told of several changes at once. */
export const shownQueue: Followed<Omit<UploadQueue, 'apply'>> = queue;

/** The queue as it is now, perhaps newer than what is shown. */
export const getQueue = shownQueue.get;

/**
 * Applies the action at once; it is shown with one of the next frames.
 *
 * @returns the items to be sent from now on
 */
export function dispatch(action: UploadAction): UploadItem[] {
  schedule();
  return queue.get().apply(action);
}

/** Notes the bytes sent of an item. Applied when shown, so that many reports become one change. */
export function reportProgress(id: string, bytes: number): void {
  unshownProgress.set(id, bytes);
  schedule();
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
    queue.get().apply({ type: 'progress', bytes: unshownProgress });
    unshownProgress.clear();
  }
  queue.set(queue.get());
}
