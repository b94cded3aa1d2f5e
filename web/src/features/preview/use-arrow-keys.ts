import { useEffect, type RefObject } from 'react';

/** What needs the arrow keys for itself while it has the focus. */
const OWNERS =
  'input, textarea, select, video, audio, object, embed, iframe, [contenteditable], [role="menu"], [role="slider"], [role="tablist"]';

interface ArrowKeys {
  onLeft: () => void;
  onRight: () => void;
}

/**
 * Left and Right while the dialog around an element is the one in front.
 *
 * @param inside anything within the dialog
 */
export function useArrowKeys(
  inside: RefObject<HTMLElement | null>,
  { onLeft, onRight }: ArrowKeys,
): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const action = { ArrowLeft: onLeft, ArrowRight: onRight }[event.key];
      if (!action || hasModifier(event)) return;
      if (!isForDialogOf(inside.current, event.target)) return;
      event.preventDefault();
      action();
    };
    // On the way down: the dialog lets no key through on the way up.
    document.addEventListener('keydown', listen, { capture: true });
    return () => document.removeEventListener('keydown', listen, { capture: true });
  }, [inside, onLeft, onRight]);
}

function hasModifier({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  return altKey || ctrlKey || metaKey || shiftKey;
}

function isForDialogOf(inside: HTMLElement | null, target: EventTarget | null): boolean {
  if (!(target instanceof Element) || target.closest(OWNERS)) return false;
  // Nothing has the focus: the page's body is told.
  if (target === document.body) return true;
  return target.closest('[role="dialog"]')?.contains(inside) ?? false;
}
