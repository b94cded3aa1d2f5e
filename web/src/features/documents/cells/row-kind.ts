import type { ListingRow } from '@navette/core/listing/listing';
import { fileType, type IconKind } from '@navette/core/files/file-types';

/** What an item is, as its icon and its type tell it. */
export function rowKind({ kind, name }: Pick<ListingRow, 'kind' | 'name'>): IconKind {
  return kind === 'folder' ? kind : fileType(name).icon;
}
