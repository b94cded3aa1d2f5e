import { expect, test } from 'vitest';
import { timeTable, totalOf } from './time-table.ts';

const UNIT = { name: 'unit', seconds: 59.6, cpuSeconds: 87.2 };
const BROWSER = { name: 'browser 1 of 2', seconds: 754, cpuSeconds: 1683 };

test('says the processor time and the time of each part and of the whole', () => {
  const times = [UNIT, BROWSER];
  expect(timeTable([...times, totalOf(times, 760)]).split('\n')).toEqual([
    '                processor   took',
    'unit                 1:27   1:00',
    'browser 1 of 2      28:03  12:34',
    'the whole           29:30  12:40',
  ]);
});

test('says that a processor time is unknown rather than too small', () => {
  const times = [UNIT, { ...BROWSER, cpuSeconds: null }];
  expect(totalOf(times, 760)).toEqual({ name: 'the whole', seconds: 760, cpuSeconds: null });
  expect(timeTable(times)).toContain('browser 1 of 2    unknown  12:34');
});
