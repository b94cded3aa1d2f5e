// How a picture lies in its view: pure geometry in CSS pixels, with points relative to the view's centre.

export interface Size {
  width: number;
  height: number;
}

export interface Point {
  x: number;
  y: number;
}

export interface Zoom {
  /** 1 when the picture fits into the view. */
  scale: number;
  /** Where the picture's centre is. */
  x: number;
  y: number;
}

/** The whole picture, centred. */
export const FITTED: Zoom = { scale: 1, x: 0, y: 0 };

/** The scale after a double click or double tap. */
export const DOUBLE_TAP_SCALE = 2.5;
/** Every picture can be enlarged at least this far, however small it is. */
const LEAST_LARGEST_SCALE = 4;
/** Most CSS pixels per pixel of the picture, so that details of large pictures can be seen. */
const PIXELS_PER_PIXEL = 2;

/** A view, and the picture in it. */
export interface Frame {
  view: Size;
  /** The size of the whole picture when it fits. A picture smaller than the view keeps its own size. */
  fitted: Size;
  /** The largest scale at which it is shown. */
  largest: number;
}

/** @param picture its own size, in pixels */
export function frameOf(picture: Size, view: Size): Frame {
  const factor = Math.min(1, view.width / picture.width, view.height / picture.height);
  return {
    view,
    fitted: { width: picture.width * factor, height: picture.height * factor },
    largest: Math.max(LEAST_LARGEST_SCALE, PIXELS_PER_PIXEL / factor),
  };
}

/** Scales about a point, which stays where it is. */
export function zoomedAbout(zoom: Zoom, factor: number, about: Point): Zoom {
  return {
    scale: zoom.scale * factor,
    x: about.x - (about.x - zoom.x) * factor,
    y: about.y - (about.y - zoom.y) * factor,
  };
}

export function moved(zoom: Zoom, by: Point): Zoom {
  return { ...zoom, x: zoom.x + by.x, y: zoom.y + by.y };
}

/**
 * The nearest zoom without gaps: at least as large as fitted. A side longer than the view covers the view, a shorter
 * one is centred.
 */
export function bounded(zoom: Zoom, { view, fitted, largest }: Frame): Zoom {
  const scale = clamp(zoom.scale, 1, largest);
  const across = Math.max(0, (fitted.width * scale - view.width) / 2);
  const down = Math.max(0, (fitted.height * scale - view.height) / 2);
  return { scale, x: clamp(zoom.x, -across, across), y: clamp(zoom.y, -down, down) };
}

/** Scales about a point within the limits, without gaps. */
export function zoomedWithin(zoom: Zoom, factor: number, about: Point, frame: Frame): Zoom {
  // Scaling that is stopped at the limit must not move the picture.
  const scale = clamp(zoom.scale * factor, 1, frame.largest);
  return bounded(scale === zoom.scale ? zoom : zoomedAbout(zoom, scale / zoom.scale, about), frame);
}

/** The factor by which a turn of the wheel scales. */
export function wheelFactor({
  deltaY,
  deltaMode,
  ctrlKey,
}: Pick<WheelEvent, 'deltaY' | 'deltaMode' | 'ctrlKey'>): number {
  // A pinch on a touchpad comes as a small turn with Control.
  const pixels = deltaY * (WHEEL_UNITS.get(deltaMode) ?? 1) * (ctrlKey ? 5 : 1);
  return Math.exp(-clamp(pixels, -WHEEL_LIMIT, WHEEL_LIMIT) / 500);
}

/** Pixels per line and per page, by `deltaMode`; otherwise turns are in pixels. */
const WHEEL_UNITS: ReadonlyMap<number, number> = new Map([
  [1, 16],
  [2, 400],
]);

/** Some mice turn by thousands of pixels at once. */
const WHEEL_LIMIT = 250;

function clamp(value: number, least: number, most: number): number {
  // Adding 0 turns -0 into 0.
  return Math.min(Math.max(value, least), most) + 0;
}
