import { lazy, memo, Suspense } from 'react';
import { useMediaQuery } from '../../../ui/use-media-query.ts';
import type { Layout, SortProps } from '../toolbar/listing-choices.ts';
import { NARROW } from '../toolbar/narrow.ts';
import { ListingList } from './listing-list.tsx';
import { ListingSkeleton } from './listing-skeleton.tsx';
import { ListingTable } from './listing-table.tsx';
import type { ListingViewProps } from './use-listing-rows.ts';

const ListingTiles = lazy(async () => ({
  default: (await import('./listing-tiles.tsx')).ListingTiles,
}));

interface Props extends ListingViewProps, SortProps {
  layout: Layout;
  clearFilter: () => boolean;
}

/** The rows of a folder: a table, a list on a phone, or tiles, which are loaded when chosen. */
export const ListingView = memo(function ListingView({ layout, sort, onSort, ...props }: Props) {
  const narrow = useMediaQuery(NARROW);
  if (layout === 'tiles') {
    return (
      <Suspense fallback={<ListingSkeleton />}>
        <ListingTiles {...props} />
      </Suspense>
    );
  }
  if (narrow) return <ListingList {...props} />;
  return <ListingTable sort={sort} onSort={onSort} {...props} />;
});
