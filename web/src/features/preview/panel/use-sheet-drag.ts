import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { isStill } from '../gestures/gestures.ts';
import { restingPosition, type SheetHeights, type SheetPosition } from './sheet-position.ts';

/** How long the last movement counts for the speed, in milliseconds; after a pause, the speed is 0. */
const PAUSE_MS = 80;

interface SheetDrag {
  /** The height during a drag, in CSS pixels; otherwise null. */
  height: number | null;
  /** For the handle. */
  onPointerDown: (event: { clientX: number; clientY: number; pointerId: number }) => void;
  /** Whether the click that follows ends a drag. */
  wasDragged: () => boolean;
}

interface Drag {
  pointer: number;
  from: { x: number; y: number };
  height: number;
  at: { y: number; time: number };
  speed: number;
  moved: boolean;
}

/** Makes a sheet draggable by its handle, its first element. */
export function useSheetDrag(
  sheet: RefObject<HTMLElement | null>,
  onRest: (position: SheetPosition) => void,
): SheetDrag {
  const drag = useRef<Drag | null>(null);
  const dragged = useRef(false);
  const [height, setHeight] = useState<number | null>(null);

  const move = useEffectEvent((event: PointerEvent) => {
    const current = drag.current;
    if (!current || event.pointerId !== current.pointer) return;
    const point = { x: event.clientX, y: event.clientY };
    if (!current.moved && isStill(current.from, point)) return;
    current.moved = true;
    const elapsed = Math.max(1, event.timeStamp - current.at.time);
    current.speed = (current.at.y - point.y) / elapsed;
    current.at = { y: point.y, time: event.timeStamp };
    const { closed, full } = restingHeights(sheet.current);
    const wanted = current.height + current.from.y - point.y;
    setHeight(Math.min(Math.max(wanted, closed), full));
  });
  const release = useEffectEvent((event: PointerEvent) => {
    const current = drag.current;
    if (!current || event.pointerId !== current.pointer) return;
    drag.current = null;
    dragged.current = current.moved;
    setHeight(null);
    if (!current.moved || height === null) return;
    const paused = event.timeStamp - current.at.time > PAUSE_MS;
    onRest(restingPosition(height, paused ? 0 : current.speed, restingHeights(sheet.current)));
  });

  useEffect(() => {
    const onMove = (event: PointerEvent) => move(event);
    const onRelease = (event: PointerEvent) => release(event);
    window.addEventListener('pointermove', onMove);
    window.addEventListener('pointerup', onRelease);
    window.addEventListener('pointercancel', onRelease);
    return () => {
      window.removeEventListener('pointermove', onMove);
      window.removeEventListener('pointerup', onRelease);
      window.removeEventListener('pointercancel', onRelease);
    };
  }, []);

  return {
    height,
    onPointerDown({ clientX, clientY, pointerId }) {
      dragged.current = false;
      drag.current = {
        pointer: pointerId,
        from: { x: clientX, y: clientY },
        height: sheet.current?.offsetHeight ?? 0,
        at: { y: clientY, time: performance.now() },
        speed: 0,
        moved: false,
      };
    },
    wasDragged() {
      const was = dragged.current;
      dragged.current = false;
      return was;
    },
  };
}

/** As in `side-panel.module.css`. */
function restingHeights(sheet: HTMLElement | null): SheetHeights {
  const stage = sheet?.offsetParent?.clientHeight ?? 0;
  const handle = sheet?.firstElementChild?.clientHeight ?? 0;
  const bar = sheet && getComputedStyle(sheet).getPropertyValue('--bar-height');
  const free = stage - Number.parseFloat(bar || '0');
  return { closed: handle, half: 0.42 * stage, full: Math.min(0.88 * stage, free) };
}
