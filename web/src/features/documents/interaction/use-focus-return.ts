import { useEffect, useRef } from 'react';
import type { RowCursor } from './row-cursor.ts';

/**
 * Gives the focus back to the listing when a dialog closes whose opener is gone: a deleted row, the bar
 * of a selection that is empty now.
 */
export function useFocusReturn(cursor: RowCursor, dialogOpen: boolean): void {
  const wasOpen = useRef(dialogOpen);
  useEffect(() => {
    const closed = wasOpen.current && !dialogOpen;
    wasOpen.current = dialogOpen;
    if (!closed) return undefined;
    // The dialog gives the focus back to its opener first, in a frame of its own.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        const { activeElement } = document;
        if (!activeElement || activeElement === document.body) {
          cursor.focus(cursor.path, { scroll: false });
        }
      });
    });
    return () => cancelAnimationFrame(frame);
  }, [cursor, dialogOpen]);
}
