import { expect, test } from 'vitest';
import { hiddenIn, sentPath } from './sent-paths.ts';

test('the link leads to a single file, otherwise to the folder that holds all', () => {
  const file = { path: 'A/B/1_a.jpg', folder: 'A/B/' };
  expect(sentPath([file])).toBe('A/B/1_a.jpg');
  expect(sentPath([file, { path: 'A/B/2_b.jpg', folder: 'A/B/' }])).toBe('A/B/');
  expect(sentPath([file, { path: 'A/B/C/D/2_b.jpg', folder: 'A/B/C/D/' }])).toBe('A/B/');
  expect(sentPath([file, { path: 'A/C/2_b.jpg', folder: 'A/C/' }])).toBe('A/');
  expect(sentPath([file, { path: 'A 2/2_b.jpg', folder: 'A 2/' }])).toBe('');
  expect(sentPath([file, { path: '2_b.jpg', folder: '' }])).toBe('');
  expect(sentPath([])).toBe('');
});

test('what was sent privately into one folder can be shown like it, and nothing else', () => {
  const file = (path: string, folder: string, more: object = {}) =>
    ({ kind: 'file', path, folder, newFolders: [], asFolder: false, ...more }) as const;
  const [a, b] = [file('A/1_a.jpg', 'A/'), file('A/2_b.jpg', 'A/')];
  const shown = file('A/3_c.jpg', 'A/', { asFolder: true });
  expect(hiddenIn([a, b])).toEqual(['A/1_a.jpg', 'A/2_b.jpg']);
  expect(hiddenIn([a, shown])).toEqual(['A/1_a.jpg']);
  expect(hiddenIn([shown])).toEqual([]);
  expect(hiddenIn([])).toEqual([]);
  expect(hiddenIn([file('1_a.jpg', '')])).toEqual([]);
  expect(hiddenIn([a, file('B/2_b.jpg', 'B/')])).toEqual([]);
  expect(hiddenIn([file('A/N/1_a.jpg', 'A/N/', { newFolders: ['A/N/'] })])).toEqual([]);
});
