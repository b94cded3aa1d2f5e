import { fileKind } from '@navette/core/file-kind';
import { itemName, type ItemPath } from '@navette/core/item-path';
import { displayName } from '@navette/core/stored-name';
import { Download } from 'lucide-react';
import { STRINGS } from '../../strings.ts';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { FileView } from './file-view.tsx';
import { MetadataBox } from './metadata-box.tsx';
import styles from './preview-modal.module.css';
import { usePreview } from './use-preview.ts';

interface PreviewModalProps {
  path: ItemPath;
  onClose: () => void;
  onDownload: () => void;
}

/** 'Aperçu : name': the file, and who may see it. */
export function PreviewModal({ path, onClose, onDownload }: PreviewModalProps) {
  const name = displayName(itemName(path));
  const preview = usePreview(path);
  return (
    <Modal title={STRINGS.preview.title(name)} size="xl" onClose={onClose}>
      <div className={styles['columns']}>
        <div className={styles['view']}>
          {preview.status === 'loading' && (
            <p role="status" className={styles['note']}>
              {STRINGS.loading}
            </p>
          )}
          {(preview.status === 'denied' || preview.status === 'failed') && (
            <p role="alert" className={styles['note']}>
              {preview.status === 'denied' ? STRINGS.preview.denied : STRINGS.preview.failed}
            </p>
          )}
          {preview.status === 'ready' && (
            <FileView
              key={path}
              path={path}
              name={name}
              kind={fileKind(name)}
              url={preview.url}
              onDownload={onDownload}
            />
          )}
        </div>
        {preview.status === 'ready' && (
          <aside className={styles['side']}>
            <Button icon={<Download aria-hidden="true" />} onClick={onDownload}>
              {STRINGS.preview.download}
            </Button>
            {preview.meta && <MetadataBox meta={preview.meta} />}
          </aside>
        )}
      </div>
    </Modal>
  );
}
