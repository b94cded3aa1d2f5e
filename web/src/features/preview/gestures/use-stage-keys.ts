import { useEffect, useEffectEvent, type RefObject } from 'react';

/** Elements that need these keys while they have the focus. */
const OWNERS =
  'input, textarea, select, video, audio, object, embed, iframe, [contenteditable], [role="menu"], [role="slider"], [role="tablist"]';

interface StageKeysOptions {
  /** For a view inside the preview: whether its keys come first. */
  first?: boolean;
}

/**
 * Calls back on keys without modifiers while the dialog around an element is the topmost one.
 *
 * @param inside any element of the dialog
 * @param keys what each key does, by `KeyboardEvent.key`; false for nothing at the moment
 */
export function useStageKeys(
  inside: RefObject<HTMLElement | null>,
  keys: Readonly<Record<string, (() => void) | false>>,
  { first = false }: StageKeysOptions = {},
): void {
  const listen = useEffectEvent((event: KeyboardEvent) => {
    const action = Object.hasOwn(keys, event.key) && keys[event.key];
    if (!action || event.defaultPrevented || hasModifier(event)) return;
    if (!isForDialogOf(inside.current, event.target)) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    // In the capture phase, since the dialog stops keys from bubbling; the window comes before the document.
    const target = first ? window : document;
    const options = { capture: true };
    const onKey = (event: Event) => {
      if (event instanceof KeyboardEvent) listen(event);
    };
    target.addEventListener('keydown', onKey, options);
    return () => target.removeEventListener('keydown', onKey, options);
  }, [first]);
}

/** Shift is needed to type '+' and '0' on some keyboards, but with an arrow it selects text. */
function hasModifier({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  return altKey || ctrlKey || metaKey || (shiftKey && key.startsWith('Arrow'));
}

function isForDialogOf(inside: HTMLElement | null, target: EventTarget | null): boolean {
  const dialog = inside?.closest('[role="dialog"]');
  if (!dialog || !(target instanceof Element) || target.closest(OWNERS)) return false;
  // When nothing has the focus, the target is the body.
  if (target === document.body) return !dialog.hasAttribute('data-nested-dialog-open');
  return target.closest('[role="dialog"]') === dialog;
}
