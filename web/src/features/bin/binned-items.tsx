import { formatDate } from '@navette/core/text/french-format';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import RotateCw from 'lucide-react/icons/rotate-cw';
import Trash2 from 'lucide-react/icons/trash-2';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ReadBinned } from '../../firebase/items/bin-pages.ts';
import { useConnectionLost } from '../../state/connection.ts';
import { STRINGS } from '../../strings.ts';
import { Button, IconButton } from '../../ui/buttons/button.tsx';
import { LoadFailure } from '../../ui/feedback/load-failure.tsx';
import { Loading } from '../../ui/feedback/loading.tsx';
import stateStyles from '../../ui/feedback/state.module.css';
import { PopMenu, type MenuEntry } from '../../ui/menus/pop-menu.tsx';
import { addressOf, isNarrowed, WHOLE_BIN, type BinPlace } from './bin-address.ts';
import { BIN_FACES } from './bin-faces.tsx';
import styles from './bin.module.css';
import { BinnedList } from './binned-list.tsx';
import { folderName } from './binned-words.ts';
import { ChosenBar } from './chosen-bar.tsx';
import { BIN_STRINGS } from './strings.ts';
import type { BinActions } from './use-bin-actions.ts';
import { useBin } from './use-bin.ts';
import { useChosen } from './use-chosen.ts';

interface BinnedItemsProps {
  uid: string;
  place: BinPlace;
  actions: BinActions;
  onPreview: (item: ReadBinned) => void;
  onDownload: (item: ReadBinned) => void;
}

/** Items of the bin, with what can be done with them; of a deleted folder that is open, its files. */
export function BinnedItems({ uid, place, actions, onPreview, onDownload }: BinnedItemsProps) {
  const bin = useBin(uid, place);
  const offline = useConnectionLost();
  const navigate = useNavigate();
  const { items, failed, asking, hasMore } = bin;
  const isOpen = place.opened !== null;
  const top = isOpen ? items?.find(({ id }) => id === place.opened) : undefined;
  const shown = useMemo(
    () => (isOpen ? items?.filter(({ kind }) => kind === 'file') : items) ?? NOTHING,
    [items, isOpen],
  );
  const chosen = useChosen(shown);
  const [menu, setMenu] = useState<{ item: ReadBinned; anchor: HTMLElement } | null>(null);
  const { busy, askToDiscard } = actions;
  const restore = (some: readonly ReadBinned[]) => {
    if (!busy) void actions.restore(some);
  };

  const entriesFor = (item: ReadBinned): MenuEntry[] => [
    ...(item.kind === 'folder'
      ? [
          {
            ...BIN_FACES.open,
            run: () => void navigate(addressOf({ ...WHOLE_BIN, opened: item.top })),
          },
        ]
      : [
          { ...BIN_FACES.preview, run: () => onPreview(item) },
          { ...BIN_FACES.download, run: () => onDownload(item) },
        ]),
    { ...BIN_FACES.restore, run: () => restore([item]) },
    { ...BIN_FACES.discard, run: () => askToDiscard([item]) },
  ];
  const failure = items ? BIN_STRINGS.moreFailed : BIN_STRINGS.failed;

  return (
    <>
      {top && (
        <OpenedFolder folder={top} busy={busy} onRestore={restore} onDiscard={askToDiscard} />
      )}
      {items && (
        <div className={styles['bar']}>
          <span role="status" className={styles['count']}>
            {shown.length > 0 && countOf(shown.length, hasMore, place)}
          </span>
          <IconButton
            label={BIN_STRINGS.refresh}
            icon={<RotateCw aria-hidden="true" />}
            onClick={bin.refresh}
          />
          {!isOpen && !isNarrowed(place) && shown.length > 0 && (
            <Button
              icon={<Trash2 aria-hidden="true" />}
              className={styles['last'] ?? ''}
              onClick={() => askToDiscard('all')}
            >
              {BIN_STRINGS.discardAll}
            </Button>
          )}
        </div>
      )}
      {!items && !failed && <Loading />}
      {shown.length > 0 && (
        <BinnedList
          label={isOpen ? BIN_STRINGS.files : BIN_STRINGS.list}
          items={shown}
          chosen={chosen}
          opened={top?.file_path ?? null}
          preview={onPreview}
          restore={restore}
          discard={askToDiscard}
          openMenu={(item, anchor) => setMenu({ item, anchor })}
        />
      )}
      {items && shown.length === 0 && !failed && (
        <Nothing place={place} hasMore={hasMore} isThere={top !== undefined} />
      )}
      {failed && (
        <LoadFailure text={offline ? BIN_STRINGS.offline : failure} onRetry={bin.refresh} />
      )}
      {items && hasMore && !failed && (
        // Not `disabled`: it has the focus.
        <Button
          className={styles['more'] ?? ''}
          aria-disabled={asking}
          onClick={() => asking || bin.more()}
        >
          {asking ? STRINGS.loading : BIN_STRINGS.more}
        </Button>
      )}
      <ChosenBar chosen={chosen} busy={busy} onRestore={restore} onDiscard={askToDiscard} />
      <PopMenu
        anchor={menu?.anchor ?? null}
        label={menu === null ? '' : BIN_STRINGS.actionsOf(menu.item.label)}
        align="end"
        entries={menu === null ? [] : entriesFor(menu.item)}
        onClose={() => setMenu(null)}
      />
    </>
  );
}

