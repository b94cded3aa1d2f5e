import { isBeneath, type ItemPath } from '@navette/core/paths/item-path';
import { NO_FILTER, type ListingFilter } from '@navette/core/listing/listing-filter';
import type { ListingRow } from '@navette/core/listing/listing';
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
  filter: ListingFilter;
  onFilter: (filter: ListingFilter) => void;
}

/**
 * Keeps a folder's filter. When the person comes back through the history, restores the filter, the scroll position and
 * the focus. When they come up from a subfolder, its row is shown and focused; when they come from elsewhere, the top.
 * The focus moves into the listing, so that its keys work, unless it is in use elsewhere on the page.
 */
export function useFolderMemory({ folder, cursor, rows }: FolderMemoryOptions): FolderMemory {
  const place = useLocation().key;
  const [recalled] = useState(() => recallFolder(place));
  const [filter, setFilter] = useState(recalled?.filter ?? NO_FILTER);
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
    // The browser would scroll before the rows are rendered.
    history.scrollRestoration = 'manual';
    // React's strict mode mounts each screen twice: then the folder just left is this one.
    const left = folderJustLeft();
    cameFrom.current = left === folder ? null : left;
    if (cameFrom.current !== null && !recalled) window.scrollTo(0, 0);
    lastScroll.current = window.scrollY;
    // Noted here, because at unmounting the scroll position is already the next screen's.
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
    const child =
      from !== null && isBeneath(from, folder)
        ? rows.find((row) => from === row.path || isBeneath(from, row.path))
        : undefined;
    resume(cursor, (child ?? rows[0])?.path ?? null, child !== undefined);
  }, [rows, recalled, folder, cursor]);

  return { filter, onFilter: setFilter };
}

/** Moves the focus into the listing, unless it is in use elsewhere. */
function resume(cursor: RowCursor, path: ItemPath | null, scroll: boolean): void {
  if (path === null) return;
  const { activeElement } = document;
  // A focused link is no reason to stay: the person has just followed it to this folder.
  const free = activeElement === document.body || activeElement?.matches('a') === true;
  if (free) cursor.focus(path, { scroll });
  else cursor.place(path);
}
