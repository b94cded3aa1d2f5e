import { STRINGS } from '../../strings.ts';
import styles from './file-view.module.css';

interface NoPreviewProps {
  text: string;
  /** Whether the text tells of a failure. */
  alert?: boolean;
  onDownload: () => void;
}

/** What stands where a file cannot be shown: why, and the download. */
export function NoPreview({ text, alert = false, onDownload }: NoPreviewProps) {
  return (
    <div className={styles['none']}>
      <p {...(alert ? { role: 'alert' } : {})}>{text}</p>
      {/* No address: a stored file, opened in a tab, would be shown as whatever it says it is. */}
      <button type="button" role="link" className={styles['link']} onClick={onDownload}>
        {STRINGS.preview.download}
      </button>
    </div>
  );
}
