import { findFolded, fold, type Folded } from '@navette/core/text/find-folded';

// Searches a page's text, which PDF.js gives as items: pieces of a line, each with its own position.

/** An item of a page's text. */
export interface TextPiece {
  text: string;
  /** Whether it ends a line. */
  endsLine: boolean;
}

/** A page's text, ready to be searched. */
export interface PageText {
  /** All items joined, with a line end where one ends. */
  folded: Folded;
  /** Where each item begins in the joined text, in UTF-16 units. */
  begins: readonly number[];
}

export interface TextPoint {
  item: number;
  /** In UTF-16 units; after the item's text for its line end. */
  offset: number;
}

/** A hit, from its first character to the end of its last. */
export interface PageRange {
  start: TextPoint;
  end: TextPoint;
}

/** Prepares a page's text. Items of a line are joined without spaces, since PDF.js gives spaces as items. */
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
 * The hits on a page, in order, without overlaps.
 *
 * @param query folded by `foldQuery`
 */
export function findInPage({ folded, begins }: PageText, query: string): PageRange[] {
  let item = 0;
  // Must be called with increasing places.
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
