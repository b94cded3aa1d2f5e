// Which characters a name, an address or a signature may hold. Nobody can check what they cannot see, and
// Postgres takes neither U+0000 nor halves of surrogate pairs.
//
// Unassigned code points are not among what is refused, although Unicode counts them as \p{C}: the emoji
// of next year are unassigned to today's functions, which would throw a phone's upload away.

/**
 * Control, format, surrogate and private-use characters, noncharacters, and the line and paragraph
 * separators. The zero width joiner stays where it joins emoji, as in 👩‍🔧.
 */
const INVISIBLE =
  /[\p{Cc}\p{Cs}\p{Co}\p{Noncharacter_Code_Point}\u2028\u2029]|(?!\u200d)\p{Cf}|\u200d(?![\p{So}\u2194\u{1f000}-\u{1faff}])/u;

/** What shows nothing although it is a letter, a mark or a space: fillers, blanks, selectors. */
const BLANK = /^[\p{Z}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** Whether the text holds a character that no name, address or signature may hold. */
export function hasInvisible(text: string): boolean {
  return INVISIBLE.test(text);
}

/** Whether the text shows nothing at all, the empty one included. */
export function isBlank(text: string): boolean {
  return BLANK.test(text);
}
