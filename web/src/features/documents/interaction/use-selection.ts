import type { ItemPath } from '@navette/core/paths/item-path';
import type { ListingRow } from '@navette/core/listing/listing';
import { useEffect, useState } from 'react';
import { useStore } from '../../../state/store.ts';
import type { ListingControls } from './listing-controls.ts';
import { Selection, type SelectionExtent } from './selection.ts';

/**
 * The selection of the current folder; the same object while the folder is open.
 *
 * @param rows all rows of the folder, whatever the filter; null until they are loaded
 */
export function useSelection(rows: readonly ListingRow[] | null): Selection {
  const [selection] = useState(() => new Selection());
  useEffect(() => {
    if (rows) selection.retain(rows);
  }, [selection, rows]);
  return selection;
}

export function useSelected(selection: Selection, path: ItemPath): boolean {
  return useStore(selection.followed, (items) => items.has(path));
}

export function useSelecting(selection: Selection): boolean {
  return useStore(selection.followed, ({ size }) => size > 0);
}

export function useSelectedItems(selection: Selection): ReadonlyMap<ItemPath, ListingRow> {
  return useStore(selection.followed);
}

export function useSelectionExtent(
  selection: Selection,
  rows: readonly ListingRow[],
): SelectionExtent {
  return useStore(selection.followed, () => selection.extentIn(rows));
}

/** 'Tout désélectionner': the focus stays in the listing. */
export function unselectAll({ selection, cursor }: Pick<ListingControls, 'selection' | 'cursor'>) {
  selection.clear();
  cursor.focus(cursor.path, { scroll: false });
}
