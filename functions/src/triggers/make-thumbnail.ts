import '../platform/options.ts';
import { join } from 'node:path';
import { onTaskDispatched } from 'firebase-functions/tasks';
import { drawThumbnail } from '../thumbnails/draw-thumbnail.ts';
import { openInTurn } from '../opening/opening-task.ts';

/** What `functions/build.ts` builds from `thumbnails/render/render-thumbnail.ts`, beside this bundle. */
const PROGRAM = join(import.meta.dirname, 'render-thumbnail.js');

/**
 * Makes one thumbnail, or has it made later, when files of the same person have taken long. A function of its own, since
 * it opens what people have uploaded: one file at a time, with memory for it, and none of the libraries in any other
 * function.
 */
export const makeThumbnail = onTaskDispatched(
  {
    memory: '2GiB',
    cpu: 1,
    concurrency: 1,
    // All that the quota has room for (docs/decisions/0041): some two photos a second.
    maxInstances: 2,
    // A download of 100 MB, and RENDER_LIMITS.
    timeoutSeconds: 120,
    // What fails three times is asked for again by the nightly repair.
    retryConfig: { maxAttempts: 3, minBackoffSeconds: 30 },
    rateLimits: { maxConcurrentDispatches: 2 },
  },
  ({ data }) =>
    openInTurn('thumbnail', data, (path, mayWait) =>
      drawThumbnail(path, { program: PROGRAM, mayWait }),
    ),
);
