import type { ItemPath } from '@navette/core/paths/item-path';
import { formatSize } from '@navette/core/text/french-format';
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { useState, type FocusEvent, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router-dom';
import type { ReadBinned } from '../../firebase/items/bin-pages.ts';
import { IconButton } from '../../ui/buttons/button.tsx';
import { nextRow } from '../../ui/hooks/next-row.ts';
import { useMediaQuery } from '../../ui/hooks/use-media-query.ts';
import { useTappedRows } from '../../ui/hooks/use-tapped-rows.ts';
import { useVirtualRows } from '../../ui/hooks/use-virtual-rows.ts';
import { KindIcon } from '../../ui/icons/kind-icon.tsx';
import { CutName } from '../../ui/names/cut-name.tsx';
import { addressOf, WHOLE_BIN } from './bin-address.ts';
import styles from './binned-list.module.css';
import { binnedInWords } from './binned-words.ts';
import { BIN_STRINGS } from './strings.ts';
import type { Chosen } from './use-chosen.ts';

/** In rem: two lines of text with room for a finger; on a phone four. */
const ROW_HEIGHT = { wide: 3.75, narrow: 6.25 };
const NARROW = '(width <= 48rem)';
/** What a row asks for. */
export interface BinnedRowActions {
  preview: (item: ReadBinned) => void;
  restore: (items: readonly ReadBinned[]) => void;
  discard: (items: readonly ReadBinned[]) => void;
  openMenu: (item: ReadBinned, anchor: HTMLElement) => void;
}

interface BinnedListProps extends BinnedRowActions {
  label: string;
  items: readonly ReadBinned[];
  chosen: Chosen;
  /** The folder that is open, or null. */
  opened: ItemPath | null;
}

/** The items of the bin: on a phone a few lines of text for each, else columns. */
export function BinnedList({ label, items, chosen, opened, ...actions }: BinnedListProps) {
  const narrow = useMediaQuery(NARROW);
  const container = useTappedRows(chosen.items.length > 0);
  const [active, setActive] = useState(0);
  const count = items.length;
  const rowHeight = narrow ? ROW_HEIGHT.narrow : ROW_HEIGHT.wide;
  const tabStop = Math.min(active, count - 1);
  const indexes = useVirtualRows({ count, rowHeight, kept: tabStop, container });
  const [now] = useState(() => new Date());
  const { columns } = BIN_STRINGS;

  const press = (event: KeyboardEvent) => {
    const item = items[tabStop];
    const act = item && actOf(event, item);
    if (!act) return;
    event.preventDefault();
    act();
  };
  const actOf = (event: KeyboardEvent, item: ReadBinned): (() => void) | null => {
    const { key, shiftKey } = event;
    const controlled = event.ctrlKey || event.metaKey;
    if (controlled && key === 'a') return chosen.all;
    if (event.altKey || controlled) return null;
    const onName = event.target instanceof Element && event.target.matches('[data-name]');
    if (key === ' ' && onName) return () => chosen.toggle(item, shiftKey);
    if (key === 'Escape' && chosen.items.length > 0) return chosen.none;
    if (key === 'Delete') return () => actions.discard(chosen.has(item) ? chosen.items : [item]);
    const to = nextRow(key, tabStop, count);
    return to === null ? null : () => moveTo(to);
  };
  const moveTo = (to: number) => {
    // At once: the row has to be there to take the focus.
    flushSync(() => setActive(to));
    container.current?.querySelector<HTMLElement>(`[data-index="${to}"] [data-name]`)?.focus();
  };
  const noteFocus = ({ target }: FocusEvent) => {
    const row = target.closest<HTMLElement>('[data-index]');
    if (row) setActive(Number(row.dataset['index']));
  };

  return (
    <div className={styles['panel']}>
      <div className={styles['head']} data-narrow={narrow}>
        <input
          type="checkbox"
          aria-label={BIN_STRINGS.selectAll}
          title={BIN_STRINGS.selectAll}
          checked={chosen.items.length === count}
          ref={(input) => {
            if (input) {
              input.indeterminate = chosen.items.length > 0 && chosen.items.length < count;
            }
          }}
          onChange={({ target }) => (target.checked ? chosen.all() : chosen.none())}
        />
        {narrow ? (
          <span>{BIN_STRINGS.selectAll}</span>
        ) : (
          // Each row says it itself.
          [columns.name, columns.who, columns.size, columns.left].map((column) => (
            <span key={column} aria-hidden="true">
              {column}
            </span>
          ))
        )}
      </div>
      {/* The rows take the keys: only one of them is a tab stop. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ul
        ref={container}
        aria-label={label}
        className={styles['list']}
        style={{ height: `${count * rowHeight}rem` }}
        onKeyDown={press}
        onFocus={noteFocus}
      >
        {indexes.map((index) => {
          const item = items[index];
          return (
            item && (
              <Row
                key={item.id}
                {...{ item, index, count, rowHeight, narrow, opened, now, ...actions }}
                active={index === tabStop}
                selected={chosen.has(item)}
                onToggle={chosen.toggle}
              />
            )
          );
        })}
      </ul>
    </div>
  );
}

interface RowProps extends BinnedRowActions {
  item: ReadBinned;
  index: number;
  /** Total number of items. */
  count: number;
  /** In rem. */
  rowHeight: number;
  narrow: boolean;
  /** Whether it is the tab stop. */
  active: boolean;
  selected: boolean;
  opened: ItemPath | null;
  now: Date;
  onToggle: (item: ReadBinned, range?: boolean) => void;
}

function Row(props: RowProps) {
  const { item, index, count, rowHeight, narrow, active, selected, opened, now } = props;
  const { icon, place, who, when, left } = binnedInWords(item, now, opened);
  const tabIndex = active ? 0 : -1;
  const size = item.kind === 'file' ? formatSize(item.size) : '';
  const name = (
    <span className={styles['name']}>
      <KindIcon kind={icon} />
      <Name item={item} tabIndex={tabIndex} onPreview={props.preview} />
    </span>
  );
  return (
    <li
      aria-posinset={index + 1}
      aria-setsize={count}
      data-index={index}
      data-selected={selected}
      data-narrow={narrow}
      className={styles['row']}
      style={{ top: `${index * rowHeight}rem`, height: `${rowHeight}rem` }}
    >
      <input
        type="checkbox"
        aria-label={BIN_STRINGS.select(item.label)}
        tabIndex={tabIndex}
        checked={selected}
        onChange={({ nativeEvent }) =>
          props.onToggle(item, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
      {narrow ? (
        <span className={styles['facts']}>
          {name}
          <small>{[place && BIN_STRINGS.in(place), size].filter(Boolean).join(' · ')}</small>
          <small>
            {when} · {who}
          </small>
          <small>{left}</small>
        </span>
      ) : (
        <>
          <span className={styles['facts']}>
            {name}
            <small>{place}</small>
          </span>
          <span className={styles['facts']}>
            <span className={styles['who']} title={who}>
              {who}
            </span>
            <small>{when}</small>
          </span>
          <span className={styles['size']}>{size}</span>
          <span className={styles['left']}>{left}</span>
        </>
      )}
      <span className={styles['actions']}>
        {!narrow && (
          <IconButton
            label={BIN_STRINGS.restore}
            icon={<RotateCcw aria-hidden="true" />}
            tabIndex={tabIndex}
            onClick={() => props.restore([item])}
          />
        )}
        <IconButton
          label={BIN_STRINGS.actionsOf(item.label)}
          icon={<EllipsisVertical aria-hidden="true" />}
          aria-haspopup="menu"
          tabIndex={tabIndex}
          onClick={({ currentTarget }) => props.openMenu(item, currentTarget)}
        />
      </span>
    </li>
  );
}

interface NameProps {
  item: ReadBinned;
  tabIndex: number;
  onPreview: (item: ReadBinned) => void;
}

/** Leads into a folder, previews a file. */
function Name({ item, tabIndex, onPreview }: NameProps) {
  const shared = { title: item.label, 'aria-label': item.label, tabIndex, 'data-name': true };
  const name = <CutName name={item.label} />;
  // A folder within a deleted one opens with that.
  if (item.kind === 'folder') {
    return (
      <Link to={addressOf({ ...WHOLE_BIN, opened: item.top })} {...shared}>
        {name}
      </Link>
    );
  }
  return (
    <button type="button" {...shared} onClick={() => onPreview(item)}>
      {name}
    </button>
  );
}
