import { isAdmin, type Viewer } from '@navette/core/access';
import type { ItemPath } from '@navette/core/item-path';
import { useRef } from 'react';
import { STRINGS } from '../../strings.ts';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { DropZone } from './drop-zone.tsx';
import { FilePicker } from './file-picker.tsx';
import { addFiles, clear, start } from './upload-manager.ts';
import type { Incoming } from './incoming.ts';
import styles from './upload-modal.module.css';
import { UploadOverview } from './upload-overview.tsx';
import { UploadRow } from './upload-row.tsx';
import { useCanClear, useCanUpload, useUploadIds } from './use-uploads.ts';
import { useVisibility } from './use-visibility.ts';
import { VisibilityField } from './visibility-field.tsx';

interface UploadModalProps {
  /** Destination of files that are added here. */
  folder: ItemPath;
  /** Who uploads. Only an admin may add folders with all their content, since they create folders. */
  viewer: Viewer;
  onClose: () => void;
}

/** The upload queue (specification, section 4). Closing it does not stop any upload. */
export function UploadModal({ folder, viewer, onClose }: UploadModalProps) {
  const takesFolders = isAdmin(viewer);
  const visibility = useVisibility(folder);
  const ids = useUploadIds();
  const chooseButton = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const add = (incoming: Incoming) => addFiles(incoming, folder);

  return (
    <Modal
      title={STRINGS.upload.title}
      size="lg"
      onClose={onClose}
      initialFocus={chooseButton}
      footer={
        <UploadButtons
          ready={!visibility.loading}
          // A click disables both buttons, and a disabled button loses the focus.
          onStart={() => {
            list.current?.focus({ preventScroll: true });
            start(viewer, visibility.asFolder);
          }}
          onClear={() => {
            chooseButton.current?.focus();
            clear();
          }}
        />
      }
    >
      <DropZone folder={folder} onFiles={add} takesFolders={takesFolders}>
        <FilePicker button={chooseButton} onFiles={add} takesFolders={takesFolders} />
        <VisibilityField visibility={visibility} />
        <UploadOverview />
        {ids.length > 0 && (
          <ul ref={list} tabIndex={-1} aria-label={STRINGS.upload.list} className={styles['list']}>
            {ids.map((id) => (
              <UploadRow key={id} id={id} folder={folder} asFolder={visibility.asFolder} />
            ))}
          </ul>
        )}
      </DropZone>
    </Modal>
  );
}

interface UploadButtonsProps {
  /** Whether it is known who will see the files. */
  ready: boolean;
  onStart: () => void;
  onClear: () => void;
}

function UploadButtons({ ready, onStart, onClear }: UploadButtonsProps) {
  const clearable = useCanClear();
  const uploadable = useCanUpload();
  return (
    <>
      <Button disabled={!clearable} onClick={onClear}>
        {STRINGS.upload.clear}
      </Button>
      <Button variant="primary" disabled={!uploadable || !ready} onClick={onStart}>
        {STRINGS.upload.send}
      </Button>
    </>
  );
}
