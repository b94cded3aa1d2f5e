import type { ItemPath } from '@navette/core/paths/item-path';
import { useEffect, useRef } from 'react';
import { isTextField, type RowCursor } from './row-cursor.ts';

/**
 * Gives the focus back to the listing after a dialog whose opener is gone: a deleted row, or the bulk bar without a
 * selection. After a preview, the file that was shown last gets it.
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
    // In its own animation frame, the dialog first tries to focus its opener.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        const { activeElement } = document;
        // The person may already be writing elsewhere, in the search for example.
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
