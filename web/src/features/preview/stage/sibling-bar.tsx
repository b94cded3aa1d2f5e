import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { PREVIEW_STRINGS } from '../strings.ts';
import { IconButton } from '../../../ui/buttons/button.tsx';
import styles from './sibling-bar.module.css';
import type { SiblingPosition } from '../siblings.ts';

interface SiblingBarProps {
  /** Displayed name of the current file. */
  name: string;
  place: SiblingPosition;
  onPrevious: () => void;
  onNext: () => void;
}

/**
 * Previous and next file, at the window's edges if there is room, and the position. Disabled buttons stay focusable,
 * since they may have the focus.
 */
export function SiblingBar({ name, place, onPrevious, onNext }: SiblingBarProps) {
  return (
    <div role="group" aria-label={PREVIEW_STRINGS.siblings} className={styles['place']}>
      <IconButton
        className={styles['previous'] ?? ''}
        label={PREVIEW_STRINGS.previous}
        icon={<ChevronLeft aria-hidden="true" />}
        aria-disabled={place.previous === null}
        onClick={onPrevious}
      />
      <p role="status">
        <span className="visually-hidden">{`${name} `}</span>
        <span>{PREVIEW_STRINGS.position(place.position, place.count)}</span>
      </p>
      <IconButton
        className={styles['next'] ?? ''}
        label={PREVIEW_STRINGS.next}
        icon={<ChevronRight aria-hidden="true" />}
        aria-disabled={place.next === null}
        onClick={onNext}
      />
    </div>
  );
}
