import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import type { Elements } from '../../../ui/jsx-runtime.ts';
import { PREVIEW_STRINGS } from '../strings.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { useMediaQuery } from '../../../ui/hooks/use-media-query.ts';
import { MenuButton } from '../../../ui/menus/menu-button.tsx';
import styles from './file-actions.module.css';

export interface FileAction {
  label: string;
  icon: Elements;
  run: () => void;
}

/** Buttons that have room in one line on a phone, beside the way to other files. */
const MOST_ON_A_PHONE = 4;

/**
 * The actions on the file. Where there is no room for their words, these are tooltips; on a phone, a menu has those in
 * the middle.
 */
export function FileActions({ actions }: { actions: readonly FileAction[] }) {
  const isPhone = useMediaQuery('(width <= 48rem)');
  const fits = !isPhone || actions.length <= MOST_ON_A_PHONE;
  const first = fits ? actions : actions.slice(0, MOST_ON_A_PHONE - 2);
  const last = fits ? [] : actions.slice(-1);
  return (
    <div role="group" aria-label={PREVIEW_STRINGS.actions} className={styles['actions']}>
      {first.map(buttonOf)}
      {!fits && (
        <MenuButton
          label={PREVIEW_STRINGS.moreActions}
          className={styles['more']}
          align="end"
          entries={actions.slice(first.length, -1)}
        >
          <EllipsisVertical aria-hidden="true" />
        </MenuButton>
      )}
      {last.map(buttonOf)}
    </div>
  );
}

function buttonOf({ label, icon, run }: FileAction) {
  return (
    <Button key={label} title={label} icon={icon} onClick={run}>
      {label}
    </Button>
  );
}
