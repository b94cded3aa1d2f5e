/**
 * Runs the task for each item, at most `limit` of them at a time.
 *
 * @throws what the first failing task threw, once those already running have ended; no further ones
 *   are started then
 */
export async function forEachBounded<Item>(
  items: Iterable<Item>,
  limit: number,
  task: (item: Item) => Promise<void>,
): Promise<void> {
  const iterator = items[Symbol.iterator]();
  let failed = false;
  const work = async (): Promise<void> => {
    for (let next = iterator.next(); !failed && next.done !== true; next = iterator.next()) {
      try {
        await task(next.value);
      } catch (error) {
        failed = true;
        throw error;
      }
    }
  };
  const outcomes = await Promise.allSettled(Array.from({ length: limit }, work));
  const failure = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failure) throw failure.reason;
}
