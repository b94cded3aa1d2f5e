import { PREVIEW_STRINGS } from '../strings.ts';
import { STRINGS } from '../../../strings.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import styles from './file-view.module.css';

interface NoPreviewProps {
  text: string;
  /** Whether the text reports a failure. */
  alert?: boolean;
  onDownload: () => void;
  /** Loads the page again, where only that helps. */
  onReload?: () => void;
}

/** Shown instead of a file that has no preview: the reason, and the download. */
export function NoPreview({ text, alert = false, onDownload, onReload }: NoPreviewProps) {
  return (
    <div className={styles['none']}>
      <p {...(alert ? { role: 'alert' } : {})}>{text}</p>
      {onReload && <Button onClick={onReload}>{STRINGS.reload}</Button>}
      {/* No `href`: a stored file, opened in a tab, would be shown as the type that it claims to
          be. */}
      <button type="button" role="link" className={styles['link']} onClick={onDownload}>
        {PREVIEW_STRINGS.download}
      </button>
    </div>
  );
}
