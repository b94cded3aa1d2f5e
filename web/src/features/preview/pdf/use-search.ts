import { foldQuery } from '@navette/core/text/folding';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useRef, useState } from 'react';
import type { Place } from './page-layout.ts';
import { findInPage, foldPage, type PageRange, type PageText } from './page-text.ts';

/** A hit of the search. */
export interface Hit extends PageRange {
  /** From 0. */
  page: number;
  /** From 0, the top of the page, to 1. */
  fraction: number;
}

/** A search in a document. */
export interface Search {
  /** As typed. */
  query: string;
  hits: readonly Hit[];
  /** The hit being shown; null before the first is found. */
  current: Hit | null;
  /** Whether pages are still to be searched. */
  searching: boolean;
  setQuery: (query: string) => void;
  /** Shows the next hit, or the previous one; wraps around at the ends. */
  move: (direction: 1 | -1) => void;
}

interface SearchablePage extends PageText {
  /** Height of each item on the page, from 0 to 1. */
  fractions: readonly number[];
}

interface Found {
  /** The folded query. */
  query: string;
  /** In the order of the pages. */
  hits: readonly Hit[];
  current: Hit | null;
  searching: boolean;
}

const NOTHING: Found = { query: '', hits: [], current: null, searching: false };
/** Most hits that are looked for. */
const MAX_HITS = 10_000;

interface SearchedPages {
  /** How many pages are searched. */
  count: number;
  /** The page being read, from 0. */
  read: number;
  /** Called to show the first hit, and each one that the person moves to. */
  goTo: (place: Place) => void;
}

/**
 * Searches a document page by page, from the page being read to the last, then the pages before it. Each page's text is
 * fetched once.
 */
export function useSearch(
  document: PDFDocumentProxy,
  { count, read, goTo }: SearchedPages,
): Search {
  const [query, setQuery] = useState('');
  const [found, setFound] = useState(NOTHING);
  const texts = useRef(new Map<number, Promise<SearchablePage>>());
  /** The page where the search began, and the one that it led to; null without a search. */
  const way = useRef<{ from: number; to: number } | null>(null);
  const pages = useRef({ read, goTo });
  useEffect(() => {
    pages.current = { read, goTo };
  });

  const folded = foldQuery(query);
  useEffect(() => {
    if (folded === '') {
      setFound(NOTHING);
      way.current = null;
      return undefined;
    }
    let left = false;
    const known = texts.current;
    const textOf = (page: number) => {
      const text = known.get(page) ?? readPage(document, page);
      known.set(page, text);
      return text;
    };
    const start = pages.current.read;
    // A corrected query is searched from the same page; after reading on, from the current page. One page further is
    // not reading on: a hit at the end of a page also shows the next page.
    const before = way.current;
    const from = before && Math.abs(before.to - start) <= 1 ? before.from : start;
    way.current = { from, to: start };
    const search = async () => {
      setFound({ ...NOTHING, query: folded, searching: true });
      const above: Hit[] = [];
      const below: Hit[] = [];
      for (let searched = 0; searched < count; searched++) {
        const page = (from + searched) % count;
        // A page that cannot be read has no hits.
        const text = await textOf(page).catch(() => null);
        if (left) return;
        const room = MAX_HITS - above.length - below.length;
        const here = text ? hitsOn(page, text, folded).slice(0, room) : [];
        const [first] = here;
        if (!first) continue;
        if (room === MAX_HITS) {
          way.current = { from, to: page };
          pages.current.goTo(placeOfHit(first));
        }
        (page < from ? above : below).push(...here);
        const hits = [...above, ...below];
        setFound((now) => ({ ...now, hits, current: now.current ?? first }));
        if (hits.length === MAX_HITS) break;
      }
      setFound((now) => ({ ...now, searching: false }));
    };
    void search();
    return () => {
      left = true;
    };
  }, [document, count, folded]);

  const { hits, current, searching } = found.query === folded ? found : NOTHING;

  function move(direction: 1 | -1) {
    if (!current) return;
    const next = hits.at((hits.indexOf(current) + direction) % hits.length) ?? current;
    setFound((now) => ({ ...now, current: next }));
    way.current = { from: next.page, to: next.page };
    goTo(placeOfHit(next));
  }

  return { query, hits, current, searching, setQuery, move };
}

function hitsOn(page: number, text: SearchablePage, query: string): Hit[] {
  return findInPage(text, query).map((range) => ({
    ...range,
    page,
    fraction: text.fractions[range.start.item] ?? 0,
  }));
}

/** Slightly above the hit, so that its whole line is visible. */
function placeOfHit({ page, fraction }: Hit): Place {
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
