/** What a person does who still wants what is on the screen. */
const TOUCHES = ['pointerdown', 'keydown', 'wheel', 'dragenter'] as const;

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
