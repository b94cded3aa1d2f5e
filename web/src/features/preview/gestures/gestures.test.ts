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
          // The direction between the fingers stays, since pictures are not turned.
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

  test('two that begin or end in the same place scale nothing', () => {
    expect(stepBetween([at(1, 1), at(1, 1)], [at(0, 1), at(9, 1)]).factor).toBe(1);
    expect(stepBetween([at(0, 1), at(9, 1)], [at(1, 1), at(1, 1)]).factor).toBe(1);
    expect(stepBetween([at(0, 0), at(1, 0)], [at(0, 0), at(2, 0)]).factor).toBe(2);
    expect(stepBetween([at(0, 0), at(2, 0)], [at(0, 0), at(1, 0)]).factor).toBe(0.5);
  });

  test('a third is ignored', () => {
    const two = stepBetween([at(0, 0), at(2, 0)], [at(0, 0), at(4, 0)]);
    expect(two).toEqual({ factor: 2, about: at(1, 0), by: at(1, 0) });
    const three = stepBetween([at(0, 0), at(2, 0), at(50, 50)], [at(0, 0), at(4, 0), at(9, 0)]);
    expect(three).toEqual(two);
  });
});

describe('a swipe', () => {
  test.each([
    ['far to the left', at(-90, 10), 800, 'next'],
    ['far to the right', at(90, -10), 800, 'previous'],
    ['just far enough', at(-72, 0), 800, 'next'],
    ['not quite far enough', at(-71, 0), 800, null],
    ['short and quick', at(-30, 0), 40, 'next'],
    ['short and just quick enough', at(30, 0), 60, 'previous'],
    ['short and slow', at(-30, 0), 61, null],
    ['quick and just far enough', at(-24, 0), 40, 'next'],
    ['quick and not quite far enough', at(-23, 0), 40, null],
    ['sideways enough', at(-90, 60), 300, 'next'],
    ['rather down than sideways', at(-90, 61), 300, null],
    ['a tap', at(2, 1), 1, null],
  ])('%s', (_, by, duration, expected) => {
    expect(swipeOf(by, duration)).toBe(expected);
  });
});

test('a press that hardly moves is a click', () => {
  expect(isStill(at(0, 0), at(3, 4))).toBe(true);
  expect(isStill(at(20, 20), at(20, 28))).toBe(true);
  expect(isStill(at(20, 20), at(20, 29))).toBe(false);
});

test.each([
  [at(109, 109), 250, true],
  [at(100, 132), 300, true],
  [at(100, 133), 300, false],
  [at(100, 100), 301, false],
])(
  'two taps soon after each other in one place are double: %o %i ms later',
  (to, later, double) => {
    expect(isDoubleTap({ ...at(100, 100), at: 5000 }, { ...to, at: 5000 + later })).toBe(double);
  },
);

function at(x: number, y: number): Point {
  return { x, y };
}

function points(): fc.Arbitrary<Point> {
  const coordinate = fc.double({ min: -500, max: 500, noNaN: true });
  return fc.record({ x: coordinate, y: coordinate });
}
