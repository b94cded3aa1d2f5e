/**
 * Makes a clock whose every reading is later than the one before, so that two files of one name that
 * are added in the same millisecond have two stored names.
 *
 * @param now milliseconds since the epoch
 */
export function uniqueMilliseconds(now: () => number = Date.now): () => number {
  let last = 0;
  return () => {
    last = Math.max(now(), last + 1);
    return last;
  };
}
