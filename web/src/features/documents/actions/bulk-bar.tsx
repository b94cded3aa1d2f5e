import type { ListingRow } from '@navette/core/listing/listing';
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import X from 'lucide-react/icons/x';
import { DOCUMENTS_STRINGS } from '../strings.ts';
import { Button, IconButton } from '../../../ui/buttons/button.tsx';
import type { ListingControls } from '../interaction/listing-controls.ts';
import { unselectAll, useSelectedItems } from '../interaction/use-selection.ts';
import styles from './bulk-bar.module.css';

interface BulkBarProps {
  /** The rows that the filter leaves. */
  rows: readonly ListingRow[];
  controls: ListingControls;
}

/**
 * The actions on the selected items (docs/specification-coverage.md, section 2). It floats above the window's lower
 * edge, in space that is always kept free below the listing: nothing moves when it appears.
 */
export function BulkBar({ rows, controls }: BulkBarProps) {
  const { actions, selection } = controls;
  const selected = [...useSelectedItems(selection).values()];
  const size = selected.length;
  const hidden = size === 0 ? 0 : size - selection.countIn(rows);
  const there = size > 0;
  const offered = actions.filter(({ several, isOffered }) => several && isOffered(selected));
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
            {offered.map(({ label, Icon, removes, room, run }) => (
              <Button
                key={label}
                className={room && styles[room]}
                variant={removes ? 'danger' : 'secondary'}
                icon={<Icon aria-hidden="true" />}
                onClick={() => run(selected, true)}
              >
                {label}
              </Button>
            ))}
            {offered.some(({ room }) => room) && (
              <IconButton
                className={styles['more']}
                label={DOCUMENTS_STRINGS.actionsOf(DOCUMENTS_STRINGS.selected(size))}
                icon={<EllipsisVertical aria-hidden="true" />}
                aria-haspopup="menu"
                onClick={({ currentTarget }) =>
                  controls.openMenu({ rows: selected, anchor: currentTarget })
                }
              />
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
