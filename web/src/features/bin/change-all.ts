import type { Callables } from '@navette/core/calls/call-contracts';
import { isHandedOver, type JobFailure } from '@navette/core/calls/jobs';
import { MAX_DELETE_ITEMS } from '@navette/core/limits';

type Data = Callables['changeBin']['data'];
type Answer = Callables['changeBin']['answer'];

/** What has become of the calls that bring items back, or delete them for good. */
export interface Changed {
  /** How many were. */
  done: number;
  /** Ids of the jobs that go on with what outgrew a call. */
  jobs: readonly string[];
  /** What the other calls have left in the bin. */
  failures: readonly JobFailure[];
  /** Whether comments are still to follow. */
  commentsPending: boolean;
  /** Why the last call was refused or failed; null when none did. */
  error: unknown;
}

/** What is asked of some items, in as many calls as needed. */
export function callsFor(ids: readonly string[], dataOf: (ids: string[]) => Data): Data[] {
  const calls: Data[] = [];
  for (let start = 0; start < ids.length; start += MAX_DELETE_ITEMS) {
    calls.push(dataOf(ids.slice(start, start + MAX_DELETE_ITEMS)));
  }
  return calls;
}

/**
 * Makes the calls one after the other, up to the first that fails.
 *
 * @param changeBin one call, which takes `MAX_DELETE_ITEMS` items
 */
export async function changeAll(
  calls: readonly Data[],
  changeBin: (data: Data) => Promise<Answer>,
): Promise<Changed> {
  const jobs: string[] = [];
  const failures: JobFailure[] = [];
  let done = 0;
  let commentsPending = false;
  const so = () => ({ done, jobs, failures, commentsPending });
  try {
    for (const data of calls) {
      const answer = await changeBin(data);
      if (isHandedOver(answer)) {
        jobs.push(answer.job);
        continue;
      }
      failures.push(...answer.failed);
      if ('restored' in answer) {
        done += answer.restored;
        commentsPending ||= answer.commentsPending === true;
      } else done += answer.discarded;
    }
    return { ...so(), error: null };
  } catch (error) {
    return { ...so(), error };
  }
}
