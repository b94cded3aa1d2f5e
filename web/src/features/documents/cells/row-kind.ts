import type { ListingRow } from '@navette/core/listing/listing';
import { iconKind, type IconKind } from '../../../ui/icons/icon-kind.ts';

/** What an item is, as its icon and its type tell it. */
export function rowKind({ kind, name }: Pick<ListingRow, 'kind' | 'name'>): IconKind {
  return kind === 'folder' ? kind : iconKind(name);
}
