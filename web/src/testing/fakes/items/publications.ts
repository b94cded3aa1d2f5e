import type { Meta } from '@navette/core/access/meta';
import { vi } from 'vitest';
import type * as publications from '../../../firebase/items/publications.ts';
import { storedRecord, storedRecords } from '../items.ts';

// Stands in for `firebase/items/publications.ts` in component tests.

type Publications = typeof publications;

export const MAX_COUNTED: Publications['MAX_COUNTED'] = 999;

/** All in one page. */
export const fetchToPublish = vi.fn<Publications['fetchToPublish']>(async () => ({
  records: waiting().toSorted((a, b) => (a.file_path < b.file_path ? -1 : 1)),
  next: null,
}));

export const countToPublish = vi.fn<Publications['countToPublish']>(async () => waiting().length);

export const fetchRecordsAt = vi.fn<Publications['fetchRecordsAt']>(async (paths) => {
  const found = paths.map(storedRecord).filter((record) => record !== null);
  return new Map(found.map((record) => [record.file_path, record]));
});

function waiting(): Meta<Date>[] {
  return storedRecords().filter(({ to_publish }) => to_publish === true);
}
