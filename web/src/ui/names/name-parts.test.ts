import fc from 'fast-check';
import { expect, test } from 'vitest';
import { extensionStart, nameParts } from './name-parts.ts';

test('keeps the extension and what is before it', () => {
  expect(nameParts('Palette renversée – vue d’ensemble 12.jpg')).toEqual({
    head: 'Palette renversée – vue d’',
    tail: 'ensemble 12.jpg',
  });
  // A number of seven digits.
  expect(nameParts('Bon de livraison n° 1234567.pdf').tail).toBe('n° 1234567.pdf');
});

test.each([
  ['Photo du 12 février 2026, 19 h 06 (2).jpg', '19 h 06 (2).jpg'],
  ['Photo du 12 février 2026, 19\u00a0h\u00a006.jpg', '19\u00a0h\u00a006.jpg'],
  ['Bordereau de livraison 300251234567890.pdf', '300251234567890.pdf'],
  ['Bordereau de livraison300251234567890 (3).pdf', '300251234567890 (3).pdf'],
  ['Bordereau 300251234567890abc.pdf', '300251234567890abc.pdf'],
  ['Relevé annuel_abcdefghijk.pdf', 'abcdefghijk.pdf'],
  ['Relevé annuel-abcdefghijkl.pdf', 'fghijkl.pdf'],
  ['Relevé annuel de_abc1234567.pdf', 'abc1234567.pdf'],
  ['Relevé annuel_de_c1234567.pdf', 'c1234567.pdf'],
  ['Bon de livraison  123456.pdf', '123456.pdf'],
  ['Bon de livraison      6.pdf', '6.pdf'],
  ['Bon de livraison                .pdf', '       .pdf'],
])('the end of %j begins with a word where one is near: %j', (name, tail) => {
  expect(nameParts(name).tail).toBe(tail);
});

test('on a line of its own, the end begins with a word that is longer', () => {
  const name = 'Relevé annuel-abcdefghijkl.pdf';
  expect(nameParts(name, true).tail).toBe('abcdefghijkl.pdf');
  expect(nameParts('Relevé des anticonstitutionnellement.pdf', true).tail).toBe('llement.pdf');
});

test('keeps a short name together, but for its extension', () => {
  expect(nameParts('Lisez-moi.txt')).toEqual({ head: 'Lisez-moi', tail: '.txt' });
  expect(nameParts('Contrats')).toEqual({ head: 'Contrats', tail: '' });
  expect(nameParts('Palettes du quai.jpg')).toEqual({ head: 'Palettes du quai', tail: '.jpg' });
  expect(nameParts('Palettes du quais.jpg')).toEqual({ head: 'Palettes ', tail: 'du quais.jpg' });
});

test('takes no sentence, hidden name or final point for an extension', () => {
  expect(nameParts('M. Dupont et associés').tail).not.toContain('.');
  expect(nameParts('.gitignore')).toEqual({ head: '.gitignore', tail: '' });
  expect(nameParts('Fin.')).toEqual({ head: 'Fin.', tail: '' });
});

test('never parts a character that is made of several', () => {
  const family = '👩‍👩‍👧‍👦';
  const { head, tail } = nameParts(`${family.repeat(20)}.jpg`);
  expect(head).toBe(family.repeat(13));
  expect(tail).toBe(`${family.repeat(7)}.jpg`);
});

test('finds the extension', () => {
  expect(['a.pdf', 'a', '.a', 'a.', 'a.tar.gz'].map(extensionStart)).toEqual([1, 1, 2, 2, 5]);
  expect(['a.c', 'a.12345678', 'a.123456789'].map(extensionStart)).toEqual([1, 1, 11]);
});

test('head and tail are the name, whatever it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (name) => {
      const { head, tail } = nameParts(name);
      expect(head + tail).toBe(name);
    }),
  );
});
