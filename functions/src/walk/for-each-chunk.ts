import { chunksOf } from './chunks-of.ts';
import { forEachBounded } from './for-each-bounded.ts';
import { isTransient } from '../platform/is-transient.ts';
import { alertFailure } from '../platform/alert-operator.ts';

/**
 * Runs a task of Firestore for chunks of the items, some at a time. When a chunk fails for a reason
 * that will not pass, its halves are tried, down to the single items that cause the failure.
 *
 * @param options.size items of a chunk
 * @param options.parallel chunks at the same time
 * @returns the items for which the task fails
 * @throws an error that may pass: an outage, a lock; everything has to be tried again later
 */
export async function forEachChunk<Item>(
  items: readonly Item[],
  { size, parallel }: { size: number; parallel: number },
  task: (chunk: Item[]) => Promise<void>,
): Promise<Item[]> {
  const failed: Item[] = [];
  const attempt = async (chunk: Item[]): Promise<void> => {
    try {
      await task(chunk);
    } catch (error) {
      if (isTransient(error)) throw error;
      if (chunk.length === 1) {
        alertFailure('item-left-out', error);
        failed.push(...chunk);
        return;
      }
      const middle = Math.ceil(chunk.length / 2);
      await attempt(chunk.slice(0, middle));
      await attempt(chunk.slice(middle));
    }
  };
  await forEachBounded(chunksOf(items, size), parallel, attempt);
  return failed;
}
