import { formatAge } from '@navette/core/text/french-format';
import type { ListingRow } from '@navette/core/listing/listing';
import { STRINGS } from '../../../strings.ts';
import { DOCUMENTS_STRINGS } from '../strings.ts';
import type { Outdated } from '../folder/use-listing.ts';

interface Shown {
  /** All rows of the folder; null until they are loaded. */
  all: readonly ListingRow[] | null;
  shown: readonly ListingRow[];
  /** False while more pages are being loaded. */
  complete: boolean;
  filtered: boolean;
  outdated: Outdated | null;
}

/** The toolbar's status text, also read by screen readers (`polite`). */
export function listingStatus({ all, shown, complete, filtered, outdated }: Shown): string {
  if (!all) return STRINGS.loading;
  const folders = all.filter((row) => row.kind === 'folder').length;
  const count = filtered
    ? DOCUMENTS_STRINGS.found(shown.length, all.length)
    : DOCUMENTS_STRINGS.count(folders, all.length - folders);
  if (outdated && !outdated.asking) {
    const age = formatAge(Date.now() - outdated.since);
    // Nothing else is said: most screens have little room.
    return `${STRINGS.documents.outdated} ${DOCUMENTS_STRINGS.fetched(age)}`;
  }
  return outdated || (!complete && !filtered) ? joined(count, STRINGS.loading) : count;
}

function joined(...parts: string[]): string {
  return parts.filter(Boolean).join(' · ');
}
