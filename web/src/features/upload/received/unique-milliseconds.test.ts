import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { uniqueMilliseconds } from './unique-milliseconds.ts';

test('readings differ and increase, even if the clock does not', () => {
  fc.assert(
    fc.property(fc.array(fc.nat()), (clock) => {
      const ticks = clock.values();
      const next = uniqueMilliseconds(() => ticks.next().value ?? 0);
      const readings = clock.map(() => next());
      for (const [index, reading] of readings.entries()) {
        expect(reading).toBeGreaterThan(readings[index - 1] ?? -1);
      }
    }),
  );
});

test('the first reading in a millisecond is the clock’s time', () => {
  const next = uniqueMilliseconds(() => 1_700_000_000_000);
  expect(next()).toBe(1_700_000_000_000);
  expect(next()).toBe(1_700_000_000_001);
});
