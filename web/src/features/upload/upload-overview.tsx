import { useState } from 'react';
import { STRINGS } from '../../strings.ts';
import { useConnectionLost } from './connection.ts';
import styles from './upload-modal.module.css';
import type { UploadSummary } from './upload-summary.ts';
import { useUploadSummary } from './use-uploads.ts';

/**
 * The progress of the whole queue, in one sentence that screen readers read when a file arrives or
 * fails. The last sentence stays when the queue was cleared.
 */
export function UploadOverview() {
  const summary = useUploadSummary();
  const connectionLost = useConnectionLost();
  const [shown, setShown] = useState('');
  const sentence = sentenceOf(summary);
  if (summary.total > 0 && sentence !== shown) setShown(sentence);

  return (
    <div className={styles['overview']}>
      <p role="status">{shown}</p>
      {connectionLost && summary.uploading > 0 && (
        <p role="alert" className={styles['warning']}>
          {STRINGS.upload.connectionLost}
        </p>
      )}
    </div>
  );
}

function sentenceOf(summary: UploadSummary): string {
  const { total, done, errors } = summary;
  if (total > 0 && done === total) return STRINGS.upload.allDone(summary);
  return done === 0 && errors === 0 ? '' : STRINGS.upload.counts(summary);
}
