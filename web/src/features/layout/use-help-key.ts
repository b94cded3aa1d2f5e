import { useEffect, useEffectEvent } from 'react';

/** Elements where `?` is typed, or which belong to an overlay. */
const ELSEWHERE =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable], [role="dialog"], [role="menu"]';

/** Calls back on `?`, wherever the focus is, unless it is being typed. */
export function useHelpKey(onHelp: () => void): void {
  const help = useEffectEvent(onHelp);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== '?' || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
      if (event.target instanceof Element && event.target.closest(ELSEWHERE)) return;
      event.preventDefault();
      help();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
