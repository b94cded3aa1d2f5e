import { remInPixels } from '../../../ui/rem.ts';
import { actionOf } from './item-action.ts';
import { nextBeginning } from './next-beginning.ts';
import { openRowMenu, type RowScene } from './row-events.ts';
import { rowIndexOf } from './row-element.ts';

/** Height of what covers the top rows, in rem: the headers of page, folder and table. */
const COVERED_HEIGHT = 9.5;

/**
 * The keys of the listing. Arrows, Home, End, Page Up and Page Down move between rows, and select with Shift; Space
 * selects; Ctrl or Cmd+A selects all; letters jump to a name; the menu key opens the menu; some actions have keys. The
 * focused name handles Enter, the page Escape (`use-clear-key.ts`).
 */
export function pressKeyInRows(scene: RowScene, event: KeyboardEvent): void {
  if (event.defaultPrevented || rowIndexOf(event.target) === null) return;
  const handled =
    move(scene, event) || select(scene, event) || act(scene, event) || jump(scene, event);
  if (handled) event.preventDefault();
}

function move(scene: RowScene, event: KeyboardEvent): boolean {
  if (event.altKey || event.ctrlKey || event.metaKey) return false;
  const target = destination(scene, event.key);
  if (target === null) return false;
  const row = scene.rows[Math.max(0, Math.min(target, scene.rows.length - 1))];
  if (!row) return false;
  const { cursor, selection } = scene.controls;
  if (event.shiftKey) {
    const from = scene.rows[scene.active];
    if (from && selection.items.size === 0) selection.selectOnly(from);
    selection.selectRange(scene.rows, row, false);
  }
  cursor.focus(row.path);
  return true;
}

function destination({ active, rows, perLine, rowHeight }: RowScene, key: string): number | null {
  const last = rows.length - 1;
  const seen = innerHeight / remInPixels() - COVERED_HEIGHT;
  const page = perLine * Math.max(1, Math.floor(seen / rowHeight) - 1);
  switch (key) {
    case 'ArrowDown':
      // From the last line but one, down goes to the last tile if no tile is right below.
      return onLastLine(active, last, perLine) ? active : active + perLine;
    case 'ArrowUp':
      return active - perLine < 0 ? active : active - perLine;
    case 'ArrowRight':
      return perLine > 1 ? active + 1 : null;
    case 'ArrowLeft':
      return perLine > 1 ? active - 1 : null;
    case 'PageDown':
      return active + page;
    case 'PageUp':
      return active - page;
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return null;
  }
}

function onLastLine(index: number, last: number, perLine: number): boolean {
  return Math.floor(index / perLine) === Math.floor(last / perLine);
}

function select({ rows, active, controls }: RowScene, event: KeyboardEvent): boolean {
  const row = rows[active];
  if (!row) return false;
  const { selection } = controls;
  if (event.key === 'a' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey) {
    selection.selectAll(rows);
    return true;
  }
  // Other controls in the row handle Space themselves.
  const onName = event.target instanceof Element && event.target.matches('[data-name]');
  if (event.key === ' ' && onName) {
    if (event.shiftKey) selection.selectRange(rows, row, false);
    else selection.toggle(row);
    return true;
  }
  return false;
}

function act(scene: RowScene, event: KeyboardEvent): boolean {
  const { rows, active, controls } = scene;
  const { actions, selection } = controls;
  const row = rows[active];
  if (!row) return false;
  if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) {
    openRowMenu(scene, active, null);
    return true;
  }
  const items = selection.has(row.path) ? selection.rows() : [row];
  const action = actionOf(event.key, actions, items);
  action?.run(items);
  return action !== undefined;
}

/** Letters typed within this time of one another are one beginning of a name, in milliseconds. */
const TYPING_MS = 1000;

/** Letters and digits jump to the next name that begins with them, as in a file manager. */
function jump({ rows, active, controls }: RowScene, event: KeyboardEvent): boolean {
  if (event.altKey || event.ctrlKey || event.metaKey || !/^[\p{L}\p{N}]$/u.test(event.key))
    return false;
  const { cursor } = controls;
  // Unlike the device's clock, an event's time cannot be set back.
  const { timeStamp: at } = event;
  const goesOn = at - cursor.typed.at < TYPING_MS;
  cursor.typed = { letters: (goesOn ? cursor.typed.letters : '') + event.key, at };
  // The same letter again goes on to the next name with that letter.
  const repeated = new Set(cursor.typed.letters).size === 1;
  const found = nextBeginning(
    rows,
    repeated ? event.key : cursor.typed.letters,
    active + (repeated ? 1 : 0),
  );
  if (found) cursor.focus(found.path);
  return true;
}
