import { FolderOpen } from 'lucide-react';
import { STRINGS } from '../../../strings.ts';
import styles from '../../../ui/state.module.css';

export function EmptyFolder() {
  return (
    <div className={styles['state']}>
      <FolderOpen aria-hidden="true" />
      <p>
        <strong>{STRINGS.documents.empty}</strong>
      </p>
      <p>{STRINGS.documents.emptyHint}</p>
    </div>
  );
}
