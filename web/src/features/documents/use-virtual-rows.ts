import { defaultRangeExtractor, useWindowVirtualizer, type Range } from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useState, type RefObject } from 'react';

/** Rows rendered beyond each edge of the window. */
const OVERSCAN = 10;

interface VirtualRowsOptions {
  count: number;
  /** Pixels, the same for every row. */
  rowHeight: number;
  /** A row that is rendered wherever the window is: the one that has the focus. */
  kept: number;
  /** The element whose top is the first row's. */
  container: RefObject<HTMLElement | null>;
}

/**
 * Which rows of a long list to render: those in the window, some around and the kept one (design, "The
 * listing").
 */
export function useVirtualRows({
  count,
  rowHeight,
  kept,
  container,
}: VirtualRowsOptions): readonly number[] {
  const [scrollMargin, setScrollMargin] = useState(0);
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: useCallback(() => rowHeight, [rowHeight]),
    overscan: OVERSCAN,
    scrollMargin,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    initialOffset: () => window.scrollY,
    rangeExtractor: useCallback((range: Range) => withKept(range, kept), [kept]),
  });
  // What stands above the list (a band, a breadcrumb on two lines) may change its height, and with it
  // that of the page.
  useLayoutEffect(() => {
    const measure = () => {
      const top = container.current?.getBoundingClientRect().top;
      if (top !== undefined) setScrollMargin(Math.round(top + window.scrollY));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [container]);

  return virtualizer.getVirtualItems().map((item) => item.index);
}

function withKept(range: Range, kept: number): number[] {
  const indexes = defaultRangeExtractor(range);
  if (kept < 0 || kept >= range.count) return indexes;
  const [first, last] = [indexes[0], indexes.at(-1)];
  if (first === undefined || last === undefined) return [kept];
  if (kept < first) return [kept, ...indexes];
  return kept > last ? [...indexes, kept] : indexes;
}
