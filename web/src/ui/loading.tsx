import { STRINGS } from '../strings.ts';
import styles from './state.module.css';

/** What stands in place of content that is being asked for. */
export function Loading() {
  return (
    <p role="status" className={styles['state']}>
      {STRINGS.loading}
    </p>
  );
}
