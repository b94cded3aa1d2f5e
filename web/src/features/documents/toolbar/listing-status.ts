import type { ListingRow } from '@navette/core/listing';
import { STRINGS } from '../../../strings.ts';
import type { Outdated } from '../folder/use-listing.ts';

interface Shown {
  /** What the folder holds; null while nothing is known. */
  all: readonly ListingRow[] | null;
  shown: readonly ListingRow[];
  /** False while further pages are coming. */
  complete: boolean;
  filtered: boolean;
  outdated: Outdated | null;
}

/** What the toolbar says of the listing, politely, to everybody. */
export function listingStatus({ all, shown, complete, filtered, outdated }: Shown): string {
  if (!all) return STRINGS.loading;
  const folders = all.filter((row) => row.kind === 'folder').length;
  const count = filtered
    ? STRINGS.documents.found(shown.length, all.length)
    : STRINGS.documents.count(folders, all.length - folders);
  if (outdated && !outdated.asking) return joined(count, STRINGS.documents.outdated);
  return outdated || (!complete && !filtered) ? joined(count, STRINGS.loading) : count;
}

function joined(...parts: string[]): string {
  return parts.filter(Boolean).join(' · ');
}
