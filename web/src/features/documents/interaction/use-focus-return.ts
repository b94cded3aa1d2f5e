import { useEffect, useRef } from 'react';
import type { RowCursor } from './row-cursor.ts';

/**
 * Gives the focus back to the listing when a dialog closes and the element that opened it is gone:
 * a deleted row, or the bulk bar after the selection was emptied.
 */
export function useFocusReturn(cursor: RowCursor, dialogOpen: boolean): void {
  const wasOpen = useRef(dialogOpen);
  useEffect(() => {
    const closed = wasOpen.current && !dialogOpen;
    wasOpen.current = dialogOpen;
    if (!closed) return undefined;
    // The dialog first tries its opener, in an animation frame of its own.
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
