import type { ListingRow } from '@navette/core/listing/listing';
import type { ListingControls } from './listing-controls.ts';
import { rowElementAt, rowIndexOf } from './row-element.ts';

/** What the event handlers of a listing work on. */
export interface RowScene {
  container: HTMLElement;
  rows: readonly ListingRow[];
  /** Index of the tab stop. */
  active: number;
  /** Rows side by side: more than 1 only for tiles. */
  perLine: number;
  /** Pixels. */
  rowHeight: number;
  controls: ListingControls;
  /** Clears the filter; returns whether there was one. */
  clearFilter: () => boolean;
}

/** Elements that handle keys and the pointer themselves: on the rest of a row, a click selects. */
const OWN_BEHAVIOUR = 'a, button, input, label';

/**
 * A click selects, for admins: a plain click on the row selects it alone, with Ctrl or Cmd it adds
 * or removes the row, with Shift it selects the range up to it. A plain click on a name, a button
 * or a checkbox does its usual action.
 */
export function clickRow(scene: RowScene, event: MouseEvent): void {
  const row = scene.rows[rowIndexOf(event.target) ?? -1];
  if (!row || !(event.target instanceof Element)) return;
  const { admin, selection, cursor } = scene.controls;
  if (admin && isTouch(event) && selection.items.size > 0) {
    tapWhileSelecting(scene, row, event);
    return;
  }
  const control = event.target.closest<HTMLElement>(OWN_BEHAVIOUR);
  const toggling = event.ctrlKey || event.metaKey;
  const name = control?.matches('[data-name]') ?? false;
  if (control && !(admin && name && (toggling || event.shiftKey))) return;
  // This also keeps React's handlers from running: the name is not opened.
  event.preventDefault();
  event.stopPropagation();
  cursor.focus(row.path, { scroll: false });
  if (!admin) return;
  if (event.shiftKey) selection.selectRange(scene.rows, row, toggling);
  else if (toggling) selection.toggle(row);
  else selection.selectOnly(row);
}

/** Once something is selected, a tap on a row selects or unselects it; its checkbox and menu do what they do. */
function tapWhileSelecting({ controls }: RowScene, row: ListingRow, event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest('input, [data-menu]')) return;
  event.preventDefault();
  event.stopPropagation();
  controls.cursor.focus(row.path, { scroll: false });
  controls.selection.toggle(row);
}

/** A long press: for admins it begins a selection, or adds to it; a member, who selects nothing, gets the menu. */
export function longPressRow(scene: RowScene, event: MouseEvent): void {
  const index = rowIndexOf(event.target);
  const row = scene.rows[index ?? -1];
  if (index === null || !row) return;
  const { admin, selection, cursor } = scene.controls;
  if (!admin) openRowMenu(scene, index, { x: event.clientX, y: event.clientY });
  else {
    cursor.focus(row.path, { scroll: false });
    selection.add(row);
  }
}

/** Whether a finger did it. */
export function isTouch(event: MouseEvent): boolean {
  return event instanceof PointerEvent && event.pointerType === 'touch';
}

/** A double click on a row, outside its controls, opens the item. */
export function doubleClickRow(scene: RowScene, event: MouseEvent): void {
  const index = rowIndexOf(event.target);
  if (index === null || !(event.target instanceof Element)) return;
  if (event.target.closest(OWN_BEHAVIOUR)) return;
  rowElementAt(scene.container, index)?.querySelector<HTMLElement>('[data-name]')?.click();
}

/** Otherwise a Shift-click would select text, or open a window. */
export function pressRow(scene: RowScene, event: MouseEvent): void {
  if (event.shiftKey && scene.controls.admin && rowIndexOf(event.target) !== null) {
    event.preventDefault();
  }
}

/** Opens the menu of a row, or of the whole selection when the row belongs to it. */
export function openRowMenu(
  scene: RowScene,
  index: number,
  anchor: { x: number; y: number } | null,
): void {
  const row = scene.rows[index];
  if (!row) return;
  const { selection, openMenu, cursor } = scene.controls;
  cursor.focus(row.path, { scroll: false });
  const many = selection.has(row.path) && selection.items.size > 1;
  const element = rowElementAt(scene.container, index);
  openMenu({
    rows: many ? selection.rows() : [row],
    anchor: anchor ?? element?.querySelector('[data-menu]') ?? scene.container,
  });
}
