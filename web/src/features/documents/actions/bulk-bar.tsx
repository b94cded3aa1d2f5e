import type { ListingRow } from '@navette/core/listing/listing';
import X from 'lucide-react/icons/x';
import { DOCUMENTS_STRINGS } from '../strings.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import type { ListingControls } from '../interaction/listing-controls.ts';
import { unselectAll, useSelectedItems } from '../interaction/use-selection.ts';
import styles from './bulk-bar.module.css';
import { ACTION_FACES } from './item-actions.ts';

/** What there is room for; the menu of a selected row has all actions on the selection. */
const ADMIN_ACTIONS = ['download', 'access', 'move', 'delete'] as const;
const MEMBER_ACTIONS = ['download'] as const;

interface BulkBarProps {
  /** The rows that the filter shows. */
  rows: readonly ListingRow[];
  controls: ListingControls;
}

/**
 * The actions on the selected items (docs/specification-coverage.md, section 2): members download them. Its place below
 * the listing is kept free, and it floats above the window's lower edge: nothing moves when it
 * appears.
 */
export function BulkBar({ rows, controls }: BulkBarProps) {
  const { admin, selection, run } = controls;
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
            {(admin ? ADMIN_ACTIONS : MEMBER_ACTIONS).map((action) => {
              const { label, Icon } = ACTION_FACES[action];
              return (
                <Button
                  key={action}
                  variant={action === 'delete' ? 'danger' : 'secondary'}
                  icon={<Icon aria-hidden="true" />}
                  onClick={() => run(action, selection.rows(), true)}
                >
                  {label}
                </Button>
              );
            })}
          </>
        )}
      </div>
    </div>
  );
}

function hiddenPart(hidden: number): string {
  return hidden === 0 ? '' : DOCUMENTS_STRINGS.selectedHidden(hidden);
}
