import type { ItemPath } from '@navette/core/item-path';
import { Download } from 'lucide-react';
import { STRINGS } from '../../strings.ts';
import { Button } from '../../ui/button.tsx';
import { CommentsSection } from '../comments/comments-section.tsx';
import { MetadataBox } from './metadata-box.tsx';
import styles from './preview-modal.module.css';
import type { Preview } from './use-preview.ts';

interface PreviewSideProps {
  path: ItemPath;
  preview: Extract<Preview, { status: 'loading' | 'ready' }>;
  onDownload: () => void;
}

/** Beside the file: its download, who may see it, its comments. Its place is kept while they come. */
export function PreviewSide({ path, preview, onDownload }: PreviewSideProps) {
  return (
    <aside className={styles['side']}>
      {preview.status === 'ready' && (
        <>
          <Button icon={<Download aria-hidden="true" />} onClick={onDownload}>
            {STRINGS.preview.download}
          </Button>
          {preview.meta ? (
            <MetadataBox meta={preview.meta} />
          ) : (
            <p className={styles['note']}>{STRINGS.documents.noRecord}</p>
          )}
          <CommentsSection path={path} />
        </>
      )}
    </aside>
  );
}
