/** Longest extension that is kept whole, in characters; what is longer is no extension to anybody. */
const MAX_EXTENSION = 8;
/** How much of a long name's end is kept before its extension, in characters as people count them. */
const KEPT = 7;
/** How far back a word may begin that the end begins with, in characters: on one line, and on a line of its own. */
const WORD = { oneLine: 4, ownLine: 8 };
/** An hour or a number at the end, and which of several of its name it is: `19 h 06 (2)`, `n° 7`. */
const NUMBER = /(\bn°\s|\d+\s?h\s?)?\d+(\s?\(\d+\))?$/i;
const DIGIT = /^\d$/;
/** After these a word begins. */
const BEFORE_WORD = /[\s\u2019'\-_]/;
/** Shorter names, without their extension, are not taken apart but before it. */
const SHORT = 16;

const CHARACTERS = new Intl.Segmenter('fr');

export interface NameParts {
  /** What may be cut off at its end. */
  head: string;
  /** What is always shown: the extension, and of a long name what is before it, where many differ. */
  tail: string;
}

/** Where the extension of a name begins, its point included; the name's length when it has none. */
export function extensionStart(name: string): number {
  const dot = name.lastIndexOf('.');
  const length = name.length - dot - 1;
  return dot > 0 && length > 0 && length <= MAX_EXTENSION ? dot : name.length;
}

/**
 * Where a name may be cut so that its end stays; head and tail together are the name. Never within a number: of a
 * waybill, all of it is looked for.
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

/** Where the end of a long name begins: with a word, where one is near. */
function wordStart(characters: readonly string[], reach: number): number {
  const at = characters.length - KEPT;
  // A space belongs to what is before it: at the start of the end it would be a hole.
  const spaces = characters.slice(at).findIndex((character) => /\S/.test(character));
  if (spaces > 0) return at + spaces;
  const first = Math.max(1, at - reach);
  const before = characters
    .slice(first - 1, at)
    .findLastIndex((character) => BEFORE_WORD.test(character));
  if (before !== -1) return first + before;
  const isDigit = (character = '') => DIGIT.test(character);
  if (!isDigit(characters[at])) return at;
  // Not within a number.
  return characters.slice(0, at).findLastIndex((character) => !isDigit(character)) + 1;
}

/** Where the number at the end of a name begins, in characters; beyond the end where there is none. */
function numberStart(stem: string): number {
  const start = NUMBER.exec(stem)?.index;
  return start === undefined ? Infinity : [...CHARACTERS.segment(stem.slice(0, start))].length;
}
