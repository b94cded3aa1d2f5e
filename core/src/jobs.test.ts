import { expect, test } from 'vitest';
import { isHandedOver } from './jobs.ts';

test('an answer with a job is handed over; an answer with a result is not', () => {
  expect(isHandedOver({ job: 'j1' })).toBe(true);
  expect(isHandedOver({ path: 'A/', updated: 3 })).toBe(false);
});
