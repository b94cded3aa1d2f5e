import Plus from 'lucide-react/icons/plus';
import { STRINGS } from '../../../strings.ts';
import styles from './add-button.module.css';

/** The round '+' of small screens, in reach of the thumb; reserves room at the end of the page. */
export function AddButton({ onOpen }: { onOpen: () => void }) {
  return (
    <div className={styles['room']}>
      <button
        type="button"
        className={styles['add']}
        aria-label={STRINGS.upload.add}
        onClick={onOpen}
      >
        <Plus aria-hidden="true" />
      </button>
    </div>
  );
}
