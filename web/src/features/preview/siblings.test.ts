import { expect, test } from 'vitest';
import { positionAmong } from './siblings.ts';

const files = ['a.pdf', 'b.png', 'c.txt'].map((name) => ({ path: `X/${name}`, name }));
const [a, b, c] = files;

test('gives the previous and the next file', () => {
  expect(positionAmong(files, 'X/b.png')).toEqual({ position: 2, count: 3, previous: a, next: c });
});

test('has nothing before the first and after the last', () => {
  expect(positionAmong(files, 'X/a.pdf')).toEqual({
    position: 1,
    count: 3,
    previous: null,
    next: b,
  });
  expect(positionAmong(files, 'X/c.txt')).toEqual({
    position: 3,
    count: 3,
    previous: b,
    next: null,
  });
});

test('gives no position for a file that is not listed', () => {
  expect(positionAmong(files, 'X/d.txt')).toBeNull();
  expect(positionAmong([], 'X/a.pdf')).toBeNull();
});
