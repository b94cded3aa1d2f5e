import type { ListingRow } from '@navette/core/listing';
import { useLayoutEffect, useMemo, useSyncExternalStore, type RefObject } from 'react';
import { rowElementAt } from './row-element.ts';
import type { RowCursor } from './row-cursor.ts';

/**
 * Follows the cursor: says which row is the tab stop, and moves the focus where it was asked for.
 *
 * @param container holds the rows; the tab stop must be among those rendered
 * @returns its index; -1 when there is no row
 */
export function useRowCursor(
  cursor: RowCursor,
  rows: readonly ListingRow[],
  container: RefObject<HTMLElement | null>,
): number {
  const version = useSyncExternalStore(cursor.subscribe, cursor.version);
  const { path } = cursor;
  const active = useMemo(() => {
    const found = path === null ? -1 : rows.findIndex((row) => row.path === path);
    // The row has been deleted or filtered out: the one in its place goes on.
    return found === -1 ? Math.min(cursor.index, rows.length - 1) : found;
  }, [cursor, path, rows]);

  useLayoutEffect(() => {
    const row = rows[active];
    if (!row) return;
    cursor.settle(row.path, active);
    const request = cursor.takeRequest();
    const lost = cursor.holdsFocus && document.activeElement === document.body;
    if (!request && !lost) return;
    const element = rowElementAt(container.current, active);
    element?.querySelector<HTMLElement>('[data-name]')?.focus({ preventScroll: true });
    if (request?.scroll) element?.scrollIntoView({ block: 'nearest' });
  }, [cursor, rows, active, version, container]);

  return active;
}
