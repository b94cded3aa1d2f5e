import { useRef } from 'react';
import { UPLOAD_STRINGS } from '../strings.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Modal } from '../../../ui/dialogs/modal.tsx';

interface LeaveDialogProps {
  onClose: () => void;
  onLeave: () => void;
}

/** The confirmation of `UploadGuard`. */
export function LeaveDialog({ onClose, onLeave }: LeaveDialogProps) {
  const stayButton = useRef<HTMLButtonElement>(null);
  return (
    <Modal
      title={UPLOAD_STRINGS.guardTitle}
      size="sm"
      onClose={onClose}
      initialFocus={stayButton}
      footer={
        <>
          <Button onClick={onLeave}>{UPLOAD_STRINGS.guardLeave}</Button>
          <Button ref={stayButton} variant="primary" onClick={onClose}>
            {UPLOAD_STRINGS.guardStay}
          </Button>
        </>
      }
    >
      <p>{UPLOAD_STRINGS.guardText}</p>
    </Modal>
  );
}
