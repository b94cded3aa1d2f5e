import { STRINGS } from '../../strings.ts';
import { Button } from '../buttons/button.tsx';
import { Modal } from './modal.tsx';

interface NoticeDialogProps {
  text: string;
  onClose: () => void;
}

/** The notice that `NoticeRegion` shows. */
export function NoticeDialog({ text, onClose }: NoticeDialogProps) {
  return (
    <Modal
      title={STRINGS.product}
      size="sm"
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          {STRINGS.ok}
        </Button>
      }
    >
      <p role="alert">{text}</p>
    </Modal>
  );
}
