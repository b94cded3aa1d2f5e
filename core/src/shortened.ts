/** Characters of an input that an answer repeats: enough to recognize it. */
const MAX_CHARACTERS = 100;

/** Shortens an input for an answer that repeats it. Does not split surrogate pairs. */
export function shortened(input: string): string {
  // Slices first, since the input may be huge; a character has at most two UTF-16 units.
  const characters = Array.from(input.slice(0, 2 * MAX_CHARACTERS + 2));
  return characters.length > MAX_CHARACTERS
    ? `${characters.slice(0, MAX_CHARACTERS).join('')}…`
    : input;
}
