import { useRef } from 'react';
import { STRINGS } from '../../strings.ts';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { useUploadGuard } from './use-upload-guard.ts';

/** Asks before the screen is left while files are being sent. */
export function UploadGuard() {
  const { leaving, stay, leave } = useUploadGuard();
  const stayButton = useRef<HTMLButtonElement>(null);
  if (!leaving) return null;
  return (
    <Modal
      title={STRINGS.upload.guardTitle}
      size="sm"
      onClose={stay}
      initialFocus={stayButton}
      footer={
        <>
          <Button onClick={leave}>{STRINGS.upload.guardLeave}</Button>
          <Button ref={stayButton} variant="primary" onClick={stay}>
            {STRINGS.upload.guardStay}
          </Button>
        </>
      }
    >
      <p>{STRINGS.upload.guardText}</p>
    </Modal>
  );
}
