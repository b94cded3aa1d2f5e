import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** Rows rendered beyond each edge of the window. */
const OVERSCAN = 12;

interface VirtualRows<Element extends HTMLElement> {
  /** The element whose top is the first row's. */
  container: RefObject<Element | null>;
  /** Indexes of the rows to render. */
  indexes: number[];
  /** Heights, in pixels, of what is left out before and after them. */
  before: number;
  after: number;
}

/** Which rows of a long list to render: those in the window and some around (design, "The listing"). */
export function useVirtualRows<Element extends HTMLElement>(
  count: number,
  rowHeight: number,
): VirtualRows<Element> {
  const container = useRef<Element>(null);
  const [scrollMargin, setScrollMargin] = useState(0);
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
    scrollMargin,
  });
  // What stands above the list (band, bulk bar, breadcrumb on two lines) may change its height.
  useLayoutEffect(() => {
    const top = container.current?.getBoundingClientRect().top;
    if (top !== undefined) setScrollMargin(Math.round(top + window.scrollY));
  }, [count]);

  const items = virtualizer.getVirtualItems();
  const first = items[0];
  const last = items.at(-1);
  return {
    container,
    indexes: items.map((item) => item.index),
    before: first ? first.start - scrollMargin : 0,
    after: last ? virtualizer.getTotalSize() + scrollMargin - last.end : 0,
  };
}
