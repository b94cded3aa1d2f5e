import type { ListingRow } from '@navette/core/listing/listing';
import Download from 'lucide-react/icons/download';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Trash2 from 'lucide-react/icons/trash-2';
import Undo2 from 'lucide-react/icons/undo-2';
import X from 'lucide-react/icons/x';
import { STRINGS } from '../../../strings.ts';
import { DOCUMENTS_STRINGS } from '../strings.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import type { ListingControls } from '../interaction/listing-controls.ts';
import { unselectAll, useSelectedItems } from '../interaction/use-selection.ts';
import styles from './bulk-bar.module.css';
import { mayTakeBack } from './item-actions.ts';

interface BulkBarProps {
  /** The rows that the filter shows. */
  rows: readonly ListingRow[];
  controls: ListingControls;
}

/**
 * The actions on the selected items (docs/specification-coverage.md, section 2): members download
 * them, and take back what they have just added. Its place below
 * the listing is kept free, and it floats above the window's lower edge: nothing moves when it
 * appears.
 */
export function BulkBar({ rows, controls }: BulkBarProps) {
  const { admin, uid, selection, run } = controls;
  const { size } = useSelectedItems(selection);
  const hidden = size === 0 ? 0 : size - selection.countIn(rows);
  const there = size > 0;
  return (
    <div className={styles['slot']}>
      <div
        className={styles['bar']}
        data-there={there}
        {...(there ? { role: 'region', 'aria-label': DOCUMENTS_STRINGS.bulk } : {})}
      >
        <p role="status">{there && DOCUMENTS_STRINGS.selected(size) + hiddenPart(hidden)}</p>
        {there && (
          <>
            <Button
              variant="quiet"
              icon={<X aria-hidden="true" />}
              onClick={() => unselectAll(controls)}
            >
              {DOCUMENTS_STRINGS.unselectAll}
            </Button>
            <Button
              icon={<Download aria-hidden="true" />}
              onClick={() => run('download', selection.rows())}
            >
              {DOCUMENTS_STRINGS.download}
            </Button>
            {!admin && mayTakeBack(selection.rows(), uid) && (
              <Button
                variant="danger"
                icon={<Undo2 aria-hidden="true" />}
                onClick={() => run('take-back', selection.rows())}
              >
                {STRINGS.documents.takeBack}
              </Button>
            )}
            {admin && (
              <>
                <Button
                  icon={<ShieldCheck aria-hidden="true" />}
                  onClick={() => run('access', selection.rows())}
                >
                  {STRINGS.documents.access}
                </Button>
                <Button
                  variant="danger"
                  icon={<Trash2 aria-hidden="true" />}
                  onClick={() => run('delete', selection.rows(), true)}
                >
                  {STRINGS.documents.delete}
                </Button>
              </>
            )}
          </>
        )}
      </div>
    </div>
  );
}

function hiddenPart(hidden: number): string {
  return hidden === 0 ? '' : DOCUMENTS_STRINGS.selectedHidden(hidden);
}
