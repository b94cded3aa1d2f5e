import { useLayoutEffect, useMemo, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { remInPixels } from '../rem.ts';
import { rowRange, type RowRange } from './row-range.ts';

interface VirtualRowsOptions {
  count: number;
  /** In rem, the same for every row. */
  rowHeight: number;
  /** Least number of rows rendered beyond each edge. */
  overscan?: number;
  /** Index of a row that is rendered even when scrolled away: the tab stop. */
  kept?: number;
  /** The element whose top is the first row's top. */
  container: RefObject<HTMLElement | null>;
  /** Whether the container itself scrolls, not the window. */
  scrollsItself?: boolean;
}

/**
 * Which rows of a long list to render: the visible ones, some around them, and the kept one. All rows have the same
 * height, so a division is enough; a library would be too heavy (decision 0173).
 */
export function useVirtualRows({
  count,
  rowHeight,
  overscan = 10,
  kept = -1,
  container,
  scrollsItself = false,
}: VirtualRowsOptions): readonly number[] {
  // Until the list's position is known, assume that it begins at the top of the window.
  const [{ first, end }, setRange] = useState(() =>
    rowRange({
      count,
      rowHeight: rowHeight * remInPixels(),
      overscan,
      top: 0,
      height: window.innerHeight,
    }),
  );

  useLayoutEffect(() => {
    const look = () => {
      const element = container.current;
      if (!element) return;
      const seen = scrollsItself
        ? { top: -element.scrollTop, height: element.clientHeight }
        : { top: element.getBoundingClientRect().top, height: window.innerHeight };
      // A change of the browser's font size resizes the list, and so calls this: `rem` is measured anew.
      const next = rowRange({ count, rowHeight: rowHeight * remInPixels(), overscan, ...seen });
      setRange((range) => (range.first === next.first && range.end === next.end ? range : next));
    };
    look();
    // Synchronously: otherwise a frame would be painted without the new rows.
    const onScroll = () => flushSync(look);
    const scroller = scrollsItself ? container.current : null;
    // Content above the list (a band, a breadcrumb on two lines) may change its height.
    const observer = new ResizeObserver(look);
    observer.observe(scroller ?? document.body);
    (scroller ?? window).addEventListener('scroll', onScroll, { passive: true });
    addEventListener('resize', look);
    // Paper does not scroll: all rows are printed, unless the list itself scrolls.
    const onPrint = () => {
      if (!scroller) flushSync(() => setRange({ first: 0, end: count }));
    };
    addEventListener('beforeprint', onPrint);
    addEventListener('afterprint', look);
    return () => {
      observer.disconnect();
      (scroller ?? window).removeEventListener('scroll', onScroll);
      removeEventListener('resize', look);
      removeEventListener('beforeprint', onPrint);
      removeEventListener('afterprint', look);
    };
  }, [container, count, rowHeight, overscan, scrollsItself]);

  return useMemo(
    () => indexesOf({ first: Math.min(first, count), end: Math.min(end, count) }, kept, count),
    [first, end, kept, count],
  );
}

function indexesOf({ first, end }: RowRange, kept: number, count: number): number[] {
  const indexes = Array.from({ length: Math.max(0, end - first) }, (_, at) => first + at);
  if (kept < 0 || kept >= count || (kept >= first && kept < end)) return indexes;
  return kept < first ? [kept, ...indexes] : [...indexes, kept];
}
