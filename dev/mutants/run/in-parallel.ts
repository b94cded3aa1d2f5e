/**
 * Gives each item to the next worker that is free. Fails with the first work that fails, once the
 * others are done with theirs.
 */
export async function inParallel<Worker, Item>(
  workers: readonly Worker[],
  items: Iterable<Item>,
  work: (worker: Worker, item: Item) => Promise<void>,
): Promise<void> {
  const pending = [...items].values();
  const results = await Promise.allSettled(
    workers.map(async (worker) => {
      for (const item of pending) await work(worker, item);
    }),
  );
  for (const result of results) if (result.status === 'rejected') throw result.reason;
}
