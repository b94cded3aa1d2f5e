import { ChevronLeft, ChevronRight } from 'lucide-react';
import { STRINGS } from '../../strings.ts';
import { IconButton } from '../../ui/button.tsx';
import styles from './sibling-bar.module.css';
import type { SiblingPosition } from './siblings.ts';

interface SiblingBarProps {
  /** Displayed name of the current file. */
  name: string;
  place: SiblingPosition;
  onPrevious: () => void;
  onNext: () => void;
}

/**
 * Previous and next file, and the position. A disabled button stays focusable, as it may have the
 * focus.
 */
export function SiblingBar({ name, place, onPrevious, onNext }: SiblingBarProps) {
  return (
    <div role="group" aria-label={STRINGS.preview.siblings} className={styles['bar']}>
      <IconButton
        label={STRINGS.preview.previous}
        icon={<ChevronLeft aria-hidden="true" />}
        aria-disabled={place.previous === null}
        onClick={onPrevious}
      />
      <p role="status">
        <span className="visually-hidden">{name}</span>{' '}
        <span>{STRINGS.preview.position(place.position, place.count)}</span>
      </p>
      <IconButton
        label={STRINGS.preview.next}
        icon={<ChevronRight aria-hidden="true" />}
        aria-disabled={place.next === null}
        onClick={onNext}
      />
    </div>
  );
}
