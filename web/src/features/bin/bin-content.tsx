import type { ListingRow } from '@navette/core/listing/listing';
import { formatDate, formatSize } from '@navette/core/text/french-format';
import { parentPath, pathSegments, type ItemPath } from '@navette/core/paths/item-path';
import { useCallback, useState } from 'react';
import { STRINGS } from '../../strings.ts';
import { breadcrumbText } from '../../text/breadcrumb-text.ts';
import { shownAddress } from '../../text/shown-address.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { LoadFailure } from '../../ui/feedback/load-failure.tsx';
import { Loading } from '../../ui/feedback/loading.tsx';
import stateStyles from '../../ui/feedback/state.module.css';
import { FilterFields, Typed } from '../../ui/fields/filter-fields.tsx';
import type { ItemsView } from '../../ui/items-view.ts';
import { binUrl } from '../../urls.ts';
import styles from './bin.module.css';
import { isBinned, type BinnedRow } from './binned-row.ts';
import { BIN_STRINGS } from './strings.ts';
import { useBin, type BinSearch } from './use-bin.ts';

const DAY_MS = 24 * 3600 * 1000;

interface BinContentProps extends ItemsView {
  search: BinSearch;
  /** Asks whether to delete all for good. */
  onEmpty: () => void;
}

/** What was deleted, or why there is nothing to show. */
export function BinContent({ viewer, list, search, onEmpty }: BinContentProps) {
  const { rows, failed, retry, hasMore, asking, more } = useBin(viewer.uid, search);
  const narrowed = search.name !== null || search.folder !== null;
  const [now] = useState(() => Date.now());
  const beneath = useCallback((row: ListingRow) => <Beneath row={row} />, []);
  const facts = useCallback((row: ListingRow) => <Facts row={row} now={now} />, [now]);
  return (
    <>
      {rows === undefined && !failed && <Loading />}
      {failed && (
        <LoadFailure
          text={rows === undefined ? BIN_STRINGS.failed : STRINGS.documents.outdated}
          onRetry={retry}
        />
      )}
      {rows?.length === 0 && <Nothing narrowed={narrowed} hasMore={hasMore} />}
      {list({
        label: BIN_STRINGS.list,
        rows: rows ?? NONE,
        status: (
          <>
            <span role="status">{BIN_STRINGS.count(rows?.length ?? 0, hasMore)}</span>
            {!narrowed && (
              <span className={styles['emptyAll']}>
                <Button onClick={onEmpty}>{BIN_STRINGS.emptyAll}</Button>
              </span>
            )}
          </>
        ),
        folderUrl,
        beneath,
        facts,
      })}
      {hasMore && !failed && (
        <div>
          {/* Not `disabled`, which would lose the focus. */}
          <Button aria-disabled={asking} onClick={() => asking || more()}>
            {asking ? STRINGS.loading : BIN_STRINGS.more}
          </Button>
        </div>
      )}
    </>
  );
}

/** The name of a deleted folder leads to what was in it. */
function folderUrl(row: ListingRow): string {
  return binUrl({ name: null, folder: isBinned(row) ? row.binned.file_path : null });
}

const NONE: readonly BinnedRow[] = [];

interface BinFieldsProps {
  search: BinSearch;
  onSearch: (search: BinSearch) => void;
}

/** What the bin is, and what is looked for in it. */
export function BinFields({ search, onSearch }: BinFieldsProps) {
  return (
    <>
      <p className={styles['intro']}>{BIN_STRINGS.intro}</p>
      <FilterFields label={BIN_STRINGS.filters}>
        <Typed
          label={BIN_STRINGS.name}
          type="text"
          placeholder={BIN_STRINGS.nameExample}
          value={search.name}
          onChange={(name) => onSearch({ ...search, name })}
        />
        <Typed
          label={BIN_STRINGS.folder}
          type="text"
          placeholder={BIN_STRINGS.folderExample}
          value={search.folder && search.folder.slice(0, -1)}
          onChange={(typed) => onSearch({ ...search, folder: folderOf(typed) })}
        />
        {(search.name !== null || search.folder !== null) && (
          <Button variant="quiet" onClick={() => onSearch({ name: null, folder: null })}>
            {BIN_STRINGS.clearFilters}
          </Button>
        )}
      </FilterFields>
    </>
  );
}

/** The folder that somebody has typed, with or without slashes around it. */
export function folderOf(typed: string | null): ItemPath | null {
  const names = (typed ?? '')
    .split('/')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  return names.length === 0 ? null : `${names.join('/')}/`;
}

function Nothing({ narrowed, hasMore }: { narrowed: boolean; hasMore: boolean }) {
  const { empty, emptyHint, nothing, nothingYet } = BIN_STRINGS;
  return (
    <div className={stateStyles['state']}>
      <p role="status">
        <strong>{narrowed ? (hasMore ? nothingYet : nothing) : empty}</strong>
      </p>
      {!narrowed && <p>{emptyHint}</p>}
    </div>
  );
}

/** From where, by whom and when. */
function Beneath({ row }: { row: ListingRow }) {
  if (!isBinned(row)) return null;
  const { binned: item } = row;
  const who = item.deleted_by === null ? BIN_STRINGS.operator : shownAddress(item.deleted_by);
  const names = pathSegments(parentPath(item.file_path));
  return (
    <span className={styles['facts']}>
      <span>{breadcrumbText(names.map((name) => ({ name })))}</span>
      <span>{BIN_STRINGS.deleted(who, formatDate(item.deleted_at))}</span>
    </span>
  );
}

/** How long it stays, and a file's size. */
function Facts({ row, now }: { row: ListingRow; now: number }) {
  if (!isBinned(row)) return null;
  const days = Math.ceil((row.binned.expire_at.getTime() - now) / DAY_MS);
  const size = row.kind === 'file' ? [formatSize(row.size)] : [];
  return <span>{[BIN_STRINGS.left(days), ...size].join(' · ')}</span>;
}
