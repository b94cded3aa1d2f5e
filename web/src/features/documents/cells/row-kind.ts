import type { ListingRow } from '@navette/core/listing/listing';
import { fileType, type IconKind } from '@navette/core/files/file-types';

/** The kind of an item, for its icon and its type. */
export function rowKind({ kind, name }: Pick<ListingRow, 'kind' | 'name'>): IconKind {
  return kind === 'folder' ? kind : fileType(name).icon;
}
