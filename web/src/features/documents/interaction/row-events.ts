import type { ListingRow } from '@navette/core/listing/listing';
import { CONTROLS, isTap } from '../../../ui/hooks/tap.ts';
import type { ListingControls } from './listing-controls.ts';
import { rowElementAt, rowIndexOf } from './row-element.ts';

/** What the event handlers of a listing need. */
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
 * With a mouse, a plain click on a row selects only that row; with Ctrl or Cmd it toggles the row, with Shift it
 * selects the range up to it. A plain click on a name, button or checkbox has its usual effect. A tap anywhere opens
 * the row or, while something is selected, toggles it.
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
  // Also stops React's handlers, so that the name does not open.
  event.preventDefault();
  event.stopPropagation();
  cursor.focus(row.path, { scroll: false });
  if (event.shiftKey) selection.selectRange(scene.rows, row, toggling);
  else if (toggling) selection.toggle(row);
  else selection.selectOnly(row);
}

/** A tap while something is selected toggles the row; its checkbox and its menu button keep their usual effect. */
function tapWhileSelecting({ controls }: RowScene, row: ListingRow, event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest('input, [data-menu]')) return;
  event.preventDefault();
  event.stopPropagation();
  controls.cursor.focus(row.path, { scroll: false });
  controls.selection.toggle(row);
}

/** A long press starts a selection, or adds to it. */
export function longPressRow({ rows, controls }: RowScene, event: MouseEvent): void {
  const row = rows[rowIndexOf(event.target) ?? -1];
  if (!row) return;
  controls.cursor.focus(row.path, { scroll: false });
  controls.selection.add(row);
}

/** Opens the item of a row, on a double click or a tap outside the row's controls. */
export function openRow({ container }: RowScene, event: MouseEvent): void {
  const index = rowIndexOf(event.target);
  if (index === null || !(event.target instanceof Element)) return;
  if (event.target.closest(CONTROLS)) return;
  rowElementAt(container, index)?.querySelector<HTMLElement>('[data-name]')?.click();
}

/** Without this, Shift+click would select text or open a window. */
export function pressRow(_: RowScene, event: MouseEvent): void {
  if (event.shiftKey && rowIndexOf(event.target) !== null) {
    event.preventDefault();
  }
}

/** Opens the menu of a row, or of the whole selection if the row is selected. */
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
