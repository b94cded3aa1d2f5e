import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isDoubleTap, isStill, stepBetween, swipeOf } from './gestures.ts';
import { FITTED, moved, zoomedAbout, type Point } from './zoom.ts';

describe('fingers', () => {
  test('one moves, two scale about their middle', () => {
    expect(stepBetween([{ x: 10, y: 5 }], [{ x: 4, y: 9 }])).toEqual({
      factor: 1,
      about: { x: 10, y: 5 },
      by: { x: -6, y: 4 },
    });
    const apart = stepBetween([at(-10, 0), at(10, 0)], [at(-20, 6), at(20, 6)]);
    expect(apart).toEqual({ factor: 2, about: { x: 0, y: 0 }, by: { x: 0, y: 6 } });
  });

  test('what is under two fingers stays under them', () => {
    fc.assert(
      fc.property(
        points(),
        points(),
        fc.double({ min: 0.2, max: 5, noNaN: true }),
        points(),
        (a, b, factor, by) => {
          // The same direction from one finger to the other: a picture is not turned.
          const middle = at((a.x + b.x) / 2, (a.y + b.y) / 2);
          const target = ({ x, y }: Point) =>
            at(
              middle.x + (x - middle.x) * factor + by.x,
              middle.y + (y - middle.y) * factor + by.y,
            );
          const step = stepBetween([a, b], [target(a), target(b)]);
          fc.pre(Math.hypot(a.x - b.x, a.y - b.y) > 1);
          const zoom = moved(zoomedAbout(FITTED, step.factor, step.about), step.by);
          for (const finger of [a, b]) {
            expect(finger.x * zoom.scale + zoom.x).toBeCloseTo(target(finger).x, 3);
            expect(finger.y * zoom.scale + zoom.y).toBeCloseTo(target(finger).y, 3);
          }
        },
      ),
    );
  });

  test('two in the same place scale nothing, and a third is ignored', () => {
    expect(stepBetween([at(1, 1), at(1, 1)], [at(0, 1), at(9, 1)]).factor).toBe(1);
    const third = stepBetween([at(0, 0), at(2, 0), at(50, 50)], [at(0, 0), at(4, 0), at(0, 0)]);
    expect(third.factor).toBe(2);
  });
});

describe('a swipe', () => {
  test.each([
    ['far to the left', at(-90, 10), 800, 'next'],
    ['far to the right', at(90, -10), 800, 'previous'],
    ['short and quick', at(-30, 0), 40, 'next'],
    ['short and slow', at(-30, 0), 400, null],
    ['rather down than sideways', at(-90, 80), 300, null],
    ['a tap', at(2, 1), 1, null],
  ])('%s', (_, by, duration, expected) => {
    expect(swipeOf(by, duration)).toBe(expected);
  });
});

test('a press that hardly moves is a click, and two soon after each other in one place are double', () => {
  expect(isStill(at(0, 0), at(3, 4))).toBe(true);
  expect(isStill(at(0, 0), at(30, 4))).toBe(false);
  expect(isDoubleTap({ ...at(0, 0), at: 0 }, { ...at(9, 9), at: 250 })).toBe(true);
  expect(isDoubleTap({ ...at(0, 0), at: 0 }, { ...at(9, 9), at: 400 })).toBe(false);
  expect(isDoubleTap({ ...at(0, 0), at: 0 }, { ...at(99, 9), at: 250 })).toBe(false);
});

function at(x: number, y: number): Point {
  return { x, y };
}

function points(): fc.Arbitrary<Point> {
  const coordinate = fc.double({ min: -500, max: 500, noNaN: true });
  return fc.record({ x: coordinate, y: coordinate });
}
