import type { ListingRow } from '@navette/core/listing/listing';
import { useLayoutEffect, useMemo, useRef, type RefObject } from 'react';
import { useStore } from '../../../state/store.ts';
import { rowElementAt } from './row-element.ts';
import type { RowCursor } from './row-cursor.ts';

/**
 * Subscribes to the cursor, and moves the focus when that is requested.
 *
 * @param container the element that holds the rows; the tab stop must be among the rendered ones
 * @returns the tab stop's index; -1 when there is no row
 */
export function useRowCursor(
  cursor: RowCursor,
  rows: readonly ListingRow[],
  container: RefObject<HTMLElement | null>,
): number {
  useStore(cursor.version);
  const { path } = cursor;
  const active = useMemo(() => {
    const found = path === null ? -1 : rows.findIndex((row) => row.path === path);
    // The row is gone: the one now at its index becomes the tab stop.
    return found === -1 ? Math.min(cursor.index, rows.length - 1) : found;
  }, [cursor, path, rows]);

  // After each rendering, since the focus may be requested for a row that is the tab stop already.
  const shown = useRef(rows);
  useLayoutEffect(() => {
    const changed = shown.current !== rows;
    shown.current = rows;
    const row = rows[active];
    if (!row) return;
    cursor.settle(row.path, active);
    const request = cursor.takeRequest();
    // The focused row may have been removed, and the focus with it.
    const lost = changed && cursor.holdsFocus && document.activeElement === document.body;
    if (request || lost) focusRow(container.current, active, request?.scroll ?? false);
  });

  return active;
}

function focusRow(container: HTMLElement | null, index: number, scroll: boolean): void {
  const row = rowElementAt(container, index);
  row?.querySelector<HTMLElement>('[data-name]')?.focus({ preventScroll: true });
  if (scroll) row?.scrollIntoView({ block: 'nearest' });
}
