import { OPENING_ACCOUNT, TASKS_OF } from '../platform/options.ts';
import { join } from 'node:path';
import { onTaskDispatched } from 'firebase-functions/tasks';
import { commentsService, supabaseSecretKey } from '../mirror/comments-service.ts';
import { openInTurn } from '../opening/opening-task.ts';
import { takeText } from '../texts/take-text.ts';
import { wantsTexts } from '../texts/text-search.ts';

/** What `functions/build.ts` builds from `texts/extract/extractor.ts`, beside this bundle. */
const PROGRAM = join(import.meta.dirname, 'extractor.js');

/**
 * Takes the text out of one file, or puts it off when files of the same person have taken long. A function of its own,
 * like that for thumbnails, because it opens what people have uploaded.
 */
export const extractText = onTaskDispatched(
  {
    ...OPENING_ACCOUNT,
    invoker: TASKS_OF.opening,
    secrets: [supabaseSecretKey],
    memory: '2GiB',
    cpu: 1,
    concurrency: 1,
    // The quota has room for no more (docs/decisions/0112): about one file a second.
    maxInstances: 1,
    // A download of 20 MB, EXTRACT_LIMITS, and some requests to the database, which may take 10 s each.
    timeoutSeconds: 180,
    // The nightly repair asks again for what has failed three times.
    retryConfig: { maxAttempts: 3, minBackoffSeconds: 30 },
    rateLimits: { maxConcurrentDispatches: 1 },
  },
  ({ data }) =>
    openInTurn('text', data, async (path, mayWait) => {
      const service = commentsService();
      if (service === null || !wantsTexts()) return true;
      return takeText(path, { service, program: PROGRAM, mayWait });
    }),
);
