import { isAdmin, type Viewer } from '@navette/core/access/access';
import { useQuery } from '@tanstack/react-query';
import { fetchUsage } from '../../../firebase/accounts/usage.ts';
import { dayLimitFor, type DayLimit } from '../queue/day-limit.ts';
import { getQueue } from '../queue/shown-queue.ts';
import { useFailures, useIsUploading, useUploadIds } from '../queue/use-uploads.ts';
import { UPLOAD_STRINGS } from '../strings.ts';
import styles from './upload-modal.module.css';

/**
 * The person's limits of the day. Null while they are far away or not loaded yet (nothing waits for them), and for
 * admins, who have none.
 */
export function useDayLimit(viewer: Viewer): DayLimit | null {
  const ids = useUploadIds();
  const sending = useIsUploading();
  const failures = useFailures();
  const { data } = useQuery({
    // Asked again whenever sending ends or a file fails, since sent files count. A failure may be too quick to show any
    // sending.
    queryKey: ['upload-usage', viewer.uid, sending, failures],
    queryFn: () => fetchUsage(viewer.uid),
    enabled: !isAdmin(viewer) && !sending,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    networkMode: 'always',
  });
  if (!data || sending) return null;
  const queue = getQueue();
  return dayLimitFor(
    ids.map((id) => queue.get(id)).filter((item) => item !== undefined),
    data,
  );
}

/** What is left of the day's limits, and which files will not be sent today. */
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
