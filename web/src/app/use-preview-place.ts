import type { ItemPath } from '@navette/core/item-path';
import { useCallback, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { documentsUrl } from '../urls.ts';

/** State of a history entry: the preview was opened from the listing in the entry before it. */
const OPENED = { previewOpened: true };

interface PreviewPlace {
  open: (name: string) => void;
  /** Shows another file in the same history entry. */
  move: (name: string) => void;
  close: () => void;
}

/**
 * The preview's entry in the history: the back button closes it, and closing it leaves no entry
 * that would open it again.
 */
export function usePreviewPlace(folder: ItemPath): PreviewPlace {
  const navigate = useNavigate();
  const location = useLocation();
  const state: unknown = location.state;
  const opened = isOpened(state);
  const left = useRef<unknown>(null);

  const open = useCallback(
    (name: string) => void navigate(documentsUrl(folder, name), { state: OPENED }),
    [navigate, folder],
  );
  const move = useCallback(
    (name: string) => void navigate(documentsUrl(folder, name), { replace: true, state }),
    [navigate, folder, state],
  );
  const close = useCallback(() => {
    // Going back is asynchronous: a second Escape before it is done would go back twice.
    if (left.current === location) return;
    left.current = location;
    if (opened) void navigate(-1);
    else void navigate(documentsUrl(folder), { replace: true });
  }, [navigate, folder, location, opened]);
  return { open, move, close };
}

function isOpened(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'previewOpened' in state;
}
