import { codePoint } from 'dingbat-to-unicode';

/** A form's box, ticked or not. */
export const TICKED = '☒';
export const EMPTY = '☐';

/** Replacements for boxes and ticks that few devices can show. */
const BOXES: Readonly<Record<string, string>> = {
  '🗹': '☑',
  '🗷': TICKED,
  '🗵': TICKED,
  '⮽': TICKED,
  '⌧': TICKED,
  '🞎': EMPTY,
  '🞏': EMPTY,
  '□': EMPTY,
  '⬜': EMPTY,
  '🗸': '✓',
  '🗴': '✗',
  '🗶': '✗',
};
/** Where symbol fonts have their 256 characters, so that they are no letters. */
const PRIVATE = 0xf000;

/** The usual character for one of a symbol font (Wingdings, Symbol); a bullet if there is none. */
export function symbolOf(character: string, font: string | undefined): string {
  const code = character.codePointAt(0) ?? 0;
  const isPrivate = code >= PRIVATE && code <= PRIVATE + 0xff;
  const found = font && codePoint(font, isPrivate ? code - PRIVATE : code)?.string;
  if (found) return BOXES[found] ?? found;
  return isPrivate ? '•' : character;
}
