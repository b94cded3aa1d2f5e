import type { ListingFilter } from '@navette/core/listing-filter';
import type { RefObject } from 'react';
import { STRINGS } from '../../../strings.ts';
import { useMediaQuery } from '../../../ui/use-media-query.ts';
import { FilterField } from './filter-field.tsx';
import { LayoutSwitch } from './layout-switch.tsx';
import type { Layout, SortProps } from './listing-choices.ts';
import styles from './listing-toolbar.module.css';
import { NARROW } from './narrow.ts';
import { SortSelect } from './sort-select.tsx';
import { VisibilitySelect } from './visibility-select.tsx';

interface ListingToolbarProps extends SortProps {
  filter: ListingFilter;
  onFilter: (filter: ListingFilter) => void;
  filterField: RefObject<HTMLInputElement | null>;
  /** Called when the arrow down key leaves the filter field. */
  onLeaveFilter: () => void;
  /** How many items the listing has, or that it is being loaded. */
  status: string;
  /** Refetches a stale listing; null for a fresh one. */
  onRetry: (() => void) | null;
  layout: Layout;
  onLayout: (layout: Layout) => void;
  admin: boolean;
}

/** Filter, status, sort and layout. Its height never changes. */
export function ListingToolbar({
  filter,
  onFilter,
  filterField,
  onLeaveFilter,
  status,
  onRetry,
  layout,
  onLayout,
  ...sorting
}: ListingToolbarProps) {
  const narrow = useMediaQuery(NARROW);
  return (
    <div className={styles['toolbar']}>
      <FilterField
        typed={filter.typed}
        onType={(typed) => onFilter({ ...filter, typed })}
        field={filterField}
        onLeave={onLeaveFilter}
      />
      <div className={styles['state']}>
        <p role="status" className={styles['status']}>
          {status}
        </p>
        {onRetry && (
          <button type="button" className={styles['retry']} onClick={onRetry}>
            {STRINGS.retry}
          </button>
        )}
      </div>
      <div className={styles['choices']}>
        <VisibilitySelect
          chosen={filter.visibility}
          onChoose={(visibility) => onFilter({ ...filter, visibility })}
        />
        {/* The table sorts by its headers. */}
        {(narrow || layout === 'tiles') && <SortSelect {...sorting} />}
      </div>
      <LayoutSwitch layout={layout} onLayout={onLayout} />
    </div>
  );
}
