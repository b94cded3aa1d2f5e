import { expect, test } from 'vitest';
import { dayIn, dayOf, startOf } from './calendar-day.ts';

test.each(['2026-11-25', '2024-02-29', '1999-12-31'])(
  '%s is a day, which begins and is written',
  (day) => {
    expect(dayIn(day)).toBe(day);
    expect(dayOf(startOf(day, 0))).toBe(day);
  },
);

test.each([null, '', '2026-02-30', '2026-11-25T00:00', '0026-01-01', 'hier'])(
  '%j is none',
  (text) => {
    expect(dayIn(text)).toBeNull();
  },
);

test('the day after the last of a year', () => {
  expect(startOf('2026-12-31', 1)).toEqual(new Date(2027, 0, 1));
});
