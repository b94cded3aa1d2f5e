/** Calls of functions on this page. */
const count = { begun: 0, ended: 0 };

/** Counts a call, and settles like it. */
export async function counted<Answer>(calling: Promise<Answer>): Promise<Answer> {
  count.begun++;
  try {
    return await calling;
  } finally {
    count.ended++;
  }
}

/**
 * Starts to watch for calls.
 *
 * @returns a function that tells whether no call has been under way since then
 */
export function watchCalls(): () => boolean {
  const { ended } = count;
  return () => count.begun === ended;
}
