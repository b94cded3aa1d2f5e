import type { ListingRow } from '@navette/core/listing/listing';
import type { ItemPath } from '@navette/core/paths/item-path';
import type { Move } from '../move-modal.tsx';
import { CarriedBar } from './carried-bar.tsx';
import { useCarryKeys } from './use-carry-keys.ts';
import { useRowDrag } from './use-row-drag.ts';

/** What the rows of a folder have selected. */
export interface Picked {
  selection: {
    has: (path: ItemPath) => boolean;
    rows: () => readonly ListingRow[];
  };
  /** The tab stop. */
  cursor: { path: ItemPath | null };
}

interface MoveByHandProps {
  folder: ItemPath;
  /** Those that are shown: each has its index in the page (`data-index`). */
  rows: readonly ListingRow[];
  controls: Picked;
  /** False while a dialog is open. */
  enabled: boolean;
  /** Opens the dialog, which says who will see the items. */
  onMove: (move: Move) => void;
}

/** An admin's other ways to move items: drags onto what stands for a folder, and cutting and pasting. */
export function MoveByHand({ folder, rows, controls, enabled, onMove }: MoveByHandProps) {
  const { selection, cursor } = controls;
  useRowDrag({
    enabled,
    rowsAt: (element) => {
      const row = rows[Number(element.getAttribute('data-index'))];
      if (!row) return [];
      return selection.has(row.path) ? selection.rows() : [row];
    },
    onDrop: onMove,
  });
  useCarryKeys({
    enabled,
    folder,
    picked: () => {
      const selected = selection.rows();
      return selected.length > 0 ? selected : rows.filter(({ path }) => path === cursor.path);
    },
    onPaste: onMove,
  });
  return enabled && <CarriedBar folder={folder} onPaste={onMove} />;
}
