/** Longest extension that is kept whole, in characters; what is longer is no extension to anybody. */
const MAX_EXTENSION = 8;
/** How much of a long name's end is kept before its extension, in characters as people count them. */
const KEPT = 7;
/** How far back a word may begin that the end begins with, in characters. */
const WORD = 4;
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

/** Where a name may be cut so that its end stays; head and tail together are the name. */
export function nameParts(name: string): NameParts {
  const stem = name.slice(0, extensionStart(name));
  const characters = Array.from(CHARACTERS.segment(stem), ({ segment }) => segment);
  const cut = characters.length > SHORT ? wordStart(characters) : characters.length;
  const head = characters.slice(0, cut).join('');
  return { head, tail: name.slice(head.length) };
}

/** Where the end of a long name begins: with a word, where one is near. */
function wordStart(characters: readonly string[]): number {
  const at = characters.length - KEPT;
  // A space belongs to what is before it: at the start of the end it would be a hole.
  const spaces = characters.slice(at).findIndex((character) => /\S/.test(character));
  if (spaces > 0) return at + spaces;
  const first = at - WORD;
  const before = characters
    .slice(first - 1, at)
    .findLastIndex((character) => BEFORE_WORD.test(character));
  return before === -1 ? at : first + before;
}
