import { useCallback, useLayoutEffect, useRef, type RefObject } from 'react';
import type { ListingRow } from '@navette/core/listing/listing';
import type { ListingControls } from '../interaction/listing-controls.ts';
import { useRowCursor } from '../interaction/use-row-cursor.ts';
import { useRowEvents } from '../interaction/use-row-events.ts';
import { useVirtualRows } from '../../../ui/hooks/use-virtual-rows.ts';

/** The props of every layout of a listing. */
export interface ListingViewProps {
  /** The rows as shown: filtered and sorted. */
  rows: readonly ListingRow[];
  controls: ListingControls;
}

interface ListingRowsOptions extends ListingViewProps {
  /** In rem, the same for every row. */
  rowHeight: number;
  /** Items side by side: more than 1 only for tiles. */
  perLine?: number;
}

interface ListingRows<Container extends HTMLElement> {
  container: RefObject<Container | null>;
  /** Indexes, in `rows`, of the rows to render. */
  indexes: readonly number[];
  /** Index of the tab stop. */
  active: number;
  /** Returns the rows as shown now; always the same function. */
  currentRows: () => readonly ListingRow[];
}

/** What all layouts of a listing share: virtual rows, one tab stop, keyboard and pointer. */
export function useListingRows<Container extends HTMLElement>({
  rows,
  controls,
  rowHeight,
  perLine = 1,
}: ListingRowsOptions): ListingRows<Container> {
  const container = useRef<Container>(null);
  const active = useRowCursor(controls.cursor, rows, container);
  const lines = useVirtualRows({
    count: Math.ceil(rows.length / perLine),
    rowHeight,
    kept: Math.floor(active / perLine),
    container,
  });
  useRowEvents({ container, rows, active, perLine, rowHeight, controls });

  const current = useRef(rows);
  useLayoutEffect(() => {
    current.current = rows;
  }, [rows]);
  const currentRows = useCallback(() => current.current, []);

  const indexes =
    perLine === 1
      ? lines
      : lines.flatMap((line) => Array.from({ length: perLine }, (_, at) => line * perLine + at));
  return { container, indexes, active, currentRows };
}
