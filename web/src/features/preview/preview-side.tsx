import { Download, Link2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { PREVIEW_STRINGS } from '../../preview-strings.ts';
import { STRINGS } from '../../strings.ts';
import { Button } from '../../ui/button.tsx';
import { MetadataBox } from './metadata-box.tsx';
import styles from './preview-modal.module.css';
import type { Preview } from './use-preview.ts';

interface PreviewSideProps {
  preview: Extract<Preview, { status: 'loading' | 'ready' }>;
  /** The comments on the file. */
  comments: ReactNode;
  onDownload: () => void;
  onCopyLink: () => void;
}

/**
 * The column beside the file: download, link, who may see it, comments. Its place is kept while they
 * load.
 */
export function PreviewSide({ preview, comments, onDownload, onCopyLink }: PreviewSideProps) {
  return (
    <aside className={styles['side']}>
      {preview.status === 'ready' && (
        <>
          <Button icon={<Download aria-hidden="true" />} onClick={onDownload}>
            {PREVIEW_STRINGS.download}
          </Button>
          <Button icon={<Link2 aria-hidden="true" />} onClick={onCopyLink}>
            {STRINGS.share.copyNavette}
          </Button>
          {preview.meta ? (
            <MetadataBox meta={preview.meta} />
          ) : (
            <p className={styles['note']}>{STRINGS.documents.noRecord}</p>
          )}
          {comments}
        </>
      )}
    </aside>
  );
}
