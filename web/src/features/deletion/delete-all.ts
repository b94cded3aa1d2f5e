import type { Callables } from '@navette/core/calls/call-contracts';
import { isHandedOver, type JobFailure } from '@navette/core/calls/jobs';
import { MAX_DELETE_ITEMS } from '@navette/core/limits';
import type { ListingRow } from '@navette/core/listing/listing';
import { seenOf } from '@navette/core/listing/seen';

/** What has become of the calls that delete items. */
export interface Deleted {
  /** Ids of the jobs that go on with what outgrew a call. */
  jobs: readonly string[];
  /** What the other calls have put into the bin: the ids of their deletions. */
  deletions: readonly string[];
  /** What the other calls have not deleted. */
  failures: readonly JobFailure[];
  /** Whether the comments of what was deleted are still to go. */
  commentsPending: boolean;
  /** Why the last call was refused or failed; null when none did. */
  error: unknown;
}

/**
 * Deletes in as many calls as needed, one after the other, up to the first that fails. What has taken
 * the name of a row since it was listed stays.
 *
 * @param deleteItems one call, which takes `MAX_DELETE_ITEMS` items
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
  const so = () => ({ jobs, deletions, failures, commentsPending });
  try {
    for (let start = 0; start < rows.length; start += MAX_DELETE_ITEMS) {
      const some = rows.slice(start, start + MAX_DELETE_ITEMS);
      const paths = some.map(({ path }) => path);
      const answer = await deleteItems({ paths, seen: some.map(seenOf) });
      if (isHandedOver(answer)) jobs.push(answer.job);
      else {
        if (answer.deletion !== undefined) deletions.push(answer.deletion);
        failures.push(...answer.failed);
        commentsPending ||= answer.commentsPending === true;
      }
    }
    return { ...so(), error: null };
  } catch (error) {
    return { ...so(), error };
  }
}
