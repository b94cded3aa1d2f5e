import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Trash2 from 'lucide-react/icons/trash-2';
import X from 'lucide-react/icons/x';
import type { ReadBinned } from '../../firebase/items/bin-pages.ts';
import { Button } from '../../ui/buttons/button.tsx';
import styles from './chosen-bar.module.css';
import { BIN_STRINGS } from './strings.ts';
import type { Chosen } from './use-chosen.ts';

interface ChosenBarProps {
  chosen: Chosen;
  busy: boolean;
  onRestore: (items: readonly ReadBinned[]) => void;
  onDiscard: (items: readonly ReadBinned[]) => void;
}

/** The actions on the selected items. Its place below the list is kept free: nothing moves when it appears. */
export function ChosenBar({ chosen, busy, onRestore, onDiscard }: ChosenBarProps) {
  const { items, none } = chosen;
  const there = items.length > 0;
  return (
    <div className={styles['slot']}>
      <div
        className={styles['bar']}
        data-there={there}
        {...(there ? { role: 'region', 'aria-label': BIN_STRINGS.selection } : {})}
      >
        <p role="status">{there && BIN_STRINGS.selected(items.length)}</p>
        {there && (
          <>
            <Button variant="quiet" icon={<X aria-hidden="true" />} onClick={none}>
              {BIN_STRINGS.unselectAll}
            </Button>
            <Button
              icon={<RotateCcw aria-hidden="true" />}
              aria-disabled={busy}
              onClick={() => busy || onRestore(items)}
            >
              {busy ? BIN_STRINGS.restoring : BIN_STRINGS.restore}
            </Button>
            <Button
              variant="danger"
              icon={<Trash2 aria-hidden="true" />}
              onClick={() => onDiscard(items)}
            >
              {BIN_STRINGS.discard}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
