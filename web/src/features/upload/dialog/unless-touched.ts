/** What a person does who still wants to see what is on the screen. */
const TOUCHES = ['pointerdown', 'keydown', 'wheel', 'dragenter'] as const;

/**
 * Acts after a while, unless an element is touched before.
 *
 * @returns a function that cancels it
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
