import { forEachBounded } from '../../../functions/src/walk/for-each-bounded.ts';

/**
 * Gives each item to a worker that is free.
 *
 * @throws the error of the first work that fails, once that under way has ended; no other is begun
 */
export async function inParallel<Worker, Item>(
  workers: readonly Worker[],
  items: Iterable<Item>,
  work: (worker: Worker, item: Item) => Promise<void>,
): Promise<void> {
  const free = [...workers];
  await forEachBounded(items, workers.length, async (item) => {
    // As many items at a time as there are workers: one is free.
    const worker = free.pop() as Worker;
    await work(worker, item);
    free.push(worker);
  });
}
