import { useEffect, useState } from 'react';
import { useConnectionLost } from '../../../state/connection.ts';
import { DOCUMENTS_STRINGS } from '../strings.ts';
import stateStyles from '../../../ui/feedback/state.module.css';
import styles from './listing-skeleton.module.css';
import { useRowHeight } from './use-row-height.ts';

const ROWS = 8;
/** After this time the person is told why it takes so long, in milliseconds. */
const SLOW_MS = 5_000;

/** Placeholder while a listing is loaded; the toolbar says so in words. If that is slow, it becomes a message. */
export function ListingSkeleton() {
  const offline = useConnectionLost();
  const rowHeight = useRowHeight();
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setSlow, SLOW_MS, true);
    return () => clearTimeout(timer);
  }, []);
  if (slow) {
    return (
      <p role="status" className={stateStyles['state']}>
        {offline ? DOCUMENTS_STRINGS.slowOffline : DOCUMENTS_STRINGS.slow}
      </p>
    );
  }
  return (
    <div className={`grey-bars ${styles['skeleton']}`} data-loading aria-hidden="true">
      {Array.from({ length: ROWS }, (_, index) => (
        <div key={index} className={styles['row']} style={{ height: `${rowHeight}rem` }}>
          <span className={styles['icon']} />
          <span className={styles['name']} style={{ maxWidth: `${34 - ((index * 7) % 16)}rem` }} />
        </div>
      ))}
    </div>
  );
}
