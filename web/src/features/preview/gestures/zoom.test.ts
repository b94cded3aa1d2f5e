import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  bounded,
  DOUBLE_TAP_SCALE,
  FITTED,
  frameOf,
  moved,
  wheelFactor,
  zoomedAbout,
  zoomedWithin,
  type Frame,
  type Point,
  type Size,
  type Zoom,
} from './zoom.ts';

const VIEW: Size = { width: 800, height: 600 };

describe('a picture in its view', () => {
  test.each([
    ['larger', { width: 4000, height: 3000 }, { width: 800, height: 600 }],
    ['wide', { width: 1600, height: 300 }, { width: 800, height: 150 }],
    ['high', { width: 300, height: 1200 }, { width: 150, height: 600 }],
    ['smaller: not enlarged', { width: 32, height: 16 }, { width: 32, height: 16 }],
  ])('%s', (_, picture, fitted) => {
    expect(frameOf(picture, VIEW).fitted).toEqual(fitted);
  });

  test('shows the pixels of a large picture, and enlarges a small one', () => {
    expect(frameOf({ width: 8000, height: 6000 }, VIEW).largest).toBe(20);
    expect(frameOf({ width: 32, height: 16 }, VIEW).largest).toBe(4);
  });
});

describe('zooming', () => {
  test('a double tap enlarges every picture two and a half times, however small it is', () => {
    const frame = frameOf({ width: 32, height: 16 }, VIEW);
    expect(zoomedWithin(FITTED, DOUBLE_TAP_SCALE, { x: 0, y: 0 }, frame).scale).toBe(2.5);
  });

  test('keeps the point that it is about', () => {
    fc.assert(
      fc.property(zooms(), factors(), points(), (zoom, by, at) => {
        const [before, after] = [inPicture(zoom, at), inPicture(zoomedAbout(zoom, by, at), at)];
        expect(after.x).toBeCloseTo(before.x, 3);
        expect(after.y).toBeCloseTo(before.y, 3);
      }),
    );
  });

  test('leaves no gap: a side that is larger than the view covers it, another is in the middle', () => {
    fc.assert(
      fc.property(zooms(), frames(), (zoom, frame) => {
        const { view, fitted, largest } = frame;
        const { scale, x, y } = bounded(zoom, frame);
        expect(scale).toBeGreaterThanOrEqual(1);
        expect(scale).toBeLessThanOrEqual(largest);
        for (const [offset, side, room] of [
          [x, fitted.width * scale, view.width],
          [y, fitted.height * scale, view.height],
        ] as const) {
          if (side <= room) expect(offset).toBe(0);
          else expect(side / 2 - Math.abs(offset)).toBeGreaterThanOrEqual(room / 2 - 1e-6);
        }
      }),
    );
  });

  test('leaves alone what is within bounds, and moves nothing at the largest scale', () => {
    fc.assert(
      fc.property(zooms(), frames(), points(), (zoom, frame, at) => {
        const once = bounded(zoom, frame);
        expect(bounded(once, frame)).toEqual(once);
        const most = bounded({ ...zoom, scale: frame.largest }, frame);
        expect(zoomedWithin(most, 1.5, at, frame)).toEqual(most);
      }),
    );
  });

  test('stops at the edges, and ends in the middle', () => {
    const frame = frameOf({ width: 1600, height: 1200 }, VIEW);
    const twice = zoomedWithin(FITTED, 2, { x: 100, y: 0 }, frame);
    expect(twice).toEqual({ scale: 2, x: -100, y: 0 });
    expect(bounded(moved(twice, { x: 900, y: -900 }), frame)).toEqual({
      ...twice,
      x: 400,
      y: -300,
    });
    expect(zoomedWithin({ scale: 2, x: 400, y: 300 }, 0.1, { x: 7, y: 7 }, frame)).toEqual(FITTED);
  });
});

describe('the wheel', () => {
  const turn = (deltaY: number, deltaMode = 0, ctrlKey = false) =>
    wheelFactor({ deltaY, deltaMode, ctrlKey });

  test('enlarges upwards, as much as it reduces downwards', () => {
    expect(turn(-100)).toBeCloseTo(1.2214, 4);
    expect(turn(-100) * turn(100)).toBeCloseTo(1);
  });

  test.each([
    ['a line is 16 pixels', turn(-3, 1), turn(-48)],
    ['a page is 400 pixels', turn(-0.5, 2), turn(-200)],
    ['a pinch on a touchpad counts five times', turn(-4, 0, true), turn(-20)],
    ['no notch jumps by more than 250 pixels', turn(-100_000), turn(-250)],
  ])('%s', (_, factor, same) => {
    expect(factor).toBeCloseTo(same, 6);
  });
});

/** The place in the fitted picture that is shown at a point of the view. */
function inPicture(zoom: Zoom, at: Point): Point {
  return { x: (at.x - zoom.x) / zoom.scale, y: (at.y - zoom.y) / zoom.scale };
}

function within(most: number) {
  return fc.double({ min: -most, max: most, noNaN: true });
}

function points(): fc.Arbitrary<Point> {
  return fc.record({ x: within(1000), y: within(1000) });
}

function zooms(): fc.Arbitrary<Zoom> {
  return fc.record({
    scale: fc.double({ min: 0.1, max: 30, noNaN: true }),
    x: within(20_000),
    y: within(20_000),
  });
}

function factors() {
  return fc.double({ min: 0.2, max: 5, noNaN: true });
}

function frames(): fc.Arbitrary<Frame> {
  const side = fc.integer({ min: 1, max: 20_000 });
  const size = fc.record({ width: side, height: side });
  return fc.tuple(size, size).map(([picture, view]) => frameOf(picture, view));
}
