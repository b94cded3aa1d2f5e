import { isBeneath, type ItemPath } from '@navette/core/item-path';
import type { ListingRow } from '@navette/core/listing';
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { RowCursor } from '../interaction/row-cursor.ts';
import { folderJustLeft, recallFolder, rememberFolder } from './folder-memory.ts';

interface FolderMemoryOptions {
  folder: ItemPath;
  cursor: RowCursor;
  /** The folder's rows; null while they are not known. */
  rows: readonly ListingRow[] | null;
}

interface FolderMemory {
  filter: string;
  setFilter: (typed: string) => void;
}

/**
 * Keeps a folder's filter, and brings it back with the scroll position and the focus when the person
 * comes back through the history. Whoever comes from a folder beneath finds it again; from anywhere
 * else the top is shown. The focus goes on in the listing when it was lost with the former one.
 */
export function useFolderMemory({ folder, cursor, rows }: FolderMemoryOptions): FolderMemory {
  const place = useLocation().key;
  const [recalled] = useState(() => recallFolder(place));
  const [filter, setFilter] = useState(recalled?.filter ?? '');
  const cameFrom = useRef<ItemPath | null>(null);
  const arrived = useRef(false);
  const lastScroll = useRef(0);

  const remember = useEffectEvent(() => {
    rememberFolder(place, folder, {
      scrollY: lastScroll.current,
      focused: cursor.holdsFocus ? cursor.path : null,
      filter,
    });
  });
  useLayoutEffect(() => {
    // The browser would restore its own idea of the position before the rows are there.
    history.scrollRestoration = 'manual';
    // React's strict mode shows every screen twice.
    const left = folderJustLeft();
    cameFrom.current = left === folder ? null : left;
    if (cameFrom.current !== null && !recalled) window.scrollTo(0, 0);
    lastScroll.current = window.scrollY;
    // When the screen is left, the page is that of the next one already.
    const note = () => {
      lastScroll.current = window.scrollY;
    };
    window.addEventListener('scroll', note, { passive: true });
    return () => {
      window.removeEventListener('scroll', note);
      remember();
      history.scrollRestoration = 'auto';
    };
  }, [folder, recalled]);

  useLayoutEffect(() => {
    if (!rows || arrived.current) return;
    arrived.current = true;
    if (recalled) {
      window.scrollTo(0, recalled.scrollY);
      if (recalled.focused !== null) resume(cursor, recalled.focused, false);
      return;
    }
    const from = cameFrom.current;
    if (from === null) return;
    const child = isBeneath(from, folder)
      ? rows.find((row) => from === row.path || isBeneath(from, row.path))
      : undefined;
    resume(cursor, (child ?? rows[0])?.path ?? null, child !== undefined);
  }, [rows, recalled, folder, cursor]);

  return { filter, setFilter };
}

/** Moves the focus into the listing, unless the person has put it somewhere meanwhile. */
function resume(cursor: RowCursor, path: ItemPath | null, scroll: boolean): void {
  if (path === null) return;
  const lost = document.activeElement === document.body;
  if (lost) cursor.focus(path, { scroll });
  else cursor.place(path);
}
