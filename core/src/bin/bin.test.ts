import { expect, test } from 'vitest';
import { askedBeginning, binWords, isFoundBy, labelOf, type BinnedItem } from './bin.ts';
import { binnedObject, binnedPath } from './binned-path.ts';

test('an item is found by the beginnings of the words that people see', () => {
  expect(binWords('A/1767225600000_Été bail.pdf')).toEqual(
    'e et ete b ba bai bail p pd pdf'.split(' '),
  );
  expect(labelOf('A/2026_contrats/')).toBe('2026_contrats');
  const long = 'x'.repeat(200);
  expect(binWords(long)).toHaveLength(20);
  expect(binWords(long)).toContain(askedBeginning(long));
});

test('asks for the longest word, and compares all of them', () => {
  expect(askedBeginning('le Contrat')).toBe('contrat');
  expect(askedBeginning(' - ')).toBeNull();
  expect(isFoundBy('Contrat de bail.pdf', 'BAI cont')).toBe(true);
  expect(isFoundBy('Contrat de bail.pdf', 'bai x')).toBe(false);
});

test('a path of the bin says which object it is of, and is no path of an item', () => {
  const item = (file_path: string, object: string | null) => ({ file_path, object }) as BinnedItem;
  const file = binnedPath(item('A/17_b.pdf', 'bin/h'), 'i');
  expect(file).toBe('//bin/h/17_b.pdf');
  expect(binnedObject(file)).toBe('bin/h');
  expect(binnedPath(item('A/B/', null), 'i')).toBe('//bin/i/B/');
  for (const path of ['A/b.pdf', 'bin/h/b.pdf', '/bin/h/b.pdf', 'A//bin/h/b.pdf', '//bin/h']) {
    expect(binnedObject(path)).toBeNull();
  }
});
