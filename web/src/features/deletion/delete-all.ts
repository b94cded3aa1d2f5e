import type { Callables } from '@navette/core/callables';
import type { ItemPath } from '@navette/core/item-path';
import { isHandedOver, type JobFailure } from '@navette/core/jobs';
import { MAX_DELETE_ITEMS } from '@navette/core/limits';

/** What has become of the calls that delete items. */
export interface Deleted {
  /** Ids of the jobs that go on with what outgrew a call. */
  jobs: readonly string[];
  /** What the other calls could not delete. */
  failures: readonly JobFailure[];
  /** Why the last call was refused or failed; null when none did. */
  error: unknown;
}

/**
 * Deletes in as many calls as needed, one after the other, up to the first that fails.
 *
 * @param deleteItems one call, which takes `MAX_DELETE_ITEMS` items
 */
export async function deleteAll(
  paths: readonly ItemPath[],
  deleteItems: (some: ItemPath[]) => Promise<Callables['deleteItems']['answer']>,
): Promise<Deleted> {
  const jobs: string[] = [];
  const failures: JobFailure[] = [];
  try {
    for (let start = 0; start < paths.length; start += MAX_DELETE_ITEMS) {
      const answer = await deleteItems(paths.slice(start, start + MAX_DELETE_ITEMS));
      if (isHandedOver(answer)) jobs.push(answer.job);
      else failures.push(...answer.failed);
    }
    return { jobs, failures, error: null };
  } catch (error) {
    return { jobs, failures, error };
  }
}
