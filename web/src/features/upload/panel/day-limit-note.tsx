import { UPLOAD_STRINGS } from '../strings.ts';
import type { DayLimit } from '../queue/day-limit.ts';
import styles from './upload-modal.module.css';

/** What is left of the limits of the day, and which files will not be sent today. */
export function DayLimitNote({ limit }: { limit: DayLimit }) {
  const { usage, ends, beyond } = limit;
  const { left, reached, beyond: willNotGo } = UPLOAD_STRINGS.dayLimit;
  return (
    <div role="status" className={styles['overview']}>
      <p className={styles['warning']}>{usage.blocked ? reached(ends) : left(usage)}</p>
      {!usage.blocked && beyond.length > 0 && (
        <p className={styles['warning']}>{willNotGo(beyond.map(({ name }) => name))}</p>
      )}
    </div>
  );
}
