import type { RefObject } from 'react';
import { STRINGS } from '../../../strings.ts';
import { useMediaQuery } from '../../../ui/use-media-query.ts';
import { FilterField } from './filter-field.tsx';
import { LayoutSwitch } from './layout-switch.tsx';
import type { Layout, SortProps } from './listing-choices.ts';
import styles from './listing-toolbar.module.css';
import { NARROW } from './narrow.ts';
import { SortSelect } from './sort-select.tsx';

interface ListingToolbarProps extends SortProps {
  filter: string;
  onFilter: (typed: string) => void;
  filterField: RefObject<HTMLInputElement | null>;
  /** Called when the field is left downwards. */
  onLeaveFilter: () => void;
  /** What the listing holds, or that it is being loaded. */
  status: string;
  /** Asks for a listing again that is out of date; null for one that is not. */
  onRetry: (() => void) | null;
  layout: Layout;
  onLayout: (layout: Layout) => void;
  admin: boolean;
}

/** Filter, state and ways to show a folder. It keeps its height whatever it says. */
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
      <FilterField typed={filter} onType={onFilter} field={filterField} onLeave={onLeaveFilter} />
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
      {/* The table has its headers for that. */}
      {(narrow || layout === 'tiles') && <SortSelect {...sorting} />}
      <LayoutSwitch layout={layout} onLayout={onLayout} />
    </div>
  );
}
