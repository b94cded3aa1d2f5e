/** Counts of the calls of functions on this page. */
const count = { begun: 0, ended: 0 };

/** Counts a call, and returns it. */
export async function counted<Answer>(calling: Promise<Answer>): Promise<Answer> {
  count.begun++;
  try {
    return await calling;
  } finally {
    count.ended++;
  }
}

/**
 * Begins to watch for calls.
 *
 * @returns a function that says whether there was none since, nor any under way at the beginning
 */
export function watchCalls(): () => boolean {
  const { ended } = count;
  return () => count.begun === ended;
}
