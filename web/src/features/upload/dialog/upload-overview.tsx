import { useState } from 'react';
import { UPLOAD_STRINGS } from '../strings.ts';
import { useConnectionLost } from '../../../state/connection.ts';
import { useStore } from '../../../state/store.ts';
import { unkeptFiles } from '../kept/keeper.ts';
import styles from './upload-modal.module.css';
import type { UploadSummary } from '../queue/upload-summary.ts';
import { useUploadSummary } from '../queue/use-uploads.ts';

/**
 * The progress of the whole queue, in a sentence that screen readers read when a file arrives or fails. After the queue
 * was cleared, the last sentence stays.
 */
export function UploadOverview() {
  const summary = useUploadSummary();
  const connectionLost = useConnectionLost();
  const unkept = useStore(unkeptFiles);
  const [shown, setShown] = useState('');
  const sentence = sentenceOf(summary);
  if (summary.total > 0 && sentence !== shown) setShown(sentence);

  return (
    <div className={styles['overview']}>
      <p role="status">{shown}</p>
      {unkept > 0 && <p className={styles['warning']}>{UPLOAD_STRINGS.unkept(unkept)}</p>}
      {connectionLost && summary.uploading > 0 && (
        <p role="alert" className={styles['warning']}>
          {UPLOAD_STRINGS.connectionLost}
        </p>
      )}
    </div>
  );
}

function sentenceOf(summary: UploadSummary): string {
  const { total, done, errors } = summary;
  if (total > 0 && done === total) return UPLOAD_STRINGS.allDone(summary);
  return done === 0 && errors === 0 ? '' : UPLOAD_STRINGS.counts(summary);
}
