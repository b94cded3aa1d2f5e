import type { UploadQueue } from './upload-queue.ts';

/** How far a queue has come. */
export interface UploadSummary {
  readonly total: number;
  readonly done: number;
  readonly uploading: number;
  readonly errors: number;
  /** 0 to 100, by bytes; items that were refused or canceled do not count. */
  readonly progress: number;
}

const summaries = new WeakMap<UploadQueue, UploadSummary>();

/** The summary of a queue, the same object for the same queue. */
export function summaryOf(queue: UploadQueue): UploadSummary {
  let summary = summaries.get(queue);
  if (!summary) summaries.set(queue, (summary = summarize(queue)));
  return summary;
}

function summarize(queue: UploadQueue): UploadSummary {
  const items = [...queue.items.values()];
  const countOf = (state: string) => items.filter((item) => item.state === state).length;
  // Each file weighs its bytes and one more, so that empty files count, and 100 is said at the end.
  let sent = 0;
  let all = 0;
  for (const item of items) {
    if (item.refused || item.state === 'canceled') continue;
    all += item.size + 1;
    sent += item.state === 'done' ? item.size + 1 : item.bytesTransferred;
  }
  return {
    total: items.length,
    done: countOf('done'),
    uploading: countOf('uploading'),
    errors: countOf('error'),
    progress: all === 0 ? 0 : Math.floor((sent / all) * 100),
  };
}
