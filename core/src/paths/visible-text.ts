// Which characters a name, an address or a signature may contain. People cannot check what they
// cannot see, and Postgres accepts neither U+0000 nor unpaired surrogates.
//
// Unassigned code points are allowed, although Unicode counts them as \p{C}: next year's emoji are
// still unassigned for today's functions, which would remove uploads from newer phones.

/**
 * Control, format, surrogate and private-use characters, noncharacters, and the line and paragraph
 * separators. The zero width joiner stays where it joins emoji, as in 👩‍🔧.
 */
const INVISIBLE =
  /[\p{Cc}\p{Cs}\p{Co}\p{Noncharacter_Code_Point}\u2028\u2029]|(?!\u200d)\p{Cf}|\u200d(?![\p{So}\u2194\u{1f000}-\u{1faff}])/u;

/** Only characters that show nothing although they are letters, marks or spaces: fillers, blanks, selectors. */
const BLANK = /^[\p{Z}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** Whether the text contains a character that names, addresses and signatures must not contain. */
export function hasInvisible(text: string): boolean {
  return INVISIBLE.test(text);
}

/** Whether the text shows nothing at all; true for the empty text. */
export function isBlank(text: string): boolean {
  return BLANK.test(text);
}
