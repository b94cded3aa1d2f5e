import type { Callables } from '@navette/core/calls/call-contracts';
import { isHandedOver, type JobFailure } from '@navette/core/calls/jobs';
import { MAX_DELETE_ITEMS } from '@navette/core/limits';
import type { ItemPath } from '@navette/core/paths/item-path';

type Data = Callables['moveItems']['data'];
type Answer = Callables['moveItems']['answer'];

/** The outcome of calls that move items, or copy them. */
export interface Moved {
  /** How many items have arrived. */
  moved: number;
  /** The items that the calls were about, without those that have failed. */
  settled: readonly ItemPath[];
  /** Ids of the jobs for what was too much for a call. */
  jobs: readonly string[];
  /** What the other calls have left where it is. */
  failures: readonly JobFailure[];
  /** How many more of them there are. */
  unlisted: number;
  /** Whether the comments of what was moved are still to follow. */
  commentsPending: boolean;
  /** Why the last call was refused or failed; null if none was. */
  error: unknown;
}

/**
 * Moves in as many calls as needed, one after the other, until one fails.
 *
 * @param moveItems one call, for up to `MAX_DELETE_ITEMS` items
 */
export async function moveAll(
  { paths, seen, ...rest }: Data,
  moveItems: (data: Data) => Promise<Answer>,
): Promise<Moved> {
  const jobs: string[] = [];
  const failures: JobFailure[] = [];
  const settled: ItemPath[] = [];
  let moved = 0;
  let unlisted = 0;
  let commentsPending = false;
  const so = (error: unknown): Moved => {
    return { moved, settled, jobs, failures, unlisted, commentsPending, error };
  };
  try {
    for (let start = 0; start < paths.length; start += MAX_DELETE_ITEMS) {
      const end = start + MAX_DELETE_ITEMS;
      const some = paths.slice(start, end);
      const answer = await moveItems({
        ...rest,
        paths: some,
        ...(seen ? { seen: seen.slice(start, end) } : {}),
      });
      if (isHandedOver(answer)) jobs.push(answer.job);
      else if ('moved' in answer) {
        const failed = new Set(answer.failed.map(({ path }) => path));
        moved += answer.moved;
        settled.push(...some.filter((path) => !failed.has(path)));
        failures.push(...answer.failed);
        unlisted += answer.unlisted ?? 0;
        commentsPending ||= answer.commentsPending === true;
      }
    }
    return so(null);
  } catch (error) {
    return so(error);
  }
}
