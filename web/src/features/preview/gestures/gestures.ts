import type { Point } from './zoom.ts';

// The meaning of gestures, as pure functions. Points are in CSS pixels, times in milliseconds.

/** How one or two fingers have moved a picture. */
export interface Step {
  factor: number;
  /** The middle of the fingers, before. */
  about: Point;
  /** How far the middle has moved. */
  by: Point;
}

/** A press that moves no further is a click or a tap. */
const STILL_PX = 8;
const DOUBLE_TAP_MS = 300;
const DOUBLE_TAP_PX = 32;
const SWIPE_PX = 72;
/** A quick swipe may be shorter. */
const FLICK_PX = 24;
const FLICK_PX_PER_MS = 0.5;

/**
 * What has happened between two positions of the same fingers.
 *
 * @param before the position of each finger; only two count
 * @param after in the same order
 */
export function stepBetween(before: readonly Point[], after: readonly Point[]): Step {
  const [from, to] = [before.slice(0, 2), after.slice(0, 2)];
  const [about, middle] = [middleOf(from), middleOf(to)];
  const [apart, nowApart] = [spread(from, about), spread(to, middle)];
  return {
    // Fingers in one point have no distance to compare with.
    factor: apart > 0 && nowApart > 0 ? nowApart / apart : 1,
    about,
    by: { x: middle.x - about.x, y: middle.y - about.y },
  };
}

/** Whether a press that ends here was a click rather than a drag. */
export function isStill(from: Point, to: Point): boolean {
  return distance(from, to) <= STILL_PX;
}

/** @param first the tap before; `at` is when a tap ended */
export function isDoubleTap(first: Point & { at: number }, second: Point & { at: number }) {
  return second.at - first.at <= DOUBLE_TAP_MS && distance(first, second) <= DOUBLE_TAP_PX;
}

/**
 * The direction of a swipe with one finger.
 *
 * @param by how far it has moved
 * @param duration how long that took
 * @returns 'next' for a swipe to the left, which shows what is on the right; null for no swipe
 */
export function swipeOf(by: Point, duration: number): 'previous' | 'next' | null {
  const far = Math.abs(by.x);
  if (far < 1.5 * Math.abs(by.y)) return null;
  const quick = far >= FLICK_PX && far >= FLICK_PX_PER_MS * duration;
  if (far < SWIPE_PX && !quick) return null;
  return by.x < 0 ? 'next' : 'previous';
}

function middleOf(points: readonly Point[]): Point {
  const count = Math.max(points.length, 1);
  return {
    x: points.reduce((sum, { x }) => sum + x, 0) / count,
    y: points.reduce((sum, { y }) => sum + y, 0) / count,
  };
}

/** The sum of the fingers' distances from their middle; 0 for a single one. */
function spread(points: readonly Point[], middle: Point): number {
  return points.reduce((sum, point) => sum + distance(point, middle), 0);
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
