import { findFolded, fold, type Folded } from '@navette/core/text/find-folded';

// Searching the text of a page, which PDF.js gives as items: pieces of a line, each placed by itself.

/** One item of a page's text. */
export interface TextPiece {
  text: string;
  /** Whether a line ends after it. */
  endsLine: boolean;
}

/** A page's text, ready to be searched. */
export interface PageText {
  /** The items one after another, with an end of a line where one ends. */
  folded: Folded;
  /** Where each item begins in that text, in UTF-16 units. */
  begins: readonly number[];
}

export interface TextPoint {
  item: number;
  /** In UTF-16 units; behind the item's text where its line ends. */
  offset: number;
}

/** A hit, from its first character to behind its last. */
export interface PageRange {
  start: TextPoint;
  end: TextPoint;
}

/** Prepares a page's text. Items of one line follow each other without a space, as PDF.js gives spaces. */
export function foldPage(pieces: readonly TextPiece[]): PageText {
  let text = '';
  const begins: number[] = [];
  for (const piece of pieces) {
    begins.push(text.length);
    text += piece.endsLine ? `${piece.text}\n` : piece.text;
  }
  return { folded: fold(text), begins };
}

/**
 * The hits on a page, in its order, none within another.
 *
 * @param query as `foldQuery` gives it
 */
export function findInPage({ folded, begins }: PageText, query: string): PageRange[] {
  let item = 0;
  // Places are asked for in their order.
  const pointOf = (place: number): TextPoint => {
    while ((begins[item + 1] ?? Infinity) <= place) item++;
    return { item, offset: place - (begins[item] ?? 0) };
  };
  return findFolded(folded, query).map(({ start, end }) => {
    const first = pointOf(start);
    const last = pointOf(end - 1);
    return { start: first, end: { item: last.item, offset: last.offset + 1 } };
  });
}
