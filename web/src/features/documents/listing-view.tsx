import type { ListingRow } from '@navette/core/listing';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { ListingList } from './listing-list.tsx';
import { ListingTable } from './listing-table.tsx';
import type { RowHandlers } from './row-actions.tsx';
import type { Selection } from './use-selection.ts';

export interface ListingProps extends RowHandlers {
  rows: readonly ListingRow[];
  /** Admins select and see 'Ajouté par'. */
  admin: boolean;
  selection: Selection;
}

/** From this width down the listing is a list, above it a table. */
const NARROW = '(width <= 44rem)';

/** The rows of a folder, as a table or, on a phone, as a list. */
export function ListingView(props: ListingProps) {
  return useMediaQuery(NARROW) ? <ListingList {...props} /> : <ListingTable {...props} />;
}
