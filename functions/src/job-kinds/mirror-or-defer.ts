import { logDeferral } from '../platform/log-deferral.ts';
import type { CommentsService } from '../mirror/postgrest.ts';
import type { DonePage, PageToDo } from '../jobs/job-handler.ts';

type Todo = Pick<PageToDo, 'comments' | 'hasNoKey' | 'job'>;

/**
 * Mirrors what a page has changed, before the next one. What the comments database misses is left to
 * the step `comments`.
 *
 * @returns whether that step has something to do, for this page or earlier ones
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

/** Ends a job, or goes on with the step `comments` if it is needed; an operator's machine leaves it to the functions. */
export function endOrComments({ comments, hasNoKey, job }: Todo): DonePage {
  const isLeft = job.comments_pending && (comments !== null || hasNoKey === true);
  if (!isLeft) return { next: null, commentsPending: false };
  const next = { step: 'comments', cursor: null } as const;
  return hasNoKey === true ? { next, pauseMs: 0 } : { next };
}