const NOTHING: readonly ReadBinned[] = [];

interface OpenedFolderProps {
  folder: ReadBinned;
  busy: boolean;
  onRestore: (items: readonly ReadBinned[]) => void;
  onDiscard: (items: readonly ReadBinned[]) => void;
}

/** What a deleted folder was, above its files. */
function OpenedFolder({ folder, busy, onRestore, onDiscard }: OpenedFolderProps) {
  const { label, deleted_by, deleted_at, parent_path } = folder;
  return (
    <section aria-label={label} className={styles['opened']}>
      <div>
        <h2>{label}</h2>
        <p>
          {BIN_STRINGS.from(
            deleted_by ?? BIN_STRINGS.operator,
            formatDate(deleted_at),
            folderName(parent_path),
          )}
        </p>
      </div>
      <div className={styles['ways']}>
        <Button
          variant="primary"
          icon={<RotateCcw aria-hidden="true" />}
          aria-disabled={busy}
          onClick={() => onRestore([folder])}
        >
          {busy ? BIN_STRINGS.restoring : BIN_STRINGS.restoreAll}
        </Button>
        <Button icon={<Trash2 aria-hidden="true" />} onClick={() => onDiscard([folder])}>
          {BIN_STRINGS.discard}
        </Button>
      </div>
    </section>
  );
}

interface NothingProps {
  place: BinPlace;
  hasMore: boolean;
  /** Whether the folder that is open is in the bin. */
  isThere: boolean;
}

function Nothing({ place, hasMore, isThere }: NothingProps) {
  const [text, hint] = nothingIn(place, hasMore, isThere);
  return (
    <div className={stateStyles['state']}>
      <p role="status">
        <strong>{text}</strong>
      </p>
      {hint !== '' && <p>{hint}</p>}
    </div>
  );
}

function nothingIn(place: BinPlace, hasMore: boolean, isThere: boolean): [string, string] {
  if (place.opened !== null) {
    if (isThere) return [BIN_STRINGS.noFiles, ''];
    return [BIN_STRINGS.goneFolder, BIN_STRINGS.goneHint];
  }
  if (!isNarrowed(place)) return [BIN_STRINGS.empty, BIN_STRINGS.emptyHint];
  return hasMore ? [BIN_STRINGS.nothingYet, ''] : [BIN_STRINGS.nothing, BIN_STRINGS.nothingHint];
}

function countOf(count: number, more: boolean, place: BinPlace): string {
  if (place.opened !== null) return BIN_STRINGS.countFiles(count, more);
  return isNarrowed(place) ? BIN_STRINGS.countFound(count, more) : BIN_STRINGS.count(count, more);
}
