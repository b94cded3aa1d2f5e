import type { ListingRow } from '@navette/core/listing/listing';
import { sharedAt } from '@navette/core/listing/shared-items';
import { formatDay, formatFullDate, formatSize } from '@navette/core/text/french-format';
import { SHARED_STRINGS } from './strings.ts';

/** When an item was shared, and a file's size, on one line. Always the same function, as the list requires. */
export function sharingFacts(row: ListingRow) {
  const date = sharedAt(row);
  const { sharedOn, accessOf } = SHARED_STRINGS;
  const shared = (row.meta?.shared_at ? sharedOn : accessOf)(formatDay(date));
  const facts = row.kind === 'file' ? [shared, formatSize(row.size)] : [shared];
  return <span title={formatFullDate(date)}>{facts.join(' · ')}</span>;
}
