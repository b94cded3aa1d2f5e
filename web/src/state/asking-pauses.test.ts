import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FIRST_MS, LONGEST_MS, nextPause, UNSURE_MS, type Found } from './asking-pauses.ts';

test('pauses grow while nothing happens, up to a minute', () => {
  const pauses = [FIRST_MS];
  while (pauses.length < 6) pauses.push(nextPause(pauses.at(-1) ?? 0, 'nothing'));
  expect(pauses).toEqual([8_000, 16_000, 32_000, 60_000, 60_000, 60_000]);
});

test('a change makes the pause short again, and a doubt even shorter, once', () => {
  expect(nextPause(LONGEST_MS, 'change')).toBe(FIRST_MS);
  expect(nextPause(LONGEST_MS, 'unsure')).toBe(UNSURE_MS);
  expect(nextPause(UNSURE_MS, 'nothing')).toBe(FIRST_MS);
});

test('what was fetched anew makes the pause as long as it has cost', () => {
  const after = (fetched: number) => nextPause(FIRST_MS, { fetched });
  expect([0, 1_000, 2_000, 100_000].map(after)).toEqual([8_000, 8_000, 16_000, LONGEST_MS]);
});

test('within a minute one asks at least once, and never in a rush', () => {
  const found = fc.oneof(
    fc.constantFrom<Found>('change', 'nothing', 'unsure'),
    fc.record({ fetched: fc.nat(100_000) }),
  );
  fc.assert(
    fc.property(fc.array(found), (answers) => {
      let pause = FIRST_MS;
      for (const answer of answers) {
        pause = nextPause(pause, answer);
        expect(pause).toBeLessThanOrEqual(LONGEST_MS);
        expect(pause).toBeGreaterThanOrEqual(answer === 'unsure' ? UNSURE_MS : FIRST_MS);
      }
    }),
  );
});
