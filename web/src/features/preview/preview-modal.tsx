import type { Viewer } from '@navette/core/access';
import { fileKind } from '@navette/core/file-kind';
import { itemName, type ItemPath } from '@navette/core/item-path';
import { displayName } from '@navette/core/stored-name';
import { useRef, type ReactNode } from 'react';
import { PREVIEW_STRINGS } from '../../preview-strings.ts';
import { STRINGS } from '../../strings.ts';
import { Modal } from '../../ui/modal.tsx';
import { FileView } from './file-view.tsx';
import { PreviewFailure } from './preview-failure.tsx';
import styles from './preview-modal.module.css';
import { PreviewSide } from './preview-side.tsx';
import { SiblingBar } from './sibling-bar.tsx';
import { positionAmong, type Sibling } from './siblings.ts';
import { useArrowKeys } from './use-arrow-keys.ts';
import { useNextImage } from './use-next-image.ts';
import { usePreview } from './use-preview.ts';

export interface PreviewModalProps {
  path: ItemPath;
  /** As whom an admin looks at it: null for themselves. */
  seenAs: Viewer | null;
  /** The files of the folder, in the order of its listing. */
  siblings: readonly Sibling[];
  /** The comments on the file, shown beside it once the preview is ready. */
  comments: ReactNode;
  /** Called to show another file. */
  onMove: (path: ItemPath) => void;
  onClose: () => void;
  onDownload: () => void;
  /** Called to copy the link to the file in Navette. */
  onCopyLink: () => void;
}

/**
 * 'Aperçu : name': the file, who may see it, its comments, and buttons to the previous and next
 * file.
 */
export function PreviewModal(props: PreviewModalProps) {
  const { path, seenAs, siblings, comments, onMove, onClose, onDownload, onCopyLink } = props;
  const name = displayName(itemName(path));
  const preview = usePreview(path, seenAs);
  const place = positionAmong(siblings, path);
  const content = useRef<HTMLDivElement>(null);
  const goTo = (sibling: Sibling | null | undefined) => {
    if (sibling) onMove(sibling.path);
  };
  const goBack = () => goTo(place?.previous);
  const goOn = () => goTo(place?.next);

  useArrowKeys(content, { onLeft: goBack, onRight: goOn });
  useNextImage(preview.status === 'ready' ? (place?.next ?? null) : null);

  return (
    <Modal title={PREVIEW_STRINGS.title(name)} size="xl" onClose={onClose}>
      <div ref={content} className={styles['columns']}>
        <div className={styles['main']}>
          <div className={styles['view']}>
            {preview.status === 'loading' && <p role="status">{STRINGS.loading}</p>}
            {preview.status === 'denied' && <p role="alert">{PREVIEW_STRINGS.denied}</p>}
            {preview.status === 'failed' && (
              <PreviewFailure missing={preview.missing} onRetry={preview.retry} />
            )}
            {preview.status === 'ready' && (
              <FileView
                // Another address is another file, or the same one after its link has ended.
                key={preview.url}
                path={path}
                name={name}
                kind={fileKind(name)}
                url={preview.url}
                onDownload={onDownload}
              />
            )}
          </div>
          {place && place.count > 1 && (
            <SiblingBar name={name} place={place} onPrevious={goBack} onNext={goOn} />
          )}
        </div>
        {(preview.status === 'ready' || preview.status === 'loading') && (
          <PreviewSide {...{ preview, comments, onDownload, onCopyLink }} />
        )}
      </div>
    </Modal>
  );
}
