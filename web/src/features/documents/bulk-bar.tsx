import { Trash2, X } from 'lucide-react';
import { STRINGS } from '../../strings.ts';
import { Button } from '../../ui/button.tsx';
import styles from './bulk-bar.module.css';

interface BulkBarProps {
  count: number;
  onDelete: () => void;
  onClear: () => void;
}

/** What an admin may do with the selected items (specification, section 2). */
export function BulkBar({ count, onDelete, onClear }: BulkBarProps) {
  return (
    <section aria-label={STRINGS.documents.bulk} className={styles['bar']}>
      <p role="status">{STRINGS.documents.selected(count)}</p>
      <Button variant="danger" icon={<Trash2 aria-hidden="true" />} onClick={onDelete}>
        {STRINGS.documents.delete}
      </Button>
      <Button icon={<X aria-hidden="true" />} onClick={onClear}>
        {STRINGS.documents.unselectAll}
      </Button>
    </section>
  );
}
