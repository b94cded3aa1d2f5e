import type { Meta } from '@navette/core/access/meta';
import { ancestorFolders, type ItemPath } from '@navette/core/paths/item-path';
import { vi } from 'vitest';
import type * as search from '../../supabase/search.ts';
import { recordsIn, storedRecord, storedRecords } from './items.ts';

// Stands in for `supabase/search.ts` in component tests: finds names with the words, in the order of the stored items.

type Search = typeof search;

export const MOST_FOUND: Search['MOST_FOUND'] = 200;

export const searchItems = vi.fn<Search['searchItems']>(async (query, _filters, wanted) => {
  const words = query.toLocaleLowerCase('fr').split(/\s+/);
  const found = storedRecords().filter(({ name }) =>
    words.every((word) => name.toLocaleLowerCase('fr').includes(word)),
  );
  const items = found.slice(0, wanted).map((record) => foundItem(record));
  return { items, more: found.length > wanted };
});

/** `to_publish` is null where nothing waits. */
export const fetchHome = vi.fn<Search['fetchHome']>(async (recent, wanted) => {
  const waiting = newestFirst((record) => record.to_publish && record.file_updated_at);
  const told = (records: readonly Meta<Date>[]) =>
    records.slice(0, wanted).map((record) => ({ record, seen: foldersAbove(record.file_path) }));
  return {
    recent: told(recent.map(storedRecord).filter((record) => record !== null)),
    newest: told(newestFirst((record) => record.file_updated_at)),
    shared: told(newestFirst((record) => record.shared_at)),
    to_publish: waiting.length === 0 ? null : told(waiting),
  };
});

export const MOST_FOLDERS: Search['MOST_FOLDERS'] = 1_000;

export const fetchFolderContents = vi.fn<Search['fetchFolderContents']>(
  async (folders) =>
    new Map(
      folders.map((folder) => {
        const times = recordsIn(folder).flatMap(({ file_updated_at: at }) => at?.getTime() ?? []);
        const newest = times.length === 0 ? null : new Date(Math.max(...times));
        return [folder, { count: recordsIn(folder).length, newest }];
      }),
    ),
);

/** The records that have this time. */
function newestFirst(timeOf: (record: Meta<Date>) => Date | false | undefined): Meta<Date>[] {
  const time = (record: Meta<Date>) => Number(timeOf(record) || 0);
  return storedRecords()
    .filter((record) => time(record) > 0)
    .toSorted((a, b) => time(b) - time(a));
}

/** The stored folders: those that the test's person sees. */
function foldersAbove(path: ItemPath): ItemPath[] {
  return ancestorFolders(path).filter((folder) => storedRecord(folder) !== null);
}

/** An item as a search finds it, by default by its name and below no visible folder. */
export function foundItem(
  record: Meta<Date>,
  found: Partial<search.FoundItem> = {},
): search.FoundItem {
  return { record, seen: [], fit: 1, text: 'there', snippet: null, ...found };
}
