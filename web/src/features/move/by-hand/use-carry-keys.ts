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

/** Elements in which keys edit text. */
const FIELD = 'input:not([type="checkbox"]), textarea, select, [contenteditable]';
/** The same, and overlays, to which keys belong. */
const ELSEWHERE = `${FIELD}, [role="dialog"], [role="menu"]`;

/**
 * Ctrl or Cmd with X and C picks items up, and puts their names into the clipboard; a paste puts them into the folder that is
 * open, as long as nothing else was copied since, here or in another program. A text that is selected is copied as ever, and
 * files in the clipboard are uploaded. Escape lets items go (`documents/interaction/use-clear-key.ts`).
 */
export function useCarryKeys({ enabled, folder, picked, onPaste }: CarryKeysOptions): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isElsewhere(event)) return;
    const held = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
    const key = event.key.toLowerCase();
    if (!held || event.repeat || event.defaultPrevented || (key !== 'x' && key !== 'c')) return;
    if (isTextSelected()) return;
    const { target } = event;
    const rows = picked(target instanceof Element ? target.closest('[data-index]') : null);
    if (rows.length === 0) return;
    event.preventDefault();
    carriedItems.set({ items: new Map(rows.map((row) => [row.path, row])), copies: key === 'c' });
    // Where the browser refuses, what was copied before is pasted as ever; the bar has a button.
    void navigator.clipboard?.writeText(namesOf(rows)).catch(() => undefined);
  });
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const carried = carriedItems.get();
    if (carried === null || event.defaultPrevented || isElsewhere(event)) return;
    const rows = [...carried.items.values()];
    if (!isEmptyOr(namesOf(rows), event.clipboardData)) return;
    event.preventDefault();
    onPaste(rows, carried.copies, folder);
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

  // Also while a dialog is open: what is in the clipboard then is what a person means to paste.
  useEffect(() => {
    document.addEventListener('copy', forgetCarried);
    document.addEventListener('cut', forgetCarried);
    return () => {
      document.removeEventListener('copy', forgetCarried);
      document.removeEventListener('cut', forgetCarried);
    };
  }, []);
}

/** Forgets what is carried when a text is copied, or cut; with nothing selected, browsers send the event for nothing. */
function forgetCarried({ target, defaultPrevented }: ClipboardEvent): void {
  const isOfField = target instanceof Element && target.closest(FIELD) !== null;
  if (defaultPrevented || isOfField || isTextSelected()) carriedItems.set(null);
}

function isTextSelected(): boolean {
  return getSelection()?.isCollapsed === false;
}

function namesOf(rows: readonly ListingRow[]): string {
  return rows.map(({ label }) => label).join('\n');
}

/** Whether a clipboard has nothing but a text, or nothing at all where the browser has not let it be written. */
function isEmptyOr(text: string, clipboard: DataTransfer | null): boolean {
  if (clipboard === null) return true;
  if (clipboard.types.includes('Files')) return false;
  // Some systems have their own ends of lines.
  const found = clipboard.getData('text/plain').replaceAll('\r\n', '\n');
  return found === text || (found === '' && clipboard.types.length === 0);
}

function isElsewhere({ target }: Event): boolean {
  return target instanceof Element && target.closest(ELSEWHERE) !== null;
}
