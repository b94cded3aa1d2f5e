import { useCallback, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { letBackPass } from '../../state/layers.ts';
import { withPreview } from '../../urls.ts';

/** State of a history entry that a preview was opened into: the entry before is the screen under it. */
export const PREVIEW_OPENED = { previewOpened: true };

interface PreviewPlace {
  open: (name: string) => void;
  /** Shows another file in the same history entry. */
  move: (name: string) => void;
  close: () => void;
}

/**
 * The preview's history entry: going back closes the preview, and closing it leaves no entry that would open it again.
 *
 * @param address of the screen, without a file in preview
 */
export function usePreviewPlace(address: string): PreviewPlace {
  const navigate = useNavigate();
  const location = useLocation();
  const state: unknown = location.state;
  const opened = isOpened(state);
  const left = useRef<unknown>(null);

  const open = useCallback(
    (name: string) => void navigate(withPreview(address, name), { state: PREVIEW_OPENED }),
    [navigate, address],
  );
  const move = useCallback(
    (name: string) => void navigate(withPreview(address, name), { replace: true, state }),
    [navigate, address, state],
  );
  const close = useCallback(() => {
    // Going back is asynchronous: a second Escape before it has happened would go back twice.
    if (left.current === location) return;
    left.current = location;
    if (opened) {
      letBackPass();
      void navigate(-1);
    } else void navigate(address, { replace: true });
  }, [navigate, address, location, opened]);
  return { open, move, close };
}

function isOpened(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'previewOpened' in state;
}
