import { expect, test } from 'vitest';
import { placeOf } from './sent-result.ts';

test('the link leads to a single file, otherwise to the folder that holds all', () => {
  const file = { path: 'A/B/1_a.jpg', folder: 'A/B/' };
  expect(placeOf([file])).toBe('A/B/1_a.jpg');
  expect(placeOf([file, { path: 'A/B/2_b.jpg', folder: 'A/B/' }])).toBe('A/B/');
  expect(placeOf([file, { path: 'A/B/C/D/2_b.jpg', folder: 'A/B/C/D/' }])).toBe('A/B/');
  expect(placeOf([file, { path: 'A/C/2_b.jpg', folder: 'A/C/' }])).toBe('A/');
  expect(placeOf([file, { path: 'A 2/2_b.jpg', folder: 'A 2/' }])).toBe('');
  expect(placeOf([file, { path: '2_b.jpg', folder: '' }])).toBe('');
  expect(placeOf([])).toBe('');
});
