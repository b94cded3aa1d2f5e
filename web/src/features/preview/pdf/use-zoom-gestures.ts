import { useEffect, useEffectEvent, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { stepBetween, type Step } from '../gestures/gestures.ts';
import { wheelFactor, type Point } from '../gestures/zoom.ts';

/**
 * Zooms with two fingers, or with the wheel and Ctrl, which is what touchpads send for two fingers. Scrolling with one
 * finger is left to the browser.
 *
 * @param view the element that is zoomed
 * @param onStep called with the movement since the last call; points are relative to the view's upper left corner
 */
export function useZoomGestures(
  view: RefObject<HTMLElement | null>,
  onStep: (step: Step) => void,
): void {
  // At once, since the next event may come before a frame is drawn, and starts from this result.
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
    // Not passive, unlike React's listeners: otherwise the browser would zoom the whole page too.
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
