import { useRef } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { Modal } from '../../../ui/dialogs/modal.tsx';

interface DiscardDialogProps {
  title: string;
  text: string;
  /** The label of the button that keeps the files, which has the focus. */
  stay: string;
  onClose: () => void;
  /** The label of the button that removes them. */
  leave: string;
  onLeave: () => void;
}

/** Asks before files that the device keeps are removed unsent. */
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
