/** Characters of an input that an answer repeats: enough to know it again. */
const MAX_CHARACTERS = 100;

/** What somebody has sent, cut for an answer that repeats it. Whole characters stay whole. */
export function shortened(input: string): string {
  // Of a long one, no more is looked at than can be needed: a character has two units at most.
  const characters = Array.from(input.slice(0, 2 * MAX_CHARACTERS + 2));
  return characters.length > MAX_CHARACTERS
    ? `${characters.slice(0, MAX_CHARACTERS).join('')}…`
    : input;
}
