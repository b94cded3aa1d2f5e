import type { ItemPath } from '@navette/core/paths/item-path';
import { useEffect, useRef } from 'react';
import { isTextField, type RowCursor } from './row-cursor.ts';

/**
 * Gives the focus back to the listing when a dialog closes and the element that opened it is gone: a deleted row, or
 * the bulk bar after the selection was emptied. After a preview it goes to the file that was shown last.
 *
 * @param previewed the file in preview, or null
 */
export function useFocusReturn(
  cursor: RowCursor,
  dialogOpen: boolean,
  previewed: ItemPath | null,
): void {
  const wasOpen = useRef(dialogOpen);
  const shown = useRef(previewed);
  useEffect(() => {
    const closed = wasOpen.current && !dialogOpen;
    wasOpen.current = dialogOpen;
    const last = shown.current;
    shown.current = previewed;
    if (!closed) return undefined;
    // The dialog first tries its opener, in an animation frame of its own.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        const { activeElement } = document;
        // The person has gone on to the search already.
        if (isTextField(activeElement)) return;
        if (last !== null) cursor.focus(last);
        else if (!activeElement || activeElement === document.body) {
          cursor.focus(cursor.path, { scroll: false });
        }
      });
    });
    return () => cancelAnimationFrame(frame);
  }, [cursor, dialogOpen, previewed]);
}
