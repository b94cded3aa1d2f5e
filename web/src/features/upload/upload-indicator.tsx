import { CloudUpload, TriangleAlert } from 'lucide-react';
import { STRINGS } from '../../strings.ts';
import styles from './upload-indicator.module.css';
import { useUploadSummary } from './use-uploads.ts';

/** The progress of uploads while the upload modal is closed; a click opens it again. */
export function UploadIndicator({ onOpen }: { onOpen: () => void }) {
  const summary = useUploadSummary();
  const { uploading, errors } = summary;
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
