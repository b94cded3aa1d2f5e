import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { CONTROLS, isTap } from './tap.ts';

/**
 * A tap anywhere on a row of a list opens it, as its `data-name` does; its other controls do what they do. Once
 * something is selected, a tap on a row ticks its checkbox or unticks it, as in the documents.
 *
 * @param selecting whether something is selected
 * @returns for the list, whose items are the rows
 */
export function useTappedRows(selecting = false): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null);
  const tap = useEffectEvent((event: MouseEvent, target: Element) => {
    const control = target.closest(CONTROLS);
    const isName = control?.matches('[data-name]') ?? false;
    if (control && !(selecting && isName)) return;
    const row = target.closest('li');
    // A press of a row's own is never answered by the click below as well.
    event.preventDefault();
    event.stopPropagation();
    row?.querySelector<HTMLElement>(selecting ? 'input' : '[data-name]')?.click();
  });
  useEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    const ending = new AbortController();
    const { signal } = ending;
    let pressedBy = '';
    const note = (event: PointerEvent) => {
      pressedBy = event.pointerType;
    };
    const click = (event: MouseEvent) => {
      if (isTap(event, pressedBy) && event.target instanceof Element) tap(event, event.target);
    };
    element.addEventListener('pointerdown', note, { signal });
    element.addEventListener('click', click, { signal });
    return () => ending.abort();
  }, []);
  return list;
}
