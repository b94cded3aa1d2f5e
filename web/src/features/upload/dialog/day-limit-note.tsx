import { isAdmin, type Viewer } from '@navette/core/access/access';
import { useQuery } from '@tanstack/react-query';
import { fetchUsage } from '../../../firebase/accounts/usage.ts';
import { dayLimitFor, type DayLimit } from '../queue/day-limit.ts';
import { getQueue } from '../queue/shown-queue.ts';
import { useFailures, useIsUploading, useUploadIds } from '../queue/use-uploads.ts';
import { UPLOAD_STRINGS } from '../strings.ts';
import styles from './upload-modal.module.css';

/**
 * The limits of the person's day; null while they are far, for admins, who have none, and while they are not known:
 * nothing waits for them.
 */
export function useDayLimit(viewer: Viewer): DayLimit | null {
  const ids = useUploadIds();
  const sending = useIsUploading();
  const failures = useFailures();
  const { data } = useQuery({
    // What is sent counts: asked again when a sending ends, and when something fails, which may be so fast that
    // nothing is shown of its sending.
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
