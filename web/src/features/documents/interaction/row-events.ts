import type { ListingRow } from '@navette/core/listing/listing';
import { CONTROLS, isTap } from '../../../ui/hooks/tap.ts';
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
  /** In rem. */
  rowHeight: number;
  controls: ListingControls;
}

/**
 * With a mouse, a plain click on the row selects it alone, with Ctrl or Cmd it adds or removes the row, with Shift it
 * selects the range up to it. A plain click on a name, a button or a checkbox does its usual action. A tap opens the
 * row, wherever it is; once something is selected, it selects and unselects.
 */
export function clickRow(scene: RowScene, event: MouseEvent): void {
  const row = scene.rows[rowIndexOf(event.target) ?? -1];
  if (!row || !(event.target instanceof Element)) return;
  const { selection, cursor } = scene.controls;
  if (isTap(event, cursor.pressedBy)) {
    if (selection.items.size > 0) tapWhileSelecting(scene, row, event);
    else openRow(scene, event);
    return;
  }
  const control = event.target.closest<HTMLElement>(CONTROLS);
  const toggling = event.ctrlKey || event.metaKey;
  const name = control?.matches('[data-name]') ?? false;
  if (control && !(name && (toggling || event.shiftKey))) return;
  // This also keeps React's handlers from running: the name is not opened.
  event.preventDefault();
  event.stopPropagation();
  cursor.focus(row.path, { scroll: false });
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

/** A long press begins a selection, or adds to it. */
export function longPressRow({ rows, controls }: RowScene, event: MouseEvent): void {
  const row = rows[rowIndexOf(event.target) ?? -1];
  if (!row) return;
  controls.cursor.focus(row.path, { scroll: false });
  controls.selection.add(row);
}

/** Opens the item of a row that was pressed outside its controls: a double click does, and a tap. */
export function openRow({ container }: RowScene, event: MouseEvent): void {
  const index = rowIndexOf(event.target);
  if (index === null || !(event.target instanceof Element)) return;
  if (event.target.closest(CONTROLS)) return;
  rowElementAt(container, index)?.querySelector<HTMLElement>('[data-name]')?.click();
}

/** Otherwise a Shift-click would select text, or open a window. */
export function pressRow(_: RowScene, event: MouseEvent): void {
  if (event.shiftKey && rowIndexOf(event.target) !== null) {
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
