import { STRINGS } from '../../../strings.ts';
import styles from './file-view.module.css';

interface NoPreviewProps {
  text: string;
  /** Whether the text reports a failure. */
  alert?: boolean;
  onDownload: () => void;
}

/** Shown instead of a file that has no preview: the reason, and the download. */
export function NoPreview({ text, alert = false, onDownload }: NoPreviewProps) {
  return (
    <div className={styles['none']}>
      <p {...(alert ? { role: 'alert' } : {})}>{text}</p>
      {/* Without `href`: opened in a tab, a stored file would be shown as the type that it claims to be. */}
      <button type="button" role="link" className={styles['link']} onClick={onDownload}>
        {STRINGS.documents.download}
      </button>
    </div>
  );
}
