import { itemName, type ItemPath } from '@navette/core/paths/item-path';
import { displayName } from '@navette/core/paths/stored-name';
import { useRef, useState } from 'react';
import { STRINGS } from '../../strings.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { showNotice } from '../../ui/dialogs/notice.tsx';
import { LONG_TOAST_MS, notify } from '../../ui/feedback/toast.tsx';
import { useIsShown } from '../../ui/hooks/use-is-shown.ts';
import { WITHDRAWAL_STRINGS } from './strings.ts';
import { withdrawFiles, type Withdrawable } from './withdraw-files.ts';
import styles from './withdraw-modal.module.css';

export interface WithdrawModalProps {
  /** Files that the person has added; at least one. */
  files: readonly Withdrawable[];
  onClose: () => void;
  /** Called with those that are gone. */
  onWithdrawn?: ((paths: readonly ItemPath[]) => void) | undefined;
  /** Something has gone, or was refused: the listing has to be fetched again. */
  onChanged: () => void;
  /** It has failed, but may have been done, or may still be done. */
  onUncertain: () => void;
}

/** 'Retirer mon envoi': says what happens, and takes back what the person has added. */
export function WithdrawModal(props: WithdrawModalProps) {
  const { files, onClose, onWithdrawn, onChanged, onUncertain } = props;
  const [running, setRunning] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const cancel = useRef<HTMLButtonElement>(null);
  const isShown = useIsShown();

  const run = async () => {
    if (running) return;
    setRunning(true);
    setProblem(null);
    const outcome = await withdrawFiles(files);
    setRunning(false);
    if (outcome.uncertain || outcome.goesOn) onUncertain();
    else onChanged();
    if (outcome.paths.length > 0) onWithdrawn?.(outcome.paths);
    if (outcome.problem === null) {
      notify(saidOf(outcome), LONG_TOAST_MS);
      onClose();
    } else if (isShown()) setProblem(outcome.problem);
    else showNotice(outcome.problem);
  };

  return (
    <Modal
      title={STRINGS.documents.withdraw}
      size="sm"
      onClose={onClose}
      initialFocus={cancel}
      footer={
        <>
          <Button ref={cancel} onClick={onClose}>
            {/* What has begun goes on. */}
            {running || problem !== null ? STRINGS.close : STRINGS.cancel}
          </Button>
          <Button variant="danger" aria-disabled={running} onClick={() => void run()}>
            {running ? WITHDRAWAL_STRINGS.submitting : WITHDRAWAL_STRINGS.submit}
          </Button>
        </>
      }
    >
      <div className={styles['text']}>
        <p>{WITHDRAWAL_STRINGS.what(files.map(({ path }) => displayName(itemName(path))))}</p>
        <p>{WITHDRAWAL_STRINGS.effect(files.length)}</p>
        {problem !== null && <p role="alert">{problem}</p>}
      </div>
    </Modal>
  );
}

function saidOf(outcome: { goesOn: boolean; commentsPending: boolean }): string {
  const { done, goesOn, commentsLater } = WITHDRAWAL_STRINGS;
  if (outcome.goesOn) return goesOn;
  return outcome.commentsPending ? `${done} ${commentsLater}` : done;
}
