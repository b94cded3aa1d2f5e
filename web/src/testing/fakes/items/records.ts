import { vi } from 'vitest';
import type * as records from '../../../firebase/items/records.ts';
import { recordsIn, storedRecord } from '../items.ts';

// Stands in for `firebase/items/records.ts` in component tests.

type Records = typeof records;

export const MAX_ASKED_PATHS: Records['MAX_ASKED_PATHS'] = 30;

/** All in one page. */
export const fetchRecordsPage = vi.fn<Records['fetchRecordsPage']>(async (folder) => ({
  records: recordsIn(folder),
  next: null,
}));

export const fetchRecords = vi.fn<Records['fetchRecords']>(async (folder) => recordsIn(folder));

export const isAnyRecorded = vi.fn<Records['isAnyRecorded']>(async (paths) =>
  paths.some((path) => storedRecord(path) !== null),
);

export const fetchRecord = vi.fn<Records['fetchRecord']>(async (path) => storedRecord(path));
