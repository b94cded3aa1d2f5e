import { memo } from 'react';
import { onDemand } from '../../../ui/on-demand.tsx';
import { useMediaQuery } from '../../../ui/hooks/use-media-query.ts';
import { layoutChoice, type Layout, type SortProps } from '../toolbar/listing-choices.ts';
import { NARROW } from '../toolbar/window-widths.ts';
import { ListingList } from './listing-list.tsx';
import { ListingSkeleton } from './listing-skeleton.tsx';
import { ListingTable } from './listing-table.tsx';
import type { ListingViewProps } from './use-listing-rows.ts';

const ListingTiles = onDemand(() => import('./listing-tiles.tsx'), 'ListingTiles', {
  meanwhile: <ListingSkeleton />,
});

interface Props extends ListingViewProps, SortProps {
  layout: Layout;
}

/** The rows of a folder: a table, on a phone a list, or tiles, whose code is loaded when they are chosen. */
export const ListingView = memo(function ListingView({ layout, ...props }: Props) {
  const narrow = useMediaQuery(NARROW);
  if (layout === 'tiles') {
    return <ListingTiles {...props} onClose={showList} />;
  }
  return narrow ? <ListingList {...props} /> : <ListingTable {...props} />;
});

/** If the tiles cannot be loaded, the list is shown instead. */
function showList(): void {
  layoutChoice.choose('list');
}
