import type { ItemPath } from '@navette/core/paths/item-path';
import { useStore } from '../../../state/store.ts';
import { carriedItems } from '../../../state/carried-items.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import type { Move } from '../move-modal.tsx';
import styles from './by-hand.module.css';
import { CARRIED_STRINGS } from './strings.ts';

interface CarriedBarProps {
  folder: ItemPath;
  onPaste: (move: Move) => void;
}

/** How much was cut or copied, and the ways on. */
export function CarriedBar({ folder, onPaste }: CarriedBarProps) {
  const carried = useStore(carriedItems);
  if (carried === null) return null;
  const { items, copies } = carried;
  const { region, cut, copied, paste, forget } = CARRIED_STRINGS;
  return (
    <div role="region" aria-label={region} className={styles['bar']}>
      <p role="status">{(copies ? copied : cut)(items.size)}</p>
      <Button onClick={() => onPaste({ rows: [...items.values()], copies, to: folder })}>
        {paste}
      </Button>
      <Button variant="quiet" onClick={() => carriedItems.set(null)}>
        {forget}
      </Button>
    </div>
  );
}
