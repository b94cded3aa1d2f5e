import fc from 'fast-check';
import { expect, test } from 'vitest';
import { displayName, storedName } from './stored-name.ts';

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
