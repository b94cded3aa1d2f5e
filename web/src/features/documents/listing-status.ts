import type { ListingRow } from '@navette/core/listing';
import { STRINGS } from '../../strings.ts';

interface Shown {
  /** What the folder holds; null while nothing is known. */
  all: readonly ListingRow[] | null;
  shown: readonly ListingRow[];
  /** False while further pages are coming. */
  complete: boolean;
  filtered: boolean;
}

/** What the toolbar says of the listing, politely, to everybody. */
export function listingStatus({ all, shown, complete, filtered }: Shown): string {
  if (!all) return STRINGS.loading;
  if (filtered) return STRINGS.documents.found(shown.length, all.length);
  const folders = all.filter((row) => row.kind === 'folder').length;
  const count = STRINGS.documents.count(folders, all.length - folders);
  return complete ? count : [count, STRINGS.loading].filter(Boolean).join(' · ');
}
