import { forgetWithPerson } from '../../per-person.ts';
import { personalStore, type Followed } from '../../store.ts';
import type { UploadItem } from './upload-item.ts';
import { UploadQueue, type UploadAction } from './upload-queue.ts';

// The queue, outside React: uploads go on when the modal closes, and the progress of one file renders
// one row. It holds no Firebase code, so that the page may watch it before that is loaded. Only the
// upload manager dispatches.

/** Longest wait before what changed is shown where no frame is drawn (hidden tab), in milliseconds. */
const MAX_SHOW_DELAY_MS = 200;
/** Shortest time between two showings, in milliseconds: four files report more often than anybody reads. */
const SHOW_PAUSE_MS = 100;

const queue = personalStore(() => new UploadQueue());
const unshownProgress = new Map<string, number>();
let cancelScheduled: (() => void) | null = null;
let lastShown = 0;

forgetWithPerson(() => unshownProgress.clear());

/** To be shown: those who follow hear of several changes at a time. */
export const shownQueue: Followed<Omit<UploadQueue, 'apply'>> = queue;

/** The queue as it is now, which may be ahead of what is shown. */
export const getQueue = shownQueue.get;

/**
 * Applies the action at once; it is shown with one of the next frames.
 *
 * @returns the items that are to be sent from now on
 */
export function dispatch(action: UploadAction): UploadItem[] {
  schedule();
  return queue.get().apply(action);
}

/** Notes the bytes sent of an item. Applied when it is shown, many reports as one change. */
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
