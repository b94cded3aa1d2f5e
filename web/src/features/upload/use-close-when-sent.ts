import { useEffect, useEffectEvent } from 'react';
import { onAllDone } from './upload-events.ts';
import { getQueue } from './shown-queue.ts';

/** How long the dialog says that everything is sent before it closes by itself, in milliseconds. */
export const CLOSE_MS = 1_500;

/** What a person does who still wants the dialog. */
const TOUCHES = ['pointerdown', 'keydown', 'wheel', 'dragenter'] as const;

/** Closes the dialog a while after everything is sent, unless the person touches anything meanwhile. */
export function useCloseWhenSent(onClose: () => void): void {
  const close = useEffectEvent(() => {
    // Files may have been added without a touch, by another part of the page.
    if (getQueue().order.length === 0) onClose();
  });
  useEffect(() => {
    let stop = () => {};
    const unsubscribe = onAllDone(() => {
      stop();
      stop = unlessTouched(document, CLOSE_MS, close);
    });
    return () => {
      unsubscribe();
      stop();
    };
  }, []);
}

/**
 * Does something after a while, unless an element is touched before.
 *
 * @param milliseconds the while
 * @returns a function that calls it off
 */
export function unlessTouched(
  element: EventTarget,
  milliseconds: number,
  act: () => void,
): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const stop = () => ending.abort();
  for (const touch of TOUCHES) element.addEventListener(touch, stop, { signal, capture: true });
  const timer = setTimeout(() => {
    stop();
    act();
  }, milliseconds);
  signal.addEventListener('abort', () => clearTimeout(timer));
  return stop;
}
