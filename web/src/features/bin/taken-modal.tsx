import { useRef } from 'react';
import type { ReadBinned } from '../../firebase/items/bin-pages.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Modal } from '../../ui/dialogs/modal.tsx';
import styles from './bin-dialogs.module.css';
import { BIN_STRINGS } from './strings.ts';

interface TakenModalProps {
  items: readonly ReadBinned[];
  onClose: () => void;
  onKeepBoth: () => void;
}

/** Asks what to do with items whose names are taken where they were; until it is answered, they stay in the bin. */
export function TakenModal({ items, onClose, onKeepBoth }: TakenModalProps) {
  const keep = useRef<HTMLButtonElement>(null);
  return (
    <Modal
      title={BIN_STRINGS.takenTitle}
      size="sm"
      onClose={onClose}
      initialFocus={keep}
      footer={
        <>
          <Button onClick={onClose}>{BIN_STRINGS.skip}</Button>
          <Button ref={keep} variant="primary" onClick={onKeepBoth}>
            {BIN_STRINGS.keepBoth}
          </Button>
        </>
      }
    >
      <div className={styles['text']}>
        <p>{BIN_STRINGS.taken(items.map(({ label }) => label))}</p>
        <dl>
          <dt>{BIN_STRINGS.keepBoth}</dt>
          <dd>{BIN_STRINGS.keepBothHint}</dd>
          <dt>{BIN_STRINGS.skip}</dt>
          <dd>{BIN_STRINGS.skipHint}</dd>
        </dl>
      </div>
    </Modal>
  );
}
