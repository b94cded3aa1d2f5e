import { ROOT, type ItemPath } from '@navette/core/paths/item-path';
import CloudUpload from 'lucide-react/icons/cloud-upload';
import ListPlus from 'lucide-react/icons/list-plus';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useMemo } from 'react';
import { useConnectionLost } from '../../../state/connection.ts';
import { useStore } from '../../../state/store.ts';
import { UPLOAD_STRINGS } from '../strings.ts';
import { shownFolder } from '../../../text/shown-folder.ts';
import { holderOf } from '../queue/sent-paths.ts';
import { sentResult } from '../queue/sent-result.ts';
import { getQueue } from '../queue/shown-queue.ts';
import { isWaitingForSend } from '../queue/upload-item.ts';
import { ProgressPanel } from '../../../ui/feedback/progress-panel.tsx';
import { SentPill } from './sent-pill.tsx';
import styles from './upload-indicator.module.css';
import type { UploadSummary } from '../queue/upload-summary.ts';
import { useUploadIds, useUploadSummary } from '../queue/use-uploads.ts';

interface UploadIndicatorProps {
  /** Shows the queue. */
  onOpen: () => void;
  /** Shows the queue, in the folder of the files that wait for 'Téléverser'. */
  onOpenUnsent: () => void;
  /** The folder on the screen; null if the screen shows anything else. */
  here: ItemPath | null;
  /** Shows a folder. */
  onOpenFolder: (folder: ItemPath) => void;
  /** Copies the link of a file or folder. */
  onCopyLink: (path: ItemPath) => void;
  /** Shows files to those who see their folder. */
  onShowAsFolder: (paths: readonly ItemPath[]) => void;
}

/**
 * Small panels in the corner while the upload dialog is closed: the progress, and the files that wait for 'Téléverser',
 * both of which open the dialog; then the result.
 */
export function UploadIndicator({ onOpen, onOpenUnsent, ...ways }: UploadIndicatorProps) {
  const summary = useUploadSummary();
  const result = useStore(sentResult);
  const { uploading, unsent, errors, progress } = summary;
  const ids = useUploadIds();
  // Memoised, since progress is reported often and there may be very many items.
  const holder = useMemo(() => unsentHolder(ids, unsent), [ids, unsent]);
  const running = uploading > 0;
  const lost = useConnectionLost();
  const over = !running && errors === 0;
  return (
    <>
      {/* Rendered before it has a text, so that screen readers read the text when it comes. */}
      <div role="status" className={styles['result']}>
        {over && result && (
          <ProgressPanel label={UPLOAD_STRINGS.region}>
            <SentPill key={result.path} result={result} {...ways} />
          </ProgressPanel>
        )}
      </div>
      {(!over || unsent > 0) && (
        <ProgressPanel label={UPLOAD_STRINGS.region}>
          {!over && (
            <button
              type="button"
              className={styles['entry']}
              title={UPLOAD_STRINGS.showQueue}
              onClick={onOpen}
            >
              {running ? <CloudUpload aria-hidden="true" /> : <TriangleAlert aria-hidden="true" />}
              <span>{indicatorText(summary, lost)}</span>
              {uploading > summary.recording && (
                <span className={styles['track']} aria-hidden="true">
                  <span
                    className={styles['fill']}
                    style={{ transform: `scaleX(${progress / 100})` }}
                  />
                </span>
              )}
            </button>
          )}
          {unsent > 0 && (
            <button
              type="button"
              className={styles['entry']}
              title={UPLOAD_STRINGS.showQueue}
              onClick={onOpenUnsent}
            >
              <ListPlus aria-hidden="true" />
              <span>{UPLOAD_STRINGS.unsent(unsent, summary.folders, shownFolder(holder))}</span>
            </button>
          )}
        </ProgressPanel>
      )}
    </>
  );
}

/** The deepest folder that holds all files that wait for 'Téléverser'. */
function unsentHolder(ids: readonly string[], unsent: number): ItemPath {
  if (unsent === 0) return ROOT;
  const items = ids.map((id) => getQueue().get(id)).filter((item) => item !== undefined);
  return holderOf(items.filter(isWaitingForSend));
}

function indicatorText(summary: UploadSummary, lost: boolean): string {
  if (summary.uploading === 0) return UPLOAD_STRINGS.indicatorErrors(summary.errors);
  return lost ? UPLOAD_STRINGS.indicatorPaused(summary) : UPLOAD_STRINGS.indicator(summary);
}
