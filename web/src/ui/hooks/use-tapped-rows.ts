import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { CONTROLS, isTap } from './tap.ts';

/**
 * Makes a tap anywhere on a list's row press its name (`data-name`), which opens it; other controls in it work as
 * usual. While something is selected, a tap toggles the row's checkbox instead.
 *
 * @param selecting whether something is selected
 * @returns the ref of the list, whose items are the rows
 */
export function useTappedRows(selecting = false): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null);
  const tap = useEffectEvent((event: MouseEvent, target: Element) => {
    const control = target.closest(CONTROLS);
    const isName = control?.matches('[data-name]') ?? false;
    if (control && !(selecting && isName)) return;
    const row = target.closest('li');
    // The row's own handlers must not answer this click as well as the one made below.
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
