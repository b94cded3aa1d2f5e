import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { countBinned, type ReadBinned } from '../../firebase/items/bin-pages.ts';
import { STRINGS } from '../../strings.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Modal } from '../../ui/dialogs/modal.tsx';
import styles from './bin-dialogs.module.css';
import { BIN_STRINGS } from './strings.ts';

interface DiscardModalProps {
  items: readonly ReadBinned[] | 'all';
  onClose: () => void;
  /** Deletes them for good; resolves in any case. */
  onDiscard: () => Promise<void>;
}

/** 'Supprimer définitivement' and 'Vider la corbeille': says what goes, how many, and that nothing brings it back. */
export function DiscardModal({ items, onClose, onDiscard }: DiscardModalProps) {
  const [discarding, setDiscarding] = useState(false);
  const cancel = useRef<HTMLButtonElement>(null);
  const withFolders = items === 'all' || items.some(({ kind }) => kind === 'folder');
  const title = items === 'all' ? BIN_STRINGS.discardAll : BIN_STRINGS.discard;

  const run = async () => {
    if (discarding) return;
    setDiscarding(true);
    await onDiscard();
    onClose();
  };
  return (
    <Modal
      title={title}
      size="sm"
      onClose={onClose}
      initialFocus={cancel}
      footer={
        <>
          <Button ref={cancel} onClick={onClose}>
            {/* What has begun goes on. */}
            {discarding ? STRINGS.close : STRINGS.cancel}
          </Button>
          <Button variant="danger" aria-disabled={discarding} onClick={() => void run()}>
            {discarding ? BIN_STRINGS.discarding : title}
          </Button>
        </>
      }
    >
      <div className={styles['text']}>
        {items === 'all' ? (
          <AskAll />
        ) : (
          <p className={styles['question']}>{BIN_STRINGS.ask(items.map(({ label }) => label))}</p>
        )}
        {withFolders && <p>{BIN_STRINGS.withContent}</p>}
        <p>{BIN_STRINGS.noWayBack}</p>
      </div>
    </Modal>
  );
}

function AskAll() {
  const { data, isError } = useQuery({
    queryKey: ['bin-count'],
    queryFn: countBinned,
    // Others delete and restore.
    staleTime: 0,
    gcTime: 0,
    networkMode: 'always',
  });
  return (
    <p role="status" className={styles['question']}>
      {data !== undefined && data > 0
        ? BIN_STRINGS.askAll(data)
        : isError || data === 0
          ? BIN_STRINGS.askAllUncounted
          : BIN_STRINGS.counting}
    </p>
  );
}
