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

const CHARACTERS = new Intl.Segmenter('fr', { granularity: 'grapheme' });

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
  let cut = stem.length;
  if (stem.length > SHORT) {
    const starts = Array.from(CHARACTERS.segment(stem), ({ index }) => index);
    if (starts.length > SHORT) cut = starts.at(wordStart(stem, starts)) ?? cut;
  }
  return { head: name.slice(0, cut), tail: name.slice(cut) };
}

/** Where the end of a long name begins: with a word, where one is near. @returns an index of `starts` */
function wordStart(stem: string, starts: readonly number[]): number {
  const at = starts.length - KEPT;
  // A space belongs to what is before it: at the start of the end it would be a hole.
  for (let next = at; next < starts.length - 1; next++) {
    if (!/\s/.test(stem[starts[next] ?? 0] ?? '')) {
      if (next > at) return next;
      break;
    }
  }
  for (let back = at; back >= at - WORD; back--) {
    if (BEFORE_WORD.test(stem[starts[back - 1] ?? 0] ?? '')) return back;
  }
  return at;
}
