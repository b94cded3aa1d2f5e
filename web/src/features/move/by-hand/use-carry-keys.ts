import type { ListingRow } from '@navette/core/listing/listing';
import type { ItemPath } from '@navette/core/paths/item-path';
import { useEffect, useEffectEvent } from 'react';
import { carriedItems } from '../../../state/carried-items.ts';
import type { Move } from '../move-modal.tsx';

interface CarryKeysOptions {
  enabled: boolean;
  /** Where pasted items go. */
  folder: ItemPath;
  /** What would be cut, or copied. */
  picked: () => readonly ListingRow[];
  onPaste: (move: Move) => void;
}

/** Where keys edit text, or belong to an overlay. */
const ELSEWHERE =
  'input:not([type="checkbox"]), textarea, select, [contenteditable], [role="dialog"], [role="menu"]';

/** Ctrl or Cmd with X and C takes items, with V lets them go into the folder that is open; Escape forgets them. */
export function useCarryKeys({ enabled, folder, picked, onPaste }: CarryKeysOptions): void {
  const take = (event: KeyboardEvent, copies: boolean) => {
    const rows = picked();
    // A text that is selected is what the person wants.
    if (rows.length === 0 || getSelection()?.isCollapsed === false) return;
    event.preventDefault();
    carriedItems.set({ items: new Map(rows.map((row) => [row.path, row])), copies });
  };
  const paste = (event: KeyboardEvent) => {
    const carried = carriedItems.get();
    if (carried === null) return;
    event.preventDefault();
    onPaste({ rows: [...carried.items.values()], copies: carried.copies, to: folder });
  };

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.target instanceof Element && event.target.closest(ELSEWHERE)) return;
    if (event.key === 'Escape') {
      if (carriedItems.get() !== null) carriedItems.set(null);
      return;
    }
    const held = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
    if (!held || event.defaultPrevented || event.repeat) return;
    const key = event.key.toLowerCase();
    if (key === 'v') paste(event);
    else if (key === 'x' || key === 'c') take(event, key === 'c');
  });

  useEffect(() => {
    if (!enabled) return undefined;
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [enabled]);
}
