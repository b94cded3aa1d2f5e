import { useRef } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { Modal } from '../../../ui/dialogs/modal.tsx';

interface DiscardDialogProps {
  title: string;
  text: string;
  /** The button that keeps the files; it has the focus. */
  stay: string;
  onClose: () => void;
  /** The button that lets them go. */
  leave: string;
  onLeave: () => void;
}

/** Asks before files that the device keeps are removed from it without having been sent. */
export function DiscardDialog({ title, text, stay, onClose, leave, onLeave }: DiscardDialogProps) {
  const stayButton = useRef<HTMLButtonElement>(null);
  return (
    <Modal
      title={title}
      size="sm"
      onClose={onClose}
      initialFocus={stayButton}
      footer={
        <>
          <Button ref={stayButton} onClick={onClose}>
            {stay}
          </Button>
          <Button variant="danger" onClick={onLeave}>
            {leave}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Modal>
  );
}
