import { expect, test } from 'vitest';
import { binnedInWords, placeInWords } from './binned-words.ts';
import { readBinned } from './binned.fixture.ts';

const now = new Date(2026, 10, 21, 10, 0);

test.each([
  [new Date(2026, 11, 20, 14, 5), 'encore 30 jours'],
  [new Date(2026, 11, 20, 9, 0), 'encore 29 jours'],
  [new Date(2026, 10, 22, 10, 1), 'encore 2 jours'],
  [new Date(2026, 10, 22, 9, 0), 'supprimé définitivement demain'],
  [new Date(2026, 10, 21, 9, 0), 'supprimé définitivement cette nuit'],
])('what expires at %s stays: %s', (expire_at, left) => {
  expect(binnedInWords(readBinned({ expire_at }), now).left).toBe(left);
});

test('says where it was, by whom it was deleted and when', () => {
  expect(binnedInWords(readBinned(), now)).toMatchObject({
    icon: 'pdf',
    place: 'Contrats / 2026',
    who: 'claire@navette.test',
    when: expect.stringContaining('20 nov. 2026') as string,
  });
  expect(binnedInWords(readBinned({ deleted_by: null }), now).who).toBe('Opérateur');
});

test.each([
  ['', null, 'Documents'],
  ['Contrats/2026/', null, 'Contrats / 2026'],
  ['Contrats/2026/', 'Contrats/', '2026'],
  ['Contrats/', 'Contrats/', ''],
])('the folder %j, seen from %j, is %j', (folder, opened, words) => {
  expect(placeInWords(folder, opened)).toBe(words);
});
