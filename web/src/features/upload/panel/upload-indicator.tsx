import type { ItemPath } from '@navette/core/paths/item-path';
import CloudUpload from 'lucide-react/icons/cloud-upload';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useConnectionLost } from '../../../state/connection.ts';
import { useStore } from '../../../state/store.ts';
import { UPLOAD_STRINGS } from '../strings.ts';
import { sentResult } from '../queue/sent-result.ts';
import { SentPill } from './sent-pill.tsx';
import styles from './upload-indicator.module.css';
import type { UploadSummary } from '../queue/upload-summary.ts';
import { useUploadSummary } from '../queue/use-uploads.ts';

interface UploadIndicatorProps {
  onOpen: () => void;
  /** Copies the link of a file or folder. */
  onCopyLink: (place: ItemPath) => void;
  /** Shows files to those who see their folder. */
  onShow: (paths: readonly ItemPath[]) => void;
}

/**
 * A pill in the corner while the upload dialog is closed: the progress of the uploads, which opens the dialog
 * again, and then their result. Loaded with the first upload.
 */
export function UploadIndicator({ onOpen, onCopyLink, onShow }: UploadIndicatorProps) {
  const summary = useUploadSummary();
  const result = useStore(sentResult);
  const { uploading, errors, progress } = summary;
  const running = uploading > 0;
  const lost = useConnectionLost();
  const over = !running && errors === 0;
  return (
    <>
      {/* Rendered before its text, so that screen readers read the result. */}
      <div role="status" className={styles['result']}>
        {over && result && (
          <SentPill key={result.place} result={result} onCopyLink={onCopyLink} onShow={onShow} />
        )}
      </div>
      {!over && (
        <button
          type="button"
          className={styles['indicator']}
          title={UPLOAD_STRINGS.showQueue}
          onClick={onOpen}
        >
          {running ? <CloudUpload aria-hidden="true" /> : <TriangleAlert aria-hidden="true" />}
          {indicatorText(summary, lost)}
          {running && (
            <span className={styles['track']} aria-hidden="true">
              <span className={styles['fill']} style={{ transform: `scaleX(${progress / 100})` }} />
            </span>
          )}
        </button>
      )}
    </>
  );
}

function indicatorText(summary: UploadSummary, lost: boolean): string {
  if (summary.uploading === 0) return UPLOAD_STRINGS.indicatorErrors(summary.errors);
  return lost ? UPLOAD_STRINGS.indicatorPaused(summary) : UPLOAD_STRINGS.indicator(summary);
}
