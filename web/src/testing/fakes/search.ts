import { vi } from 'vitest';
import type * as search from '../../supabase/search.ts';
import { storedRecords } from './items.ts';

// Stands in for `supabase/search.ts` in component tests: what has the words in its name, in the order of what is stored.

type Search = typeof search;

export const MOST_FOUND: Search['MOST_FOUND'] = 200;

export const searchItems = vi.fn<Search['searchItems']>(async (query, _filters, wanted) => {
  const words = query.toLocaleLowerCase('fr').split(/\s+/);
  const found = storedRecords().filter(({ name }) =>
    words.every((word) => name.toLocaleLowerCase('fr').includes(word)),
  );
  const items = found.slice(0, wanted).map((record) => ({ record, seen: [], fit: 1 as const }));
  return { items, more: found.length > wanted };
});
