/** How long a finger must stay, in milliseconds, as on phones. */
const LONG_PRESS_MS = 500;
/** How far it may move meanwhile, in pixels. */
const TOLERANCE = 10;

/**
 * Calls back on a long press, for which some phone browsers send `contextmenu`, others nothing. The click that may
 * follow the release is ignored.
 *
 * @returns a function that stops listening
 */
export function onLongPress(element: HTMLElement, act: (event: PointerEvent) => void): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let start: PointerEvent | null = null;
  let acted = false;

  const cancel = () => {
    clearTimeout(timer);
    start = null;
  };
  const press = (event: PointerEvent) => {
    cancel();
    acted = false;
    if (event.pointerType !== 'touch' || !event.isPrimary) return;
    start = event;
    timer = setTimeout(() => {
      acted = true;
      act(event);
    }, LONG_PRESS_MS);
  };
  const move = (event: PointerEvent) => {
    if (!start) return;
    const distance = Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY);
    if (distance > TOLERANCE) cancel();
  };
  const swallow = (event: MouseEvent) => {
    if (!acted) return;
    acted = false;
    event.preventDefault();
    event.stopPropagation();
  };
  element.addEventListener('pointerdown', press, { signal });
  element.addEventListener('pointermove', move, { signal });
  for (const end of ['pointerup', 'pointercancel'] as const) {
    element.addEventListener(end, cancel, { signal });
  }
  element.addEventListener('click', swallow, { signal, capture: true });
  return () => {
    cancel();
    ending.abort();
  };
}
