import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { isDoubleTap, isStill, stepBetween, swipeOf } from '../gestures/gestures.ts';
import {
  bounded,
  DOUBLE_TAP_SCALE,
  FITTED,
  moved,
  wheelFactor,
  zoomedWithin,
  type Frame,
  type Point,
  type Zoom,
} from '../gestures/zoom.ts';

const CENTRE: Point = { x: 0, y: 0 };

interface PictureGestures {
  zoom: Zoom;
  /** How far a finger has dragged the whole picture sideways, in CSS pixels. */
  swiped: number;
  /** Whether it is following fingers or the wheel: then nothing may delay it. */
  following: boolean;
  /** Scales about the middle, for buttons and keys. */
  zoomBy: (factor: number) => void;
  /** Moves the visible part, for keys; in fractions of the view. */
  pan: (by: Point) => void;
  fit: () => void;
}

/** A finger, pen or mouse button that is held down. */
interface Press {
  start: Point;
  at: Point;
  since: number;
}

/**
 * Zooms and moves a picture with wheel, fingers and mouse. While the picture fits, a swipe goes to another file.
 *
 * @param view the element around the picture
 * @param frame null until the picture's size is known; nothing happens before
 * @param onSwipe called after a swipe
 */
export function usePictureGestures(
  view: RefObject<HTMLElement | null>,
  frame: Frame | null,
  onSwipe: (to: 'previous' | 'next') => void,
): PictureGestures {
  const [wanted, setZoom] = useState<Zoom>(FITTED);
  const [swiped, setSwiped] = useState(0);
  const [following, setFollowing] = useState(false);
  // The view may have become smaller.
  const zoom = frame ? bounded(wanted, frame) : FITTED;
  const zoomed = zoom.scale > 1;
  const presses = useRef(new Map<number, Press>());
  const lastTap = useRef<(Point & { at: number }) | null>(null);
  /** Whether more than one finger has been down in this gesture. */
  const pinched = useRef(false);
  const byMouse = useRef(false);

  const change = (next: (zoom: Zoom) => Zoom, follows: boolean) => {
    if (!frame) return;
    setFollowing(follows);
    setZoom((current) => bounded(next(bounded(current, frame)), frame));
  };
  const scale = (factor: number, about: Point, follows: boolean) => {
    if (frame) change((current) => zoomedWithin(current, factor, about, frame), follows);
  };

  const toggle = (about: Point) => {
    if (zoomed) change(() => FITTED, false);
    else scale(DOUBLE_TAP_SCALE, about, false);
  };

  const tap = (now: Point & { at: number }) => {
    const twice = lastTap.current !== null && isDoubleTap(lastTap.current, now);
    // A third tap starts anew.
    lastTap.current = twice ? null : now;
    if (twice) toggle(now);
  };

  const pointOf = ({ clientX, clientY }: MouseEvent): Point => {
    const box = view.current?.getBoundingClientRect() ?? new DOMRect();
    return { x: clientX - box.x - box.width / 2, y: clientY - box.y - box.height / 2 };
  };

  const press = useEffectEvent((event: PointerEvent) => {
    if (event.button !== 0 || !frame) return;
    const at = pointOf(event);
    byMouse.current = event.pointerType === 'mouse';
    presses.current.set(event.pointerId, { start: at, at, since: event.timeStamp });
    pinched.current = presses.current.size > 1;
    if (pinched.current) setSwiped(0);
  });

  const move = useEffectEvent((event: PointerEvent) => {
    const pressed = presses.current.get(event.pointerId);
    if (!pressed) return;
    const before = [...presses.current.values()].map(({ at }) => at);
    pressed.at = pointOf(event);
    if (!frame) return;
    if (presses.current.size === 1 && !zoomed) {
      // Dragging a fitted picture with a mouse does nothing.
      if (pinched.current || byMouse.current) return;
      setFollowing(true);
      setSwiped(pressed.at.x - pressed.start.x);
      return;
    }
    const after = [...presses.current.values()].map(({ at }) => at);
    const { factor, about, by } = stepBetween(before, after);
    change((current) => moved(zoomedWithin(current, factor, about, frame), by), true);
  });

  const release = useEffectEvent((event: PointerEvent) => {
    const pressed = presses.current.get(event.pointerId);
    presses.current.delete(event.pointerId);
    if (!pressed) return;
    setFollowing(false);
    setSwiped(0);
    if (presses.current.size > 0 || pinched.current || event.type === 'pointercancel') return;
    if (byMouse.current) return;
    const end = pointOf(event);
    const { start, since } = pressed;
    if (isStill(start, end)) tap({ ...end, at: event.timeStamp });
    else if (!zoomed) {
      const to = swipeOf({ x: end.x - start.x, y: end.y - start.y }, event.timeStamp - since);
      if (to) onSwipe(to);
    }
  });

  const doubleClick = useEffectEvent((event: MouseEvent) => {
    // Browsers may also send this event after two taps.
    if (byMouse.current) toggle(pointOf(event));
  });

  const turn = useEffectEvent((event: WheelEvent) => {
    // Always prevented, since a touchpad's pinch would zoom the page.
    event.preventDefault();
    scale(wheelFactor(event), pointOf(event), true);
  });

  useEffect(() => {
    const element = view.current;
    if (!element) return undefined;
    const onPress = (event: PointerEvent) => press(event);
    const onMove = (event: PointerEvent) => move(event);
    const onRelease = (event: PointerEvent) => release(event);
    const onTurn = (event: WheelEvent) => turn(event);
    const onDouble = (event: MouseEvent) => doubleClick(event);
    element.addEventListener('pointerdown', onPress);
    // A mouse may leave the element while its button is down.
    window.addEventListener('pointermove', onMove);
    window.addEventListener('pointerup', onRelease);
    window.addEventListener('pointercancel', onRelease);
    element.addEventListener('dblclick', onDouble);
    element.addEventListener('wheel', onTurn, { passive: false });
    return () => {
      element.removeEventListener('pointerdown', onPress);
      window.removeEventListener('pointermove', onMove);
      window.removeEventListener('pointerup', onRelease);
      window.removeEventListener('pointercancel', onRelease);
      element.removeEventListener('dblclick', onDouble);
      element.removeEventListener('wheel', onTurn);
    };
  }, [view]);

  return {
    zoom,
    swiped,
    following,
    zoomBy: (factor) => scale(factor, CENTRE, false),
    pan: ({ x, y }) => {
      if (!frame) return;
      const { width, height } = frame.view;
      change((current) => moved(current, { x: x * width, y: y * height }), false);
    },
    fit: () => change(() => FITTED, false),
  };
}
