import type { NewUpload } from '../../../web/src/features/upload/queue/upload-item.ts';
import {
  UploadQueue,
  type UploadAction,
} from '../../../web/src/features/upload/queue/upload-queue.ts';
import type { Figures } from '../figures.ts';

/** Items of the queues: ten times as many should take ten times as long. */
const SIZES = [1_000, 10_000];

/** The time of the upload queue itself, without network and page, for all events of a queue. */
export function benchQueue(figures: Figures, runs: number): void {
  for (const size of SIZES) {
    for (let run = 0; run < runs; run++) {
      const begin = performance.now();
      const events = sendAll(size);
      const time = performance.now() - begin;
      const what = `${size.toLocaleString('en')} items in the queue, ${events.toLocaleString('en')} events`;
      figures.add('upload', what, 'ms', time);
    }
  }
}

/** @returns the number of events */
function sendAll(size: number): number {
  const queue = new UploadQueue();
  const running: string[] = [];
  let events = 0;
  const apply = (action: UploadAction) => {
    events += 1;
    for (const { id } of queue.apply(action)) running.push(id);
  };
  apply({ type: 'add', items: Array.from({ length: size }, (_, index) => upload(index)) });
  apply({ type: 'start', asFolder: false });
  // `running` grows during the loop: each upload that ends starts another.
  for (const id of running) {
    apply({ type: 'answered', id });
    apply({ type: 'sent', id });
    apply({ type: 'done', id });
  }
  if (!queue.allDone) throw new Error(`${queue.summary.done} of ${size} items went through`);
  return events;
}

function upload(index: number): NewUpload {
  const name = `lettre ${index}.pdf`;
  return {
    id: String(index),
    kind: 'file',
    name,
    size: 1_000,
    folder: '',
    path: `${index}_${name}`,
    newFolders: [],
    refusal: null,
  };
}
