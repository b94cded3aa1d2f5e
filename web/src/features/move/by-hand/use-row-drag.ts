import type { ListingRow } from '@navette/core/listing/listing';
import type { ItemPath } from '@navette/core/paths/item-path';
import { moveProblem } from '@navette/core/paths/moved-path';
import { useEffect, useEffectEvent } from 'react';
import { folderUnder } from '../../../ui/drops-into.ts';
import styles from './by-hand.module.css';
import type { MoveInto } from './move-into.ts';
import { CARRIED_STRINGS } from './strings.ts';

/** The type that marks a drag of rows. */
const TYPE = 'application/x-navette-items';
/** As `features/upload/received/drop-zone.tsx` marks the folder that would get dropped files. */
const LIT = 'data-dropping';

interface RowDragOptions {
  enabled: boolean;
  /** What is dragged with a row: it, or the selection that it belongs to. */
  rowsAt: (row: Element) => readonly ListingRow[];
  onDrop: MoveInto;
}

/**
 * Makes rows draggable onto what stands for a folder (`ui/drops-into.ts`), wherever that is on the page. With a mouse
 * alone: for a finger, which holds a row to select it, a row that can be dragged would be lifted instead.
 */
export function useRowDrag({ enabled, rowsAt, onDrop }: RowDragOptions): void {
  const picked = useEffectEvent(rowsAt);
  const drop = useEffectEvent(onDrop);

  useEffect(() => {
    if (!enabled) return undefined;
    const ends = new AbortController();
    const { signal } = ends;
    let rows: readonly ListingRow[] = [];
    let lit: Element | null = null;
    const light = (element: Element | null) => {
      if (lit === element) return;
      lit?.removeAttribute(LIT);
      element?.setAttribute(LIT, '');
      lit = element;
    };
    const rest = () => {
      light(null);
      rows = [];
    };
    /** The folder under the pointer, if any of the rows can go there. */
    const target = (event: DragEvent) => {
      if (rows.length === 0 || event.dataTransfer?.types.includes(TYPE) !== true) return null;
      const under = folderUnder(event.target);
      const copies = isCopy(event);
      return under && canGo(rows, under.folder, copies) ? { ...under, copies } : null;
    };

    const press = (event: PointerEvent) => {
      rest();
      rowAround(event.target)?.toggleAttribute('draggable', false);
      if (event.pointerType === 'mouse') rowAround(event.target)?.setAttribute('draggable', 'true');
    };
    const start = (event: DragEvent) => {
      const row = rowAround(event.target);
      if (!row || !event.dataTransfer || row.getAttribute('draggable') !== 'true') return;
      rows = picked(row);
      const [first] = rows;
      if (!first) return;
      // A link's address, or a picture, would be taken for what is dragged.
      event.dataTransfer.clearData();
      event.dataTransfer.setData(TYPE, String(rows.length));
      event.dataTransfer.effectAllowed = 'copyMove';
      const many = rows.length > 1;
      const badge = badgeOf(many ? CARRIED_STRINGS.dragged(rows.length) : first.label);
      event.dataTransfer.setDragImage(badge, -12, -12);
      setTimeout(() => badge.remove());
    };
    const over = (event: DragEvent) => {
      const to = target(event);
      light(to?.element ?? null);
      if (!to || !event.dataTransfer) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = to.copies ? 'copy' : 'move';
    };
    const release = (event: DragEvent) => {
      const to = target(event);
      const carried = rows;
      rest();
      if (!to) return;
      event.preventDefault();
      drop(carried, to.copies, to.folder);
    };
    document.addEventListener('pointerdown', press, { signal, capture: true });
    document.addEventListener('dragstart', start, { signal });
    document.addEventListener('dragenter', over, { signal });
    document.addEventListener('dragover', over, { signal });
    document.addEventListener('drop', release, { signal });
    document.addEventListener('dragend', rest, { signal });
    return () => {
      rest();
      ends.abort();
    };
  }, [enabled]);
}

function rowAround(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest('[data-index]') : null;
}

/** As in file managers. */
function isCopy(event: DragEvent): boolean {
  return event.ctrlKey || event.altKey;
}

function canGo(rows: readonly ListingRow[], to: ItemPath, copies: boolean): boolean {
  return rows.some(({ path }) => moveProblem(path, to, copies) === null);
}

function badgeOf(text: string): HTMLElement {
  const badge = document.createElement('div');
  badge.className = styles['badge'] ?? '';
  badge.textContent = text;
  document.body.append(badge);
  return badge;
}
