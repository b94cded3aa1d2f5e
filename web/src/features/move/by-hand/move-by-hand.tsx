import type { ListingRow } from '@navette/core/listing/listing';
import type { ItemPath } from '@navette/core/paths/item-path';
import { CarriedBar } from './carried-bar.tsx';
import type { MoveInto } from './move-into.ts';
import { useCarryKeys } from './use-carry-keys.ts';
import { useRowDrag } from './use-row-drag.ts';

interface MoveByHandProps {
  /** The folder that is open. */
  folder: ItemPath;
  /** Those that are shown: each has its index in the page (`data-index`). */
  rows: readonly ListingRow[];
  controls: { selection: { has: (path: ItemPath) => boolean; rows: () => readonly ListingRow[] } };
  /** False while a dialog is open. */
  enabled: boolean;
  onMove: MoveInto;
}

/** An admin's other ways to move items: dragging them onto what stands for a folder, and cutting and pasting them. */
export function MoveByHand({ folder, rows, controls, enabled, onMove }: MoveByHandProps) {
  const { selection } = controls;
  const rowAt = (element: Element | null) =>
    rows[Number(element?.getAttribute('data-index') ?? -1)];
  useRowDrag({
    enabled,
    rowsAt(element) {
      const row = rowAt(element);
      if (!row) return [];
      return selection.has(row.path) ? selection.rows() : [row];
    },
    onDrop: onMove,
  });
  useCarryKeys({
    enabled,
    folder,
    picked(focused) {
      const selected = selection.rows();
      const row = rowAt(focused);
      return selected.length > 0 || !row ? selected : [row];
    },
    onPaste: onMove,
  });
  return <CarriedBar folder={folder} enabled={enabled} onPaste={onMove} />;
}
