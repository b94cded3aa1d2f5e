/**
 * Makes a clock that returns a later time at each reading, so that two files of the same name added
 * in the same millisecond get different stored names.
 *
 * @param now milliseconds since the epoch
 */
export function uniqueMilliseconds(now: () => number = Date.now): () => number {
  let last = -Infinity;
  return () => {
    last = Math.max(now(), last + 1);
    return last;
  };
}
