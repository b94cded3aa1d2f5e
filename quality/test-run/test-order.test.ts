import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { recordsOf } from './test-order.ts';

test.each([
  ['emulators/operators/leave', 0],
  ['emulators/deletion/delete-items', 100],
  ['browser/documents/stored-names', 1000],
  ['emulators/jobs/killed-jobs', 1000],
])('the tests of %s make about %i records at once', (file, records) => {
  const source = readFileSync(`${import.meta.dirname}/../../tests/${file}.test.ts`, 'utf8');
  expect(recordsOf(source)).toBe(records);
});
