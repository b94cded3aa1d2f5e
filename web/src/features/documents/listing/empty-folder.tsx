import empty from '../../../drawings/empty.svg?no-inline';
import { DOCUMENTS_STRINGS } from '../strings.ts';
import styles from '../../../ui/feedback/state.module.css';

export function EmptyFolder() {
  return (
    <div className={styles['state']}>
      <img src={empty} alt="" width="176" height="120" />
      <p>
        <strong>{DOCUMENTS_STRINGS.empty}</strong>
      </p>
      <p>{DOCUMENTS_STRINGS.emptyHint}</p>
    </div>
  );
}
