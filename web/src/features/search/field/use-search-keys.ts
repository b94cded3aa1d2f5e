import { useEffect, useEffectEvent } from 'react';

/** Overlays, which handle keys themselves. */
const OVERLAYS = '[role="dialog"], [role="alertdialog"], [role="menu"]';
/** Elements where `/` is typed. */
const TYPED = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]';

/** Calls back on Ctrl+K, on Cmd+K, and on `/` unless it is being typed. */
export function useSearchKeys(onSearch: () => void): void {
  const search = useEffectEvent(onSearch);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, target } = event;
      const commands = event.ctrlKey || event.metaKey;
      if (event.defaultPrevented || event.altKey) return;
      if (commands ? key.toLowerCase() !== 'k' || event.shiftKey : key !== '/') return;
      const elsewhere = commands ? OVERLAYS : `${OVERLAYS}, ${TYPED}`;
      if (target instanceof Element && target.closest(elsewhere)) return;
      event.preventDefault();
      search();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
