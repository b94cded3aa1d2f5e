import { STRINGS } from '../../strings.ts';
import styles from './file-view.module.css';

interface NoPreviewProps {
  text: string;
  /** The file's download address. */
  url: string;
  /** Whether the text tells of a failure. */
  alert?: boolean;
  onDownload: () => void;
}

/** What stands where a file cannot be shown: why, and the download. */
export function NoPreview({ text, url, alert = false, onDownload }: NoPreviewProps) {
  return (
    <div className={styles['none']}>
      <p {...(alert ? { role: 'alert' } : {})}>{text}</p>
      <a
        href={url}
        className={styles['link']}
        onClick={(event) => {
          event.preventDefault();
          onDownload();
        }}
      >
        {STRINGS.preview.download}
      </a>
    </div>
  );
}
