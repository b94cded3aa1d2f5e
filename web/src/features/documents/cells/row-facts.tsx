import { formatDate, formatSize, MISSING } from '@navette/core/french-format';
import type { ListingRow } from '@navette/core/listing';
import { STRINGS } from '../../../strings.ts';

/** What a list says of an item under its name. */
export function RowFacts({ row, admin }: { row: ListingRow; admin: boolean }) {
  if (row.kind === 'folder') return STRINGS.documents.folder;
  const facts = [formatSize(row.size), formatDate(row.updatedAt)];
  if (admin) facts.push(row.addedBy ?? MISSING);
  return facts.join(' · ');
}
