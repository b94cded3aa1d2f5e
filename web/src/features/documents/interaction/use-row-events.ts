import { useEffect, useEffectEvent, type RefObject } from 'react';
import { isTap } from '../../../ui/hooks/tap.ts';
import { onLongPress } from './on-long-press.ts';
import { rowIndexOf } from './row-element.ts';
import {
  clickRow,
  longPressRow,
  openRow,
  openRowMenu,
  pressRow,
  type RowScene,
} from './row-events.ts';
import { pressKeyInRows } from './press-key-in-rows.ts';

/**
 * Attribute of a listing while the person uses keys, for `row-name.module.css`. `:focus-visible` alone would also match
 * the first row of a folder that has just opened, which gets the focus without a key.
 */
const KEYED = 'data-keyed';

interface RowEventsOptions extends Omit<RowScene, 'container'> {
  container: RefObject<HTMLElement | null>;
}

/**
 * Handles the pointer and the keyboard for all rows of a listing with one set of DOM listeners. React would also
 * deliver events from dialogs and menus that a row has opened (portals).
 */
export function useRowEvents({ container, ...scene }: RowEventsOptions): void {
  const { cursor } = scene.controls;
  const inScene = useEffectEvent((act: (scene: RowScene) => void) => {
    if (container.current) act({ ...scene, container: container.current });
  });

  useEffect(() => {
    const element = container.current;
    if (!element) return undefined;
    const ending = new AbortController();
    const { signal } = ending;
    const on = <Type extends keyof HTMLElementEventMap>(
      type: Type,
      act: (scene: RowScene, event: HTMLElementEventMap[Type]) => void,
    ) => {
      element.addEventListener(type, (event) => inScene((now) => act(now, event)), { signal });
    };
    on('click', clickRow);
    on('dblclick', (now, event) => {
      // Two taps are no double click.
      if (!isTap(event, now.controls.cursor.pressedBy)) openRow(now, event);
    });
    on('mousedown', pressRow);
    on('keydown', pressKeyInRows);
    on('keyup', keepSpaceOffNames);
    on('contextmenu', (now, event) => {
      const index = rowIndexOf(event.target);
      if (index === null) return;
      event.preventDefault();
      // Some phone browsers send `contextmenu` for a long press.
      if (now.controls.cursor.pressedBy === 'touch') longPressRow(now, event);
      else openRowMenu(now, index, { x: event.clientX, y: event.clientY });
    });
    const endLongPress = onLongPress(element, (event) => {
      inScene((now) => longPressRow(now, event));
    });
    return () => {
      ending.abort();
      endLongPress();
    };
  }, [container]);

  useEffect(() => {
    const inListing = (target: EventTarget | null) =>
      target instanceof Node && container.current?.contains(target) === true;
    const focused = (event: FocusEvent) => {
      cursor.holdsFocus = inListing(event.target);
      const index = rowIndexOf(event.target);
      inScene(({ rows }) => {
        const row = cursor.holdsFocus && index !== null ? rows[index] : undefined;
        if (row) cursor.place(row.path);
      });
    };
    const keyed = (keys: boolean) => container.current?.toggleAttribute(KEYED, keys);
    const byKeys = () => void keyed(true);
    const pressed = (event: PointerEvent) => {
      keyed(false);
      cursor.pressedBy = event.pointerType;
      if (!inListing(event.target)) cursor.holdsFocus = false;
    };
    document.addEventListener('focusin', focused);
    document.addEventListener('pointerdown', pressed);
    document.addEventListener('keyup', byKeys);
    return () => {
      document.removeEventListener('focusin', focused);
      document.removeEventListener('pointerdown', pressed);
      document.removeEventListener('keyup', byKeys);
    };
  }, [container, cursor]);
}

/** Some browsers click a focused button when Space is released, even if its keydown was prevented. */
function keepSpaceOffNames(_: RowScene, event: KeyboardEvent): void {
  const onName = event.target instanceof Element && event.target.matches('[data-name]');
  if (event.key === ' ' && onName) event.preventDefault();
}
