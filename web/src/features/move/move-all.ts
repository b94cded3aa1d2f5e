import type { Callables } from '@navette/core/calls/call-contracts';
import { isHandedOver, type JobFailure } from '@navette/core/calls/jobs';
import { MAX_DELETE_ITEMS } from '@navette/core/limits';

type Data = Callables['moveItems']['data'];
type Answer = Callables['moveItems']['answer'];

/** What has become of the calls that move items, or copy them. */
export interface Moved {
  /** Items that are where they were to go. */
  moved: number;
  /** Ids of the jobs that go on with what outgrew a call. */
  jobs: readonly string[];
  /** What the other calls have left where it is. */
  failures: readonly JobFailure[];
  /** Whether the comments of what was moved are still to follow. */
  commentsPending: boolean;
  /** Why the last call was refused or failed; null when none did. */
  error: unknown;
}

/**
 * Moves in as many calls as needed, one after the other, up to the first that fails.
 *
 * @param moveItems one call, which takes `MAX_DELETE_ITEMS` items
 */
export async function moveAll(
  { paths, ...rest }: Data,
  moveItems: (data: Data) => Promise<Answer>,
): Promise<Moved> {
  const jobs: string[] = [];
  const failures: JobFailure[] = [];
  let moved = 0;
  let commentsPending = false;
  const so = () => ({ moved, jobs, failures, commentsPending });
  try {
    for (let start = 0; start < paths.length; start += MAX_DELETE_ITEMS) {
      const some = paths.slice(start, start + MAX_DELETE_ITEMS);
      const answer = await moveItems({ ...rest, paths: some });
      if (isHandedOver(answer)) jobs.push(answer.job);
      else if ('moved' in answer) {
        moved += answer.moved;
        failures.push(...answer.failed);
        commentsPending ||= answer.commentsPending === true;
      }
    }
    return { ...so(), error: null };
  } catch (error) {
    return { ...so(), error };
  }
}
