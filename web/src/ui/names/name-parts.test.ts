import fc from 'fast-check';
import { expect, test } from 'vitest';
import { extensionStart, nameParts } from './name-parts.ts';

test('keeps the extension and what is before it', () => {
  expect(nameParts('Palette renversée – vue d’ensemble 12.jpg')).toEqual({
    head: 'Palette renversée – vue d’',
    tail: 'ensemble 12.jpg',
  });
  // A number of seven digits.
  expect(nameParts('Bon de livraison n° 1234567.pdf').tail).toBe('1234567.pdf');
});

test.each([
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
