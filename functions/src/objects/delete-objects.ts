import { documentsBucket } from '../admin-app.ts';
import { forEachBounded } from '../for-each-bounded.ts';
import { isTransient } from '../is-transient.ts';
import { logFailure } from '../log-failure.ts';

/** Objects deleted at the same time. */
const PARALLEL = 16;

/**
 * Deletes objects. Those that are already gone count as deleted.
 *
 * @returns the names of those that could not be deleted, which is logged; all have been tried
 * @throws an error that may pass: an outage, a quota; everything has to be tried again later
 */
export async function deleteObjects(names: readonly string[]): Promise<Set<string>> {
  const bucket = await documentsBucket();
  const failed = new Set<string>();
  await forEachBounded(names, PARALLEL, async (name) => {
    try {
      await bucket.file(name).delete({ ignoreNotFound: true });
    } catch (error) {
      if (isTransient(error)) throw error;
      logFailure('an object was not deleted', error);
      failed.add(name);
    }
  });
  return failed;
}
