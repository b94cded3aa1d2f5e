import { CloudUpload, TriangleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { STRINGS } from '../../strings.ts';
import { notify } from '../../ui/toast.tsx';
import styles from './upload-indicator.module.css';
import { onAllDone } from './upload-events.ts';
import { useUploadSummary } from './use-uploads.ts';

/** How long the toast about the result stays, in milliseconds. */
const RESULT_MS = 6_000;

/**
 * The progress of uploads while the upload modal is closed, and then their result; a click opens it
 * again.
 */
export function UploadIndicator({ onOpen }: { onOpen: () => void }) {
  const summary = useUploadSummary();
  const { uploading, errors } = summary;
  useEffect(() => onAllDone((sent) => notify(STRINGS.upload.allDone(sent), RESULT_MS)), []);
  if (uploading === 0 && errors === 0) return null;
  const running = uploading > 0;
  return (
    <button
      type="button"
      className={styles['indicator']}
      title={STRINGS.upload.showQueue}
      onClick={onOpen}
    >
      {running ? <CloudUpload aria-hidden="true" /> : <TriangleAlert aria-hidden="true" />}
      {running ? STRINGS.upload.indicator(summary) : STRINGS.upload.indicatorErrors(errors)}
    </button>
  );
}
