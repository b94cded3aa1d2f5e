import { ROOT, type ItemPath } from '@navette/core/paths/item-path';
import { useEffect, useEffectEvent } from 'react';

/** Where Backspace edits text, or the keys belong to an overlay. */
const ELSEWHERE =
  'input:not([type="checkbox"]), textarea, select, [contenteditable], [role="dialog"], [role="menu"]';

/**
 * Backspace and Alt+Up lead to the parent folder, wherever the focus is on the page.
 *
 * @param enabled false while a dialog is open
 */
export function useParentShortcut(folder: ItemPath, enabled: boolean, onParent: () => void): void {
  const go = useEffectEvent(onParent);
  useEffect(() => {
    if (!enabled || folder === ROOT) return undefined;
    const press = (event: KeyboardEvent) => {
      const plain = !event.ctrlKey && !event.metaKey && !event.shiftKey;
      const wanted = event.altKey ? event.key === 'ArrowUp' : event.key === 'Backspace';
      if (!plain || !wanted || event.defaultPrevented || event.repeat) return;
      if (event.target instanceof Element && event.target.closest(ELSEWHERE)) return;
      event.preventDefault();
      go();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [folder, enabled]);
}
