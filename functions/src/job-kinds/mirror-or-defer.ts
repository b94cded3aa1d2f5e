import { logDeferral } from '../platform/log-deferral.ts';
import type { CommentsService } from '../mirror/postgrest.ts';
import type { DonePage, PageToDo } from '../jobs/job-handler.ts';

type Todo = Pick<PageToDo, 'comments' | 'hasNoKey' | 'job'>;

/**
 * Mirrors what a page has changed, before the next one; what the comments database misses is left to
 * the step `comments`.
 *
 * @returns whether there is something left to it, of this page or of earlier ones
 */
export async function mirrorOrDefer(
  { comments, hasNoKey, job }: Todo,
  mirror: (comments: CommentsService) => Promise<void>,
): Promise<boolean> {
  if (hasNoKey === true || job.comments_pending) return true;
  if (comments === null) return false;
  try {
    await mirror(comments);
    return false;
  } catch (error) {
    logDeferral('the comments follow later', error);
    return true;
  }
}

/** The end of a job, or before it the step `comments`, which an operator's machine leaves alone. */
export function endOrComments({ comments, hasNoKey, job }: Todo): DonePage {
  const isLeft = job.comments_pending && (comments !== null || hasNoKey === true);
  if (!isLeft) return { next: null, commentsPending: false };
  const next = { step: 'comments', cursor: null } as const;
  return hasNoKey === true ? { next, pauseMs: 0 } : { next };
}
