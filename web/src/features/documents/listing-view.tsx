import { memo } from 'react';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import type { Layout } from './listing-choices.ts';
import type { ListingViewProps, SortProps } from './listing-controls.ts';
import { ListingList } from './listing-list.tsx';
import { ListingTable } from './listing-table.tsx';
import { ListingTiles } from './listing-tiles.tsx';
import { NARROW } from './narrow.ts';

interface Props extends ListingViewProps, SortProps {
  layout: Layout;
  clearFilter: () => boolean;
}

/** The rows of a folder, as a table, on a phone as a list, or as tiles. */
export const ListingView = memo(function ListingView({ layout, sort, onSort, ...props }: Props) {
  const narrow = useMediaQuery(NARROW);
  if (layout === 'tiles') return <ListingTiles {...props} />;
  if (narrow) return <ListingList {...props} />;
  return <ListingTable sort={sort} onSort={onSort} {...props} />;
});
