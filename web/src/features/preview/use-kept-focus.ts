import { useEffect, type RefObject } from 'react';

/**
 * Gives the focus to the dialog around an element when what had it is gone.
 *
 * @param inside anything within the dialog
 * @param shown changes when what the dialog shows does
 */
export function useKeptFocus(inside: RefObject<HTMLElement | null>, shown: string): void {
  useEffect(() => {
    const { activeElement } = document;
    if (shown === '' || (activeElement && activeElement !== document.body)) return;
    inside.current?.closest<HTMLElement>('[role="dialog"]')?.focus();
  }, [inside, shown]);
}
