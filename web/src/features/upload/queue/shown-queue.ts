import { personalStore } from '../../../state/store.ts';
import type { UploadQueue } from './upload-queue.ts';

/** The part of the queue that components read. */
export type ShownQueue = Omit<UploadQueue, 'apply'>;

/** The queue of a page without files: the real one's code is loaded with the first files. */
const EMPTY: ShownQueue = {
  order: [],
  get: () => undefined,
  items: () => [].values(),
  summary: {
    total: 0,
    folders: 0,
    images: 0,
    versions: 0,
    asFolder: 0,
    copied: 0,
    done: 0,
    uploading: 0,
    recording: 0,
    unsent: 0,
    errors: 0,
    progress: 0,
  },
  isUploading: false,
  isOnlyInto: () => true,
  hasUnsentBeside: () => false,
  canUpload: false,
  canClear: false,
  allDone: false,
};

/** What components read: several changes are told to subscribers at once. Only `upload-store.ts` sets it. */
export const shownQueue = personalStore<ShownQueue>(() => EMPTY);

/** The queue now; may be newer than what is shown. */
export const getQueue = shownQueue.get;
