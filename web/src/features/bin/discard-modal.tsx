import { useRef, useState } from 'react';
import { discardAll } from '../../firebase/change-bin.ts';
import { whatStayed } from '../../jobs/job-strings.ts';
import { STRINGS } from '../../strings.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { LeaveButton } from '../../ui/buttons/leave-button.tsx';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { showNotice } from '../../ui/dialogs/notice.tsx';
import { messageOf } from '../../ui/feedback/message-of.ts';
import { LONG_TOAST_MS, notifyDone } from '../../ui/feedback/toast.tsx';
import styles from './bin.module.css';
import { isBinned, pathsLeft } from './binned-row.ts';
import { BIN_STRINGS } from './strings.ts';
import { useBinCall, type BinModalProps } from './use-bin-call.ts';

interface DiscardModalProps extends BinModalProps {
  /** Whether all that is in the bin is meant, and not only these rows. */
  all?: boolean;
}

/** 'Supprimer définitivement', or 'Vider la corbeille': asks for confirmation, and says that there is no way back. */
export function DiscardModal({ all = false, ...props }: DiscardModalProps) {
  const { rows, onClose, onDeleted } = props;
  const { progress, follow } = useBinCall(props);
  const [running, setRunning] = useState(false);
  const cancel = useRef<HTMLButtonElement>(null);
  const items = rows.filter(isBinned);
  const title = all ? BIN_STRINGS.emptyAll : BIN_STRINGS.discard;

  const run = async () => {
    setRunning(true);
    const discarded = await discardAll(all ? 'all' : items.map(({ binned }) => binned.id));
    if (await follow(discarded, () => void run())) return;
    const { done, failures, error } = discarded;
    if (error !== null) showNotice(`${BIN_STRINGS.failedDiscard} ${messageOf(error)}`);
    else if (failures.length > 0) showNotice(whatStayed('discard', failures));
    else notifyDone(BIN_STRINGS.discarded(done), LONG_TOAST_MS);
    onDeleted?.(pathsLeft(items, discarded));
    onClose();
  };

  return (
    <Modal
      title={title}
      size="sm"
      onClose={onClose}
      initialFocus={cancel}
      footer={
        progress ? (
          <LeaveButton onClick={onClose} />
        ) : (
          <>
            <Button ref={cancel} onClick={onClose}>
              {/* Closing does not stop what has begun. */}
              {running ? STRINGS.close : STRINGS.cancel}
            </Button>
            <Button variant="danger" disabled={running} onClick={() => void run()}>
              {running ? BIN_STRINGS.discarding : title}
            </Button>
          </>
        )
      }
    >
      {progress ?? (
        <>
          <p className={styles['question']}>
            {all ? BIN_STRINGS.askAll : BIN_STRINGS.ask(items.map(({ label }) => label))}
          </p>
          {!all && rows.some(({ kind }) => kind === 'folder') && (
            <p className={styles['hint']}>{BIN_STRINGS.withContent(items.length)}</p>
          )}
          <p className={styles['hint']}>{BIN_STRINGS.noWayBack}</p>
        </>
      )}
    </Modal>
  );
}
