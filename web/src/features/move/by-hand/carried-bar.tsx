import type { ItemPath } from '@navette/core/paths/item-path';
import { carriedItems } from '../../../state/carried-items.ts';
import { useStore } from '../../../state/store.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import styles from './by-hand.module.css';
import type { MoveInto } from './move-into.ts';
import { CARRIED_STRINGS } from './strings.ts';

interface CarriedBarProps {
  folder: ItemPath;
  onPaste: MoveInto;
}

/** How many items are carried, and how to paste them or let them go. */
export function CarriedBar({ folder, onPaste }: CarriedBarProps) {
  const carried = useStore(carriedItems);
  if (carried === null) return null;
  const { items, copies } = carried;
  const { region, cut, copied, paste, forget } = CARRIED_STRINGS;
  return (
    <div role="region" aria-label={region} className={styles['bar']}>
      <p role="status">{(copies ? copied : cut)(items.size)}</p>
      <Button onClick={() => onPaste([...items.values()], copies, folder)}>{paste}</Button>
      <Button variant="quiet" onClick={() => carriedItems.set(null)}>
        {forget}
      </Button>
    </div>
  );
}
