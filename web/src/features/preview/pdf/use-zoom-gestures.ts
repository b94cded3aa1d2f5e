import { useEffect, useEffectEvent, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { stepBetween, type Step } from '../gestures/gestures.ts';
import { wheelFactor, type Point } from '../gestures/zoom.ts';

/**
 * Two fingers, and the wheel with Ctrl, which is also what touchpads make of two fingers. One finger scrolls, which
 * is left to the browser.
 *
 * @param view what is zoomed
 * @param onStep called with what they have done since the last call; points are from the view's upper left corner
 */
export function useZoomGestures(
  view: RefObject<HTMLElement | null>,
  onStep: (step: Step) => void,
): void {
  // At once: a second event may come before the next frame, and begins where this one ends.
  const step = useEffectEvent((next: Step) => flushSync(() => onStep(next)));
  useEffect(() => {
    const element = view.current;
    if (!element) return undefined;
    let fingers: readonly Point[] = [];
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      const about = pointIn(element, event);
      step({ factor: wheelFactor(event), about, by: { x: 0, y: 0 } });
    };
    const onTouch = (event: TouchEvent) => {
      const before = fingers;
      fingers = Array.from(event.touches, (touch) => pointIn(element, touch));
      if (fingers.length < 2) return;
      if (event.cancelable) event.preventDefault();
      if (event.type === 'touchmove' && before.length === fingers.length) {
        step(stepBetween(before, fingers));
      }
    };
    // Not passive, unlike React's: the browser would zoom the whole page too.
    element.addEventListener('wheel', onWheel, { passive: false });
    element.addEventListener('touchstart', onTouch, { passive: false });
    element.addEventListener('touchmove', onTouch, { passive: false });
    element.addEventListener('touchend', onTouch);
    element.addEventListener('touchcancel', onTouch);
    return () => {
      element.removeEventListener('wheel', onWheel);
      element.removeEventListener('touchstart', onTouch);
      element.removeEventListener('touchmove', onTouch);
      element.removeEventListener('touchend', onTouch);
      element.removeEventListener('touchcancel', onTouch);
    };
  }, [view]);
}

function pointIn(element: HTMLElement, at: { clientX: number; clientY: number }): Point {
  const { x, y } = element.getBoundingClientRect();
  return { x: at.clientX - x, y: at.clientY - y };
}
