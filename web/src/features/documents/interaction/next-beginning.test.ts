import type { ListingRow } from '@navette/core/listing/listing';
import { expect, test } from 'vitest';
import { nextBeginning } from './next-beginning.ts';

const ROWS = ['Épernay', 'Exploitation', 'Qualité', 'épaves'].map(
  (label) => ({ label }) as ListingRow,
);

test.each([
  { typed: 'e', from: 0, found: 'Épernay' },
  { typed: 'e', from: 1, found: 'Exploitation' },
  { typed: 'ep', from: 1, found: 'épaves' },
  { typed: 'É', from: 3, found: 'épaves' },
  { typed: 'ex', from: 2, found: 'Exploitation' },
  { typed: 'q', from: 4, found: 'Qualité' },
  { typed: 'z', from: 0, found: undefined },
])('$typed from $from finds $found', ({ typed, from, found }) => {
  expect(nextBeginning(ROWS, typed, from)?.label).toBe(found);
});
