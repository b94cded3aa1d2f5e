import { commentsService } from '../mirror/comments-service.ts';
import { CALL_BUDGET_MS } from './call-budget.ts';
import type { Drive } from './drive-job.ts';
import { watchJob } from '../jobs/watch-job.ts';

/** How long a call waits for the comments database in all, in milliseconds: somebody waits for it. */
const COMMENTS_PATIENCE_MS = 5000;

/** What a callable may use for the work that it does itself; from now on. */
export function driveOfCall(): Drive {
  return {
    comments: commentsService({ leftMs: COMMENTS_PATIENCE_MS }),
    until: Date.now() + CALL_BUDGET_MS,
    watch: watchJob,
  };
}
