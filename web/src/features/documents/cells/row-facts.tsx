import { formatDate, formatSize, MISSING } from '@navette/core/french-format';
import type { ListingRow } from '@navette/core/listing';
import { STRINGS } from '../../../strings.ts';

/** The facts that a list shows below an item's name. */
export function RowFacts({ row, admin }: { row: ListingRow; admin: boolean }) {
  if (row.kind === 'folder') return STRINGS.documents.folder;
  const facts = [formatSize(row.size), formatDate(row.updatedAt)];
  if (admin) facts.push(row.addedBy ?? MISSING);
  return facts.join(' · ');
}
