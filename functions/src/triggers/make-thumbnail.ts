import { OPENING_ACCOUNT, TASKS_OF } from '../platform/options.ts';
import { join } from 'node:path';
import { onTaskDispatched } from 'firebase-functions/tasks';
import { drawThumbnail } from '../thumbnails/draw-thumbnail.ts';
import { openInTurn } from '../opening/opening-task.ts';

/** What `functions/build.ts` builds from `thumbnails/render/render-thumbnail.ts`, beside this bundle. */
const PROGRAM = join(import.meta.dirname, 'render-thumbnail.js');

/**
 * Makes one thumbnail, or puts it off when files of the same person have taken long. A function of its own, because it
 * opens what people have uploaded: one file at a time, with memory for it, and its libraries in no other function.
 */
export const makeThumbnail = onTaskDispatched(
  {
    ...OPENING_ACCOUNT,
    invoker: TASKS_OF.opening,
    memory: '2GiB',
    cpu: 1,
    concurrency: 1,
    // The quota has room for no more (docs/decisions/0041): about two photos a second.
    maxInstances: 2,
    // A download of 100 MB, and RENDER_LIMITS.
    timeoutSeconds: 120,
    // The nightly repair asks again for what has failed three times.
    retryConfig: { maxAttempts: 3, minBackoffSeconds: 30 },
    rateLimits: { maxConcurrentDispatches: 2 },
  },
  ({ data }) =>
    openInTurn('thumbnail', data, (path, mayWait) =>
      drawThumbnail(path, { program: PROGRAM, mayWait }),
    ),
);
