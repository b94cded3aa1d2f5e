import { describe, expect, test } from 'vitest';
import { neighbour, restingPosition } from './sheet-position.ts';

const HEIGHTS = { closed: 48, half: 380, full: 760 };

describe('a sheet that is let go', () => {
  test.each([
    ['near the bottom', 120, 0, 'closed'],
    ['near the middle', 300, 0, 'half'],
    ['near the top', 600, 0, 'full'],
    ['in the middle, flung down', 380, -1.5, 'closed'],
    ['in the middle, flung up', 380, 1.5, 'full'],
    ['in the middle, pushed up, and stops before half the way', 380, 1.185, 'half'],
    ['in the middle, pushed up, and goes beyond half the way', 380, 1.19, 'full'],
    ['exactly between the middle and the top', 570, 0, 'half'],
    ['far beyond the top', 2000, 3, 'full'],
  ])('%s', (_, height, speed, position) => {
    expect(restingPosition(height, speed, HEIGHTS)).toBe(position);
  });
});

test('keys move it from one position to the next, and stop at the ends', () => {
  expect(neighbour('closed', 1)).toBe('half');
  expect(neighbour('half', 1)).toBe('full');
  expect(neighbour('full', 1)).toBe('full');
  expect(neighbour('half', -1)).toBe('closed');
  expect(neighbour('closed', -1)).toBe('closed');
});
