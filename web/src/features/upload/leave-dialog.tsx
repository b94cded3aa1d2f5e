import { useRef } from 'react';
import { STRINGS } from '../../strings.ts';
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
      title={STRINGS.upload.guardTitle}
      size="sm"
      onClose={onStay}
      initialFocus={stayButton}
      footer={
        <>
          <Button onClick={onLeave}>{STRINGS.upload.guardLeave}</Button>
          <Button ref={stayButton} variant="primary" onClick={onStay}>
            {STRINGS.upload.guardStay}
          </Button>
        </>
      }
    >
      <p>{STRINGS.upload.guardText}</p>
    </Modal>
  );
}
