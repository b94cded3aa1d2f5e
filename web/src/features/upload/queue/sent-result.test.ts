import { expect, test } from 'vitest';
import { MAX_WITHDRAWALS } from '@navette/core/limits';
import { hiddenIn, placeOf, withdrawableIn } from './sent-result.ts';

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

test('what was sent privately into one folder can be shown like it, and nothing else', () => {
  const file = (path: string, folder: string, more: object = {}) =>
    ({ kind: 'file', path, folder, newFolders: [], asFolder: false, ...more }) as const;
  const [a, b] = [file('A/1_a.jpg', 'A/'), file('A/2_b.jpg', 'A/')];
  const shown = file('A/3_c.jpg', 'A/', { asFolder: true });
  expect(hiddenIn([a, b])).toEqual(['A/1_a.jpg', 'A/2_b.jpg']);
  expect(hiddenIn([a, shown])).toEqual(['A/1_a.jpg']);
  expect(hiddenIn([shown])).toEqual([]);
  expect(hiddenIn([a, file('A/4_d.jpg', 'A/', { version: { seen: '1' } })])).toEqual(['A/1_a.jpg']);
  expect(hiddenIn([])).toEqual([]);
  expect(hiddenIn([file('1_a.jpg', '')])).toEqual([]);
  expect(hiddenIn([a, file('B/2_b.jpg', 'B/')])).toEqual([]);
  expect(hiddenIn([file('A/N/1_a.jpg', 'A/N/', { newFolders: ['A/N/'] })])).toEqual([]);
});

test('files can be taken back, unless folders came with them or they are too many', () => {
  const file = (path: string, newFolders: string[] = []) =>
    ({ kind: 'file', path, newFolders }) as const;
  expect(withdrawableIn([file('A/1_a.jpg'), file('B/2_b.jpg')])).toEqual([
    'A/1_a.jpg',
    'B/2_b.jpg',
  ]);
  expect(withdrawableIn([file('A/1_a.jpg'), file('A/N/2_b.jpg', ['A/N/'])])).toEqual([]);
  expect(withdrawableIn([{ kind: 'folder', path: 'A/N/', newFolders: [] }])).toEqual([]);
  const many = Array.from({ length: MAX_WITHDRAWALS + 1 }, (_, index) => file(`A/${index}.jpg`));
  expect(withdrawableIn(many)).toEqual([]);
});
