import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hasInvisible, isBlank } from './visible-text.ts';

describe('invisible characters', () => {
  test.each([
    ['NUL', 'a\u0000b'],
    ['a line break', 'a\nb'],
    ['a C1 control', 'a\u0085b'],
    ['a line separator', 'a\u2028b'],
    ['a zero width space', 'a\u200bb'],
    ['a byte order mark', '\ufeffa'],
    ['a soft hyphen', 'a\u00adb'],
    ['a bidirectional override', 'gpj.\u202etxt'],
    ['a bidirectional isolate', 'a\u2066b'],
    ['a right-to-left mark', 'a\u200fb'],
    ['an Arabic letter mark', 'a\u061cb'],
    ['a tag', 'a\u{e0041}'],
    ['a private-use character', 'a\ue000'],
    ['a noncharacter', 'a\ufdd0'],
    ['half of a surrogate pair', 'a\ud83d'],
    ['the other half', '\ude9a'],
    ['a joiner between letters', 'a\u200db'],
    ['a joiner at the end', '🚚\u200d'],
  ])('%s', (_, text) => {
    expect(hasInvisible(text)).toBe(true);
  });

  test.each(['été', '👩‍🔧', '🏳️‍🌈', '👨‍👩‍👧‍👦', '🙂‍↔️', '❤️', 'a\u00a0b', 'שלום', 'ส้ม', 'हिन्दी', '𝒳', ' '])(
    'none in %j',
    (text) => {
      expect(hasInvisible(text)).toBe(false);
    },
  );

  test('the category Other of Unicode is invisible, except the joiner and unassigned code points', () => {
    const characters = fc.string({ unit: 'binary', minLength: 1, maxLength: 1 });
    fc.assert(
      fc.property(characters, (character) => {
        fc.pre(character !== '\u200d' && !/\p{Cn}/u.test(character));
        expect(hasInvisible(`a${character}b`)).toBe(/[\p{C}\u2028\u2029]/u.test(character));
      }),
      { numRuns: 5000 },
    );
  });
});

describe('blank texts', () => {
  test.each([
    ['nothing', ''],
    ['spaces', '  '],
    ['no-break spaces', '\u00a0\u202f\u2007'],
    ['an ideographic space', '\u3000'],
    ['zero width characters', '\u200b\ufeff\u2060'],
    ['a Hangul filler', '\u3164\uffa0\u115f\u1160'],
    ['a blank in Braille', '\u2800'],
    ['a grapheme joiner', '\u034f'],
    ['a variation selector', '\ufe0f\u{e0100}'],
  ])('%s', (_, text) => {
    expect(isBlank(text)).toBe(true);
  });

  test.each(['a', ' a', '\u00a0.', '_', '한', '🚚', '1'])('not %j', (text) => {
    expect(isBlank(text)).toBe(false);
  });
});
