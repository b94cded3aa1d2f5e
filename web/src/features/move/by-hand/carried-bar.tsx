import type { ItemPath } from '@navette/core/paths/item-path';
import { carriedItems } from '../../../state/carried-items.ts';
import { useStore } from '../../../state/store.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import styles from './by-hand.module.css';
import type { MoveInto } from './move-into.ts';
import { CARRIED_STRINGS } from './strings.ts';

interface CarriedBarProps {
  folder: ItemPath;
  /** False while a dialog is open. */
  enabled: boolean;
  onPaste: MoveInto;
}

/** How many items are carried, and how to paste them or let them go. */
export function CarriedBar({ folder, enabled, onPaste }: CarriedBarProps) {
  const stored = useStore(carriedItems);
  const carried = enabled ? stored : null;
  const { region, cut, copied, paste, forget } = CARRIED_STRINGS;
  const said = carried && (carried.copies ? copied : cut)(carried.items.size);
  // The status is there before it has a text, so that screen readers read the first one, too.
  return (
    <div
      role={carried ? 'region' : undefined}
      aria-label={carried ? region : undefined}
      className={carried ? styles['bar'] : 'visually-hidden'}
    >
      <p role="status">{said}</p>
      {carried && (
        <>
          <Button onClick={() => onPaste([...carried.items.values()], carried.copies, folder)}>
            {paste}
          </Button>
          <Button variant="quiet" onClick={() => carriedItems.set(null)}>
            {forget}
          </Button>
        </>
      )}
    </div>
  );
}
