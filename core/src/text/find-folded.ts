import { foldCharacter, foldedPattern, foldGap, LINE_HYPHEN } from './folding.ts';

// Where a search finds something in a text, which may have lines, so that it can be marked there.

/** A part of a text, in UTF-16 units; the end is excluded. */
export interface TextRange {
  start: number;
  end: number;
}

/** A folded text, and where each of its UTF-16 units comes from. */
export interface Folded {
  /** As `foldText` gives it, except that a hyphen at the end of a line is one `LINE_HYPHEN`. */
  text: string;
  /** For each unit of `text`: where the characters that it stands for begin in the original. */
  starts: readonly number[];
  /** Where they end, with the marks and the invisible characters behind them. */
  ends: readonly number[];
}

/** Characters that stand for a hyphen only at the end of a line. */
const HYPHEN_AT_LINE_END = /[\u00ad¬](?=[^\S\n]*\n)/g;
const LETTER_OR_DIGIT = /[\p{L}\p{N}]$/u;

/** Folds a text, which may have lines, so that what is found in it can be marked. */
export function fold(original: string): Folded {
  const raw = foldCharacters(original);
  const starts: number[] = [];
  const ends: number[] = [];
  let text = '';
  const copy = (from: number, to: number) => {
    text += raw.text.slice(from, to);
    for (let unit = from; unit < to; unit++) {
      starts.push(raw.starts[unit] ?? 0);
      ends.push(raw.ends[unit] ?? 0);
    }
  };
  let from = 0;
  for (const { 0: gap, index } of raw.text.matchAll(/[ \n-]+/g)) {
    copy(from, index);
    from = index + gap.length;
    const isLineHyphen = /^- *\n[ \n]*$/.test(gap) && LETTER_OR_DIGIT.test(text);
    text += isLineHyphen ? LINE_HYPHEN : foldGap(gap);
    starts.push(raw.starts[index] ?? 0);
    ends.push(raw.ends[from - 1] ?? 0);
  }
  copy(from, raw.text.length);
  return { text, starts, ends };
}

/** Where a query, as `foldQuery` gives it, is in a text, in the original's units: in order, without overlaps. */
export function findFolded({ text, starts, ends }: Folded, query: string): TextRange[] {
  if (query === '') return [];
  return Array.from(text.matchAll(foldedPattern(query)), ({ 0: hit, index }) => ({
    start: starts[index] ?? 0,
    end: ends[index + hit.length - 1] ?? 0,
  }));
}

/** Folds each character by itself. */
function foldCharacters(original: string): Folded {
  const starts: number[] = [];
  const ends: number[] = [];
  let text = '';
  let place = 0;
  for (const character of original.replaceAll(HYPHEN_AT_LINE_END, '-')) {
    const folded = foldCharacter(character);
    const end = place + character.length;
    if (folded === '' && ends.length > 0) ends[ends.length - 1] = end;
    for (let unit = 0; unit < folded.length; unit++) {
      starts.push(place);
      ends.push(end);
    }
    text += folded;
    place = end;
  }
  return { text, starts, ends };
}
