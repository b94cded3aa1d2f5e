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

interface UploadModalProps {
  /** Destination of files that are added here. */
  folder: ItemPath;
  /** Whether folders may be added with all their content: only admins may create folders. */
  takesFolders: boolean;
  onClose: () => void;
}

/** The upload queue (specification, section 4). Closing it does not stop any upload. */
export function UploadModal({ folder, takesFolders, onClose }: UploadModalProps) {
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
          // A click disables both buttons, and a disabled button loses the focus.
          onStart={() => {
            list.current?.focus({ preventScroll: true });
            start();
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
        <UploadOverview />
        {ids.length > 0 && (
          <ul ref={list} tabIndex={-1} aria-label={STRINGS.upload.list} className={styles['list']}>
            {ids.map((id) => (
              <UploadRow key={id} id={id} folder={folder} />
            ))}
          </ul>
        )}
      </DropZone>
    </Modal>
  );
}

function UploadButtons({ onStart, onClear }: { onStart: () => void; onClear: () => void }) {
  const clearable = useCanClear();
  const uploadable = useCanUpload();
  return (
    <>
      <Button disabled={!clearable} onClick={onClear}>
        {STRINGS.upload.clear}
      </Button>
      <Button variant="primary" disabled={!uploadable} onClick={onStart}>
        {STRINGS.upload.send}
      </Button>
    </>
  );
}
