/** How long a finger stays for a menu, in milliseconds: what phones do. */
const LONG_PRESS_MS = 500;
/** How far it may move meanwhile, in pixels. */
const TOLERANCE = 10;

/**
 * Calls back when a finger rests on an element. Browsers of some phones send `contextmenu` then, others
 * nothing. The click that may follow the release does nothing.
 *
 * @returns what ends it
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
