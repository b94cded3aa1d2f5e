import { error as logError } from 'firebase-functions/logger';
import { documentsBucket } from '../admin-app.ts';
import { forEachBounded } from '../for-each-bounded.ts';

/** Objects deleted at the same time. */
const PARALLEL = 16;

/**
 * Deletes objects. Those that are already gone count as deleted.
 *
 * @returns the names of those that could not be deleted; all have been tried
 */
export async function deleteObjects(names: readonly string[]): Promise<string[]> {
  const bucket = await documentsBucket();
  const failed: string[] = [];
  await forEachBounded(names, PARALLEL, async (name) => {
    try {
      await bucket.file(name).delete({ ignoreNotFound: true });
    } catch (error) {
      logError('an object was not deleted', error instanceof Error ? error.stack : 'no error');
      failed.push(name);
    }
  });
  return failed;
}
