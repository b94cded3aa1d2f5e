import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { uniqueMilliseconds } from './unique-milliseconds.ts';

test('readings differ and rise, whatever the clock does', () => {
  fc.assert(
    fc.property(fc.array(fc.nat()), (clock) => {
      const ticks = clock.values();
      const next = uniqueMilliseconds(() => ticks.next().value ?? 0);
      const readings = clock.map(() => next());
      for (const [index, reading] of readings.entries()) {
        expect(reading).toBeGreaterThan(readings[index - 1] ?? 0);
      }
    }),
  );
});

test('a reading is the time when nothing was read in that millisecond', () => {
  const next = uniqueMilliseconds(() => 1_700_000_000_000);
  expect(next()).toBe(1_700_000_000_000);
  expect(next()).toBe(1_700_000_000_001);
});
