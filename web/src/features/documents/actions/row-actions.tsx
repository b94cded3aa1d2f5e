import type { ListingRow } from '@navette/core/listing/listing';
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import { DOCUMENTS_STRINGS } from '../strings.ts';
import { IconButton } from '../../../ui/buttons/button.tsx';
import type { ItemAction } from '../interaction/item-action.ts';
import type { ListingControls } from '../interaction/listing-controls.ts';
import styles from './row-actions.module.css';

interface RowActionsProps {
  row: ListingRow;
  active: boolean;
  /** Actions with a button of their own; the menu has all. */
  actions: readonly ItemAction[];
  controls: ListingControls;
}

/** The actions on one item: buttons for the common ones, a menu for all. */
export function RowActions({ row, active, actions, controls }: RowActionsProps) {
  const tabIndex = active ? 0 : -1;
  return (
    <span className={styles['group']}>
      {actions.map(({ label, Icon, run }) => (
        <IconButton
          key={label}
          className={styles['button'] ?? ''}
          label={label}
          icon={<Icon aria-hidden="true" />}
          tabIndex={tabIndex}
          onClick={() => run([row])}
        />
      ))}
      <IconButton
        className={styles['button'] ?? ''}
        label={DOCUMENTS_STRINGS.actionsOf(row.label)}
        icon={<EllipsisVertical aria-hidden="true" />}
        aria-haspopup="menu"
        tabIndex={tabIndex}
        data-menu
        onClick={(event) => controls.openMenu({ rows: [row], anchor: event.currentTarget })}
      />
    </span>
  );
}
