import { useEffect, type RefObject } from 'react';

/** Elements that need the arrow keys themselves while they have the focus. */
const OWNERS =
  'input, textarea, select, video, audio, object, embed, iframe, [contenteditable], [role="menu"], [role="slider"], [role="tablist"]';

interface ArrowKeys {
  onLeft: () => void;
  onRight: () => void;
}

/**
 * Calls back on Left and Right while the dialog around an element is the topmost one.
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
    // In the capture phase: the dialog stops the keys from bubbling.
    document.addEventListener('keydown', listen, { capture: true });
    return () => document.removeEventListener('keydown', listen, { capture: true });
  }, [inside, onLeft, onRight]);
}

function hasModifier({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  return altKey || ctrlKey || metaKey || shiftKey;
}

function isForDialogOf(inside: HTMLElement | null, target: EventTarget | null): boolean {
  if (!(target instanceof Element) || target.closest(OWNERS)) return false;
  // Nothing has the focus: the event's target is the body.
  if (target === document.body) return true;
  return target.closest('[role="dialog"]')?.contains(inside) ?? false;
}
