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

test('keeps a short name together, but for its extension', () => {
  expect(nameParts('Lisez-moi.txt')).toEqual({ head: 'Lisez-moi', tail: '.txt' });
  expect(nameParts('Contrats')).toEqual({ head: 'Contrats', tail: '' });
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
});

test('head and tail are the name, whatever it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (name) => {
      const { head, tail } = nameParts(name);
      expect(head + tail).toBe(name);
    }),
  );
});
