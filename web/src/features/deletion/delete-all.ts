import type { Callables } from '@navette/core/calls/call-contracts';
import { isHandedOver, type JobFailure } from '@navette/core/calls/jobs';
import { MAX_DELETE_ITEMS } from '@navette/core/limits';
import type { ListingRow } from '@navette/core/listing/listing';
import { seenOf } from '@navette/core/listing/seen';

/** The outcome of calls that delete items. */
export interface Deleted {
  /** Ids of the jobs for what was too much for a call. */
  jobs: readonly string[];
  /** What the other calls have put into the bin, by the ids of the deletions. */
  deletions: readonly string[];
  /** What the other calls did not delete. */
  failures: readonly JobFailure[];
  /** Whether comments on deleted files are still to be deleted. */
  commentsPending: boolean;
  /** Why the last call was refused or failed; null if none was. */
  error: unknown;
}

/**
 * Deletes in as many calls as needed, one after the other, until one fails. An item that has taken the name of a row
 * since the listing stays.
 *
 * @param deleteItems one call, for up to `MAX_DELETE_ITEMS` items
 */
export async function deleteAll(
  rows: readonly Pick<ListingRow, 'path' | 'meta'>[],
  deleteItems: (
    data: Callables['deleteItems']['data'],
  ) => Promise<Callables['deleteItems']['answer']>,
): Promise<Deleted> {
  const jobs: string[] = [];
  const deletions: string[] = [];
  const failures: JobFailure[] = [];
  let commentsPending = false;
  const so = (error: unknown) => ({ jobs, deletions, failures, commentsPending, error });
  try {
    for (let start = 0; start < rows.length; start += MAX_DELETE_ITEMS) {
      const some = rows.slice(start, start + MAX_DELETE_ITEMS);
      const paths = some.map(({ path }) => path);
      const answer = await deleteItems({ paths, seen: some.map(seenOf) });
      if (isHandedOver(answer)) jobs.push(answer.job);
      else {
        if (answer.deletion !== undefined && answer.deleted > 0) deletions.push(answer.deletion);
        failures.push(...answer.failed);
        commentsPending ||= answer.commentsPending === true;
      }
    }
    return so(null);
  } catch (error) {
    return so(error);
  }
}
