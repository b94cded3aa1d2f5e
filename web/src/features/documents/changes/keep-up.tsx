import type { Viewer } from '@navette/core/access/access';
import type { ItemPath } from '@navette/core/paths/item-path';
import type { ListingRow } from '@navette/core/listing/listing';
import { useQueryClient } from '@tanstack/react-query';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useEffect, useMemo, useRef, type RefObject } from 'react';
import { useStore } from '../../../state/store.ts';
import { usePlace } from '../folder/use-place.ts';
import { rowElements } from '../interaction/row-element.ts';
import type { RowCursor } from '../interaction/row-cursor.ts';
import { FolderFollower } from './folder-follower.ts';
import styles from './keep-up.module.css';
import { CHANGES_STRINGS } from './strings.ts';
import type { Sight } from './take-in.ts';

interface KeepUpProps {
  folder: ItemPath;
  viewer: Viewer;
  rows: readonly ListingRow[];
  /** The rows as shown. */
  shown: readonly ListingRow[];
  arrange: Sight['arrange'];
  /** The element that holds the rows. */
  panel: RefObject<HTMLElement | null>;
  cursor: RowCursor;
}

/**
 * Follows what others do in the open folder. 'N nouveaux éléments', above the first rows, counts the changes that would
 * move rows, and shows them when it is pressed; so does sorting or filtering, which moves all rows anyway.
 */
export function KeepUp({ folder, viewer, rows, shown, arrange, panel, cursor }: KeepUpProps) {
  const queryClient = useQueryClient();
  const follower = useMemo(
    () => new FolderFollower({ queryClient, folder, viewer }),
    [queryClient, folder, viewer],
  );
  const held = useStore(follower.held);
  const covered = usePlace().previewed !== null;
  useEffect(
    () => follower.see({ arrange, lastInSight: () => lastInSight(panel.current, shown) }),
    [follower, arrange, shown, panel],
  );
  useEffect(() => {
    const end = new AbortController();
    follower.start(end.signal);
    return () => end.abort();
  }, [follower]);
  useEffect(() => follower.pause(covered), [follower, covered]);
  // Where the focus goes: to the first new row once it is rendered, or to what replaces a row that is gone.
  const next = useRef<{ path: ItemPath | undefined } | null>(null);
  useEffect(() => {
    if (!next.current || shown.some(({ gone }) => gone)) return;
    const { path } = next.current;
    if (path !== undefined && !shown.some((row) => row.path === path)) return;
    next.current = null;
    cursor.focus(path);
  }, [cursor, shown]);

  const text = CHANGES_STRINGS.line(held.length, rows.filter(({ gone }) => gone).length);
  const show = () => {
    const [first] = arrange(follower.release());
    next.current = { path: first?.path };
  };
  return (
    <div className={styles['place']}>
      <p role="status" className="visually-hidden">
        {text}
      </p>
      {text !== '' && (
        <button type="button" className={styles['line']} onClick={show}>
          <RefreshCw aria-hidden="true" />
          <span>{text}</span>
        </button>
      )}
    </div>
  );
}

/** The last row that is at least partly on the screen. */
function lastInSight(panel: HTMLElement | null, shown: readonly ListingRow[]): ItemPath | null {
  const seen = rowElements(panel).filter(
    (element) => element.getBoundingClientRect().top < window.innerHeight,
  );
  const last = Math.max(...seen.map((element) => Number(element.dataset['index'])));
  return shown[last]?.path ?? null;
}
