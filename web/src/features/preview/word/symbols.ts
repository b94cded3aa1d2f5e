import { codePoint } from 'dingbat-to-unicode';

/** Whether a box of a form is ticked, as one sees it. */
export const TICKED = '☒';
export const EMPTY = '☐';

/** Few devices have a picture for these boxes and ticks. */
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
/** Where fonts of symbols put their 256 characters, so that they are no letters. */
const PRIVATE = 0xf000;

/** A character of a font of symbols (Wingdings, Symbol) as everybody has it; one that is not known there is a bullet. */
export function symbolOf(character: string, font: string | undefined): string {
  const code = character.codePointAt(0) ?? 0;
  const isPrivate = code >= PRIVATE && code <= PRIVATE + 0xff;
  const found = font && codePoint(font, isPrivate ? code - PRIVATE : code)?.string;
  if (found) return BOXES[found] ?? found;
  return isPrivate ? '•' : character;
}
