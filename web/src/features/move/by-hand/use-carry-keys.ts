import type { ListingRow } from '@navette/core/listing/listing';
import type { ItemPath } from '@navette/core/paths/item-path';
import { useEffect, useEffectEvent } from 'react';
import { carriedItems } from '../../../state/carried-items.ts';
import type { MoveInto } from './move-into.ts';

interface CarryKeysOptions {
  enabled: boolean;
  /** Where pasted items go. */
  folder: ItemPath;
  /** What would be cut, or copied. @param focused the row that has the focus */
  picked: (focused: Element | null) => readonly ListingRow[];
  onPaste: MoveInto;
}

/** Elements in which keys edit text, or belong to an overlay. */
const ELSEWHERE =
  'input:not([type="checkbox"]), textarea, select, [contenteditable], [role="dialog"], [role="menu"]';

/**
 * Ctrl or Cmd with X and C picks items up, a paste puts them into the folder that is open, Escape lets them go. A text
 * that is selected is copied as ever, and files in the clipboard are uploaded: their names replace them there when items
 * are picked up later.
 */
export function useCarryKeys({ enabled, folder, picked, onPaste }: CarryKeysOptions): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isElsewhere(event)) return;
    if (event.key === 'Escape' && carriedItems.get() !== null) carriedItems.set(null);
    const held = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
    const key = event.key.toLowerCase();
    if (!held || event.repeat || event.defaultPrevented || (key !== 'x' && key !== 'c')) return;
    if (getSelection()?.isCollapsed === false) return;
    const { target } = event;
    const rows = picked(target instanceof Element ? target.closest('[data-index]') : null);
    if (rows.length === 0) return;
    event.preventDefault();
    carriedItems.set({ items: new Map(rows.map((row) => [row.path, row])), copies: key === 'c' });
    const names = rows.map(({ label }) => label).join('\n');
    // Where the browser refuses, files that were copied before would be pasted.
    void navigator.clipboard?.writeText(names).catch(() => undefined);
  });
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const carried = carriedItems.get();
    if (carried === null || event.defaultPrevented || isElsewhere(event)) return;
    event.preventDefault();
    onPaste([...carried.items.values()], carried.copies, folder);
  });

  useEffect(() => {
    if (!enabled) return undefined;
    document.addEventListener('keydown', press);
    document.addEventListener('paste', paste);
    return () => {
      document.removeEventListener('keydown', press);
      document.removeEventListener('paste', paste);
    };
  }, [enabled]);
}

function isElsewhere({ target }: Event): boolean {
  return target instanceof Element && target.closest(ELSEWHERE) !== null;
}
