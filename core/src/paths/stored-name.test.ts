import fc from 'fast-check';
import { expect, test } from 'vitest';
import { displayName, isStoredName, storedName } from './stored-name.ts';

test('the displayed name is the one that the person chose, in NFC', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', minLength: 1 }).filter((name) => !/^\d+_/.test(name)),
      fc.nat(),
      (name, milliseconds) => {
        expect(displayName(storedName(name, milliseconds))).toBe(name.normalize('NFC'));
      },
    ),
  );
});

test.each([
  ['1700000000000_bail.pdf', 'bail.pdf'],
  ['12_34_plan.svg', '34_plan.svg'],
  ['bail.pdf', 'bail.pdf'],
  ['2026 bilan.xlsx', '2026 bilan.xlsx'],
  ['lot 12_34.svg', 'lot 12_34.svg'],
  ['12_', '12_'],
  ['_a', '_a'],
  ['1_\n', '\n'],
])('%j is shown as %j', (stored, shown) => {
  expect(displayName(stored)).toBe(shown);
});

test('every name that uploads get is a stored one, whatever the clock says', () => {
  for (const milliseconds of [0, 5, 999_999_999_999, 1_700_000_000_000, 9_999_999_999_999]) {
    expect(isStoredName(storedName('bail.pdf', milliseconds))).toBe(true);
    expect(displayName(storedName('bail.pdf', milliseconds))).toBe('bail.pdf');
  }
});

test.each(['bail.pdf', '1700000000000_', '170000000000_bail.pdf', '17000000000000_bail.pdf'])(
  '%s is not a stored name',
  (name) => {
    expect(isStoredName(name)).toBe(false);
  },
);
