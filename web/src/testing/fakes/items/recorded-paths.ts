import { vi } from 'vitest';
import type * as recordedPaths from '../../../firebase/items/recorded-paths.ts';
import { storedRecord } from '../items.ts';

// Stands in for `firebase/items/recorded-paths.ts` in component tests.

type RecordedPaths = typeof recordedPaths;

export const fetchRecordedPaths = vi.fn<RecordedPaths['fetchRecordedPaths']>(
  async (paths, { viewer }) =>
    paths.filter((path) => viewer && storedRecord(path)?.added_by_uid === viewer.uid),
);

export const fetchVisibleRecords = vi.fn<RecordedPaths['fetchVisibleRecords']>(async (paths) =>
  paths.map(storedRecord).filter((record) => record !== null),
);
