import { useEffect, useEffectEvent } from 'react';

/** Elements in which keys edit text, or belong to an overlay. */
const ELSEWHERE =
  'input:not([type="checkbox"]), textarea, select, [contenteditable], [role="dialog"], [role="menu"]';

/** A key (any, if left out) with exactly these modifiers. */
interface PageKey {
  key?: string;
  alt?: boolean;
}

/**
 * Handles keys wherever the focus is on the page, unless something else has handled them.
 *
 * @param enabled false while a dialog is open
 * @param act gets the key
 */
export function usePageKey(
  keys: readonly PageKey[],
  enabled: boolean,
  act: (key: string) => void,
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const plain = !event.ctrlKey && !event.metaKey && !event.shiftKey;
    const wanted = keys.some(({ key, alt = false }) => event.key === key && event.altKey === alt);
    if (!plain || !wanted || event.defaultPrevented || event.repeat) return;
    if (event.target instanceof Element && event.target.closest(ELSEWHERE)) return;
    event.preventDefault();
    act(event.key);
  });
  useEffect(() => {
    if (!enabled) return undefined;
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [enabled]);
}
