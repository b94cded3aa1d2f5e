import fc from 'fast-check';
import { expect, test } from 'vitest';
import { metaId } from './meta-id.ts';

test('is base64url of the UTF-8, without padding', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 50 }), (path) => {
      expect(metaId(path)).toBe(Buffer.from(path, 'utf8').toString('base64url'));
    }),
  );
});

test('uses - and _ instead of + and /', () => {
  expect(metaId('ÿ>ÿ?~~~ÿÿÿ.txt')).toMatch(/^(?=.*-)(?=.*_)[\w-]+$/);
});

test('tells a file from the folder of the same name', () => {
  expect(metaId('Bilan')).not.toBe(metaId('Bilan/'));
});

test('the root has none', () => {
  expect(() => metaId('')).toThrow(RangeError);
});
