/** Longest ending that counts as an extension, in characters. */
const MAX_EXTENSION = 8;
/** How much of a long name is kept before its extension, in visible characters. */
const KEPT = 7;
/** How many more characters the kept end may take to begin with a whole word: on one line, and on a line of its own. */
const WORD = { oneLine: 4, ownLine: 8 };
/** A number at the end of a name, with what belongs to it: `19 h 06 (2)`, `n° 7`. */
const NUMBER = /(\bn°\s|\d+\s?h\s?)?\d+(\s?\(\d+\))?$/i;
const DIGIT = /^\d$/;
/** Characters that a word may follow. */
const BEFORE_WORD = /[\s\u2019'\-_]/;
/** Names up to this length, without the extension, are cut only before the extension. */
const SHORT = 16;

const CHARACTERS = new Intl.Segmenter('fr');

export interface NameParts {
  /** May be cut off at its end. */
  head: string;
  /** Always shown: the extension and, of a long name, the characters before it, where names often differ. */
  tail: string;
}

/** Index of the extension's dot; the name's length when it has none. */
export function extensionStart(name: string): number {
  const dot = name.lastIndexOf('.');
  const length = name.length - dot - 1;
  return dot > 0 && length > 0 && length <= MAX_EXTENSION ? dot : name.length;
}

/**
 * Splits a name so that its end can always be shown; head and tail together are the name. Numbers are never split:
 * people look for the whole number of a waybill.
 *
 * @param ownLine whether the end has a line of its own
 */
export function nameParts(name: string, ownLine = false): NameParts {
  const stem = name.slice(0, extensionStart(name));
  const characters = Array.from(CHARACTERS.segment(stem), ({ segment }) => segment);
  const cut =
    characters.length > SHORT
      ? Math.min(wordStart(characters, ownLine ? WORD.ownLine : WORD.oneLine), numberStart(stem))
      : characters.length;
  const head = characters.slice(0, cut).join('');
  return { head, tail: name.slice(head.length) };
}

/** Index of the character where the kept end of a long name begins: at a word, if one is near. */
function wordStart(characters: readonly string[], reach: number): number {
  const at = characters.length - KEPT;
  // Spaces stay with the head: at the start of the tail they would show as a gap.
  const spaces = characters.slice(at).findIndex((character) => /\S/.test(character));
  if (spaces > 0) return at + spaces;
  const first = Math.max(1, at - reach);
  const before = characters
    .slice(first - 1, at)
    .findLastIndex((character) => BEFORE_WORD.test(character));
  if (before !== -1) return first + before;
  const isDigit = (character = '') => DIGIT.test(character);
  if (!isDigit(characters[at])) return at;
  // Never inside a number.
  return characters.slice(0, at).findLastIndex((character) => !isDigit(character)) + 1;
}

/** Index of the character where the number at the end of a name begins; Infinity without one. */
function numberStart(stem: string): number {
  const start = NUMBER.exec(stem)?.index;
  return start === undefined ? Infinity : [...CHARACTERS.segment(stem.slice(0, start))].length;
}
