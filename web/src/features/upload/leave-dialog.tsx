import { useRef } from 'react';
import { UPLOAD_STRINGS } from '../../upload-strings.ts';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';

interface LeaveDialogProps {
  onStay: () => void;
  onLeave: () => void;
}

/** The confirmation of `UploadGuard`. */
export function LeaveDialog({ onStay, onLeave }: LeaveDialogProps) {
  const stayButton = useRef<HTMLButtonElement>(null);
  return (
    <Modal
      title={UPLOAD_STRINGS.guardTitle}
      size="sm"
      onClose={onStay}
      initialFocus={stayButton}
      footer={
        <>
          <Button onClick={onLeave}>{UPLOAD_STRINGS.guardLeave}</Button>
          <Button ref={stayButton} variant="primary" onClick={onStay}>
            {UPLOAD_STRINGS.guardStay}
          </Button>
        </>
      }
    >
      <p>{UPLOAD_STRINGS.guardText}</p>
    </Modal>
  );
}
