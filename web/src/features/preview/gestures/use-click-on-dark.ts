import { useEffect, useEffectEvent, type RefObject } from 'react';
import { isStill } from './gestures.ts';

/** Attribute of elements that show only the dark around a file. */
export const DARK = { 'data-dark': true } as const;

/**
 * Calls back on a click on the dark around a file, but not after a drag that begins or ends there, such as of a picture
 * or a text selection.
 *
 * @param view holds the file and the dark around it
 */
export function useClickOnDark(view: RefObject<HTMLElement | null>, onClick: () => void): void {
  const click = useEffectEvent(onClick);
  useEffect(() => {
    const element = view.current;
    if (!element) return undefined;
    let pressed: PointerEvent | null = null;
    const press = (event: PointerEvent) => {
      // A second finger makes it a gesture.
      pressed = event.isPrimary && event.button === 0 && isDark(event.target) ? event : null;
    };
    const release = (event: MouseEvent) => {
      const from = pressed;
      pressed = null;
      if (from && event.target === from.target && isStill(from, event)) click();
    };
    element.addEventListener('pointerdown', press);
    element.addEventListener('click', release);
    return () => {
      element.removeEventListener('pointerdown', press);
      element.removeEventListener('click', release);
    };
  }, [view]);
}

function isDark(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.dataset['dark'] !== undefined;
}
