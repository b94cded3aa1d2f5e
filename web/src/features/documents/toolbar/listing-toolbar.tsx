import type { ListingRow } from '@navette/core/listing/listing';
import { isFiltering, type ListingFilter } from '@navette/core/listing/listing-filter';
import ArrowDownUp from 'lucide-react/icons/arrow-down-up';
import ListFilter from 'lucide-react/icons/list-filter';
import { useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { STRINGS } from '../../../strings.ts';
import type { Elements } from '../../../ui/jsx-runtime.ts';
import { DOCUMENTS_STRINGS } from '../strings.ts';
import { IconButton } from '../../../ui/buttons/button.tsx';
import { SelectAll } from '../cells/select-all.tsx';
import type { Selection } from '../interaction/selection.ts';
import { useMediaQuery } from '../../../ui/hooks/use-media-query.ts';
import { FilterField } from './filter-field.tsx';
import { LayoutSwitch } from './layout-switch.tsx';
import type { Layout, SortProps } from './listing-choices.ts';
import styles from './listing-toolbar.module.css';
import { SortSelect } from './sort-select.tsx';
import { VisibilitySelect } from './visibility-select.tsx';
import { NARROW } from './window-widths.ts';

interface ListingToolbarProps extends SortProps {
  filter: ListingFilter;
  onFilter: (filter: ListingFilter) => void;
  filterField: RefObject<HTMLInputElement | null>;
  /** Called when the down arrow key leaves the filter field. */
  onLeaveFilter: () => void;
  /** How many items the listing has, or that it is loading. */
  status: string;
  /** Refetches an outdated listing; null for a fresh one. */
  onRetry: (() => void) | null;
  layout: Layout;
  onLayout: (layout: Layout) => void;
  /** The rows as shown, for 'Tout sélectionner' where no table head has it. */
  rows: readonly ListingRow[];
  selection: Selection;
  /** Stands at the end of the line. */
  tools: Elements;
}

/**
 * Filter, status, sort and layout, and on a wide screen the folder's buttons. Its height never changes by itself. On a
 * phone the filter field is opened with a button, and stays open while it filters.
 */
export function ListingToolbar({
  filter,
  onFilter,
  filterField,
  onLeaveFilter,
  status,
  onRetry,
  layout,
  onLayout,
  rows,
  selection,
  tools,
  ...sorting
}: ListingToolbarProps) {
  const narrow = useMediaQuery(NARROW);
  // The head of a table sorts and selects all instead.
  const headless = narrow || layout === 'tiles';
  const [opened, setOpened] = useState(false);
  // Once it has filtered it stays open, even when its text is deleted.
  if (isFiltering(filter) && !opened) setOpened(true);
  const filterShown = !narrow || opened;
  const toggleFilter = () => {
    flushSync(() => setOpened(!opened));
    filterField.current?.focus();
  };
  return (
    <div className={styles['toolbar']}>
      <div className={styles['state']}>
        {headless && <SelectAll rows={rows} selection={selection} />}
        <p role="status" className={styles['status']}>
          {status}
        </p>
        {onRetry && (
          <button type="button" className={styles['retry']} onClick={onRetry}>
            {STRINGS.retry}
          </button>
        )}
      </div>
      {narrow && (
        <IconButton
          label={DOCUMENTS_STRINGS.showFilter}
          icon={<ListFilter aria-hidden="true" />}
          aria-expanded={filterShown}
          // A filter in use must stay visible; it has its own button to clear it.
          disabled={isFiltering(filter)}
          onClick={toggleFilter}
        />
      )}
      {filterShown && (
        <div className={styles['filters']}>
          <FilterField
            typed={filter.typed}
            onType={(typed) => onFilter({ ...filter, typed })}
            field={filterField}
            onLeave={onLeaveFilter}
          />
          <VisibilitySelect
            chosen={filter.visibility}
            onChoose={(visibility) => onFilter({ ...filter, visibility })}
          />
        </div>
      )}
      {headless && (
        <div className={styles['sort']}>
          <ArrowDownUp aria-hidden="true" />
          <SortSelect {...sorting} />
        </div>
      )}
      <LayoutSwitch layout={layout} onLayout={onLayout} single={narrow} />
      {tools}
    </div>
  );
}
