import type { Viewer } from '@navette/core/access/access';
import { isFiltering, NO_FILTER, type ListingFilter } from '@navette/core/listing/listing-filter';
import type { ListingRow } from '@navette/core/listing/listing';
import type { ItemPath } from '@navette/core/paths/item-path';
import { useRef } from 'react';
import type { Elements } from '../../ui/jsx-runtime.ts';
import { onDemand, OPTIONAL } from '../../ui/on-demand.tsx';
import { BulkBar } from './actions/bulk-bar.tsx';
import styles from './folder-content.module.css';
import type { Outdated } from './folder/use-listing.ts';
import type { ListingControls, MenuRequest } from './interaction/listing-controls.ts';
import { EmptyFolder } from './listing/empty-folder.tsx';
import { ListingSkeleton } from './listing/listing-skeleton.tsx';
import { ListingView } from './listing/listing-view.tsx';
import { NoMatch } from './listing/no-match.tsx';
import { RowMenu, SelectionLayer } from './listing/row-layers.tsx';
import { chooseSort, layoutChoice } from './toolbar/listing-choices.ts';
import { listingStatus } from './toolbar/listing-status.ts';
import { ListingToolbar } from './toolbar/listing-toolbar.tsx';
import type { ShownRows } from './toolbar/use-shown-rows.ts';

/** Asks for the folders' contents; loaded once there are rows. */
const AskContents = onDemand(() => import('./folder/ask-contents.tsx'), 'AskContents', OPTIONAL);
/** Follows what others change; loaded once there are rows. */
const KeepUp = onDemand(() => import('./changes/keep-up.tsx'), 'KeepUp', OPTIONAL);

interface FolderContentProps {
  folder: ItemPath;
  viewer: Viewer;
  /** All rows of the folder; null until they are loaded. */
  rows: readonly ListingRow[] | null;
  /** False while more pages are being loaded. */
  complete: boolean;
  outdated: Outdated | null;
  shown: ShownRows;
  filter: ListingFilter;
  onFilter: (filter: ListingFilter) => void;
  controls: ListingControls;
  menu: MenuRequest | null;
  onMenuClose: () => void;
  /** The folder's buttons, when they stand in the toolbar. */
  tools: Elements;
}

/** A folder's content, with the toolbar above and the bulk bar below. */
export function FolderContent(props: FolderContentProps) {
  const { folder, viewer, rows, complete, outdated, shown, filter, onFilter } = props;
  const { controls, menu, onMenuClose, tools } = props;
  const panel = useRef<HTMLDivElement>(null);
  const layout = layoutChoice.useValue();
  const filterField = useRef<HTMLInputElement>(null);
  const filtered = isFiltering(filter);

  return (
    <>
      <ListingToolbar
        filter={filter}
        onFilter={onFilter}
        filterField={filterField}
        onLeaveFilter={() => controls.cursor.focus(shown.rows[0]?.path ?? null)}
        status={listingStatus({ all: rows, shown: shown.rows, complete, filtered, outdated })}
        onRetry={outdated?.retry ?? null}
        layout={layout}
        onLayout={layoutChoice.choose}
        columns={shown.columns}
        sort={shown.sort}
        onSort={chooseSort}
        rows={shown.rows}
        selection={controls.selection}
        tools={tools}
      />
      <SelectionLayer controls={controls} />
      <div ref={panel} className={styles['panel']}>
        {rows && complete && <AskContents {...{ folder, viewer, rows }} />}
        {rows && complete && (
          <KeepUp
            {...{ folder, viewer, rows, panel }}
            shown={shown.rows}
            arrange={shown.arrange}
            cursor={controls.cursor}
          />
        )}
        {!rows && <ListingSkeleton />}
        {rows?.length === 0 && complete && <EmptyFolder />}
        {rows && rows.length > 0 && shown.rows.length === 0 && (
          <NoMatch
            filter={filter}
            onClear={() => {
              onFilter(NO_FILTER);
              filterField.current?.focus();
            }}
          />
        )}
        {shown.rows.length > 0 && (
          <ListingView
            rows={shown.rows}
            controls={controls}
            layout={layout}
            columns={shown.columns}
            sort={shown.sort}
            onSort={chooseSort}
          />
        )}
      </div>
      <BulkBar rows={shown.rows} controls={controls} />
      <RowMenu request={menu} controls={controls} onClose={onMenuClose} />
    </>
  );
}
