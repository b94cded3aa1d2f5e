import { fileKind } from '@navette/core/files/file-kind';
import { useRef, type ReactNode } from 'react';
import { useLayer } from '../../ui/hooks/use-layer.ts';
import { FileView } from './file-view.tsx';
import styles from './preview-modal.module.css';
import { DarkArea } from './stage/dark-area.tsx';
import { FileActions, type FileAction } from './stage/file-actions.tsx';
import { Stage } from './stage/stage.tsx';
import { viewerOf } from './viewer.ts';

export interface StoredPreviewModalProps {
  /** The name of the object in the bucket. */
  object: string;
  /** The file's displayed name, which chooses the viewer. */
  name: string;
  /** What it is: the name, and that it is an earlier version, or is in the bin. */
  title: string;
  /** In bytes. */
  size: number;
  actions: readonly FileAction[];
  /** Dialogs opened by the actions. */
  dialogs?: ReactNode;
  onClose: () => void;
  onDownload: () => void;
}

/**
 * A file that is not one of a listing: an earlier version, or what is in the bin. On the same stage, in the same
 * viewers; it has no address, no comments, and no file before or after it.
 */
export function StoredPreviewModal(props: StoredPreviewModalProps) {
  const { object, name, title, size, actions, dialogs, onClose, onDownload } = props;
  const view = useRef<HTMLDivElement>(null);
  useLayer(onClose);
  return (
    <Stage
      title={title}
      onClose={onClose}
      dialogs={dialogs}
      head={<FileActions actions={actions} />}
    >
      <DarkArea ref={view} className={styles['view']} onClick={onClose}>
        <FileView
          key={object}
          {...{ object, name, size, onDownload }}
          viewer={viewerOf(name, fileKind(name))}
          url={null}
          onSwipe={() => undefined}
        />
      </DarkArea>
    </Stage>
  );
}
