import { STRINGS } from '../../strings.ts';
import styles from './state.module.css';

/** Shown while content is being loaded. */
export function Loading() {
  return (
    <p role="status" data-loading className={styles['state']}>
      {STRINGS.loading}
    </p>
  );
}
