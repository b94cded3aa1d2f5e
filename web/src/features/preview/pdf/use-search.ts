import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useRef, useState } from 'react';
import type { Place } from './page-layout.ts';
import { findInPage, foldPage, foldQuery, type PageText, type TextRange } from './page-text.ts';

/** A place where the text is. */
export interface Hit extends TextRange {
  /** From 0. */
  page: number;
  /** Where on the page, from 0, its top, to 1. */
  fraction: number;
}

/** A search in a document. */
export interface Search {
  /** As typed. */
  query: string;
  hits: readonly Hit[];
  /** The hit that is shown; null before the first is found. */
  current: Hit | null;
  /** Whether pages remain to be searched. */
  searching: boolean;
  setQuery: (query: string) => void;
  /** Shows the next hit, or the previous one; behind the last comes the first. */
  move: (direction: 1 | -1) => void;
}

interface SearchablePage extends PageText {
  /** Where each item is on the page, from 0 to 1. */
  fractions: readonly number[];
}

interface Found {
  /** What was searched for, folded. */
  query: string;
  hits: readonly Hit[];
  current: number;
  searching: boolean;
}

const NOTHING: Found = { query: '', hits: [], current: 0, searching: false };
/** More hits help nobody. */
const MAX_HITS = 10_000;

/**
 * Searches a document page by page, from the first. The text of a page is fetched once.
 *
 * @param count how many pages are searched
 * @param goTo called to show the first hit, and each that the person moves to
 */
export function useSearch(
  document: PDFDocumentProxy,
  count: number,
  goTo: (place: Place) => void,
): Search {
  const [query, setQuery] = useState('');
  const [found, setFound] = useState(NOTHING);
  const texts = useRef(new Map<number, Promise<SearchablePage>>());
  const show = useRef(goTo);
  useEffect(() => {
    show.current = goTo;
  });

  const folded = foldQuery(query);
  useEffect(() => {
    if (folded === '') {
      setFound(NOTHING);
      return undefined;
    }
    let left = false;
    const pages = texts.current;
    const textOf = (page: number) => {
      const text = pages.get(page) ?? readPage(document, page);
      pages.set(page, text);
      return text;
    };
    const search = async () => {
      setFound({ ...NOTHING, query: folded, searching: true });
      let hits: Hit[] = [];
      for (let page = 0; page < count && hits.length < MAX_HITS; page++) {
        // A page that cannot be read has no hits.
        const text = await textOf(page).catch(() => null);
        if (left) return;
        const here = text ? hitsOn(page, text, folded) : [];
        if (here.length === 0) continue;
        if (hits.length === 0 && here[0]) show.current(placeOf(here[0]));
        hits = [...hits, ...here].slice(0, MAX_HITS);
        setFound((now) => ({ ...now, hits }));
      }
      setFound((now) => ({ ...now, searching: false }));
    };
    void search();
    return () => {
      left = true;
    };
  }, [document, count, folded]);

  function move(direction: 1 | -1) {
    const { hits, current } = found;
    if (hits.length === 0) return;
    const next = (current + direction + hits.length) % hits.length;
    setFound({ ...found, current: next });
    const hit = hits[next];
    if (hit) goTo(placeOf(hit));
  }

  const { hits, current, searching } = found.query === folded ? found : NOTHING;
  return { query, hits, current: hits[current] ?? null, searching, setQuery, move };
}

function hitsOn(page: number, text: SearchablePage, query: string): Hit[] {
  return findInPage(text, query).map((range) => ({
    ...range,
    page,
    fraction: text.fractions[range.start.item] ?? 0,
  }));
}

/** A little above the hit, so that its line is seen. */
function placeOf({ page, fraction }: Hit): Place {
  return { page, fraction: Math.max(0, fraction - 0.1) };
}

async function readPage(document: PDFDocumentProxy, index: number): Promise<SearchablePage> {
  const page = await document.getPage(index + 1);
  const { items } = await page.getTextContent();
  const viewport = page.getViewport({ scale: 1 });
  const pieces = items.flatMap((item) => ('str' in item ? [item] : []));
  return {
    ...foldPage(pieces.map(({ str, hasEOL }) => ({ text: str, endsLine: hasEOL }))),
    fractions: pieces.map(({ transform }) => {
      const [, , , , x, y] = transform as number[];
      const [, top = 0] = viewport.convertToViewportPoint(x ?? 0, y ?? 0) as number[];
      return Math.min(Math.max(top / viewport.height, 0), 1);
    }),
  };
}
