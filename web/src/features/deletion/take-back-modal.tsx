import type { ListingRow } from '@navette/core/listing/listing';
import type { ItemPath } from '@navette/core/paths/item-path';
import { useRef, useState } from 'react';
import { STRINGS } from '../../strings.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { showNotice } from '../../ui/dialogs/notice.tsx';
import { LONG_TOAST_MS, notify, notifyDone } from '../../ui/feedback/toast.tsx';
import { useIsShown } from '../../ui/hooks/use-is-shown.ts';
import styles from './delete-modal.module.css';
import { DELETION_STRINGS, TAKE_BACK_STRINGS } from './strings.ts';
import { takeBackAll } from './take-back-all.ts';

interface TakeBackModalProps {
  /** Files that the person has added; at least one. */
  rows: readonly ListingRow[];
  onClose: () => void;
  /** Something was deleted or refused: the caller fetches the listing again. */
  onChanged: () => void;
  /** It has failed, but files may have been deleted, or may still be. */
  onUncertain: () => void;
  /** Called when all are deleted, before the dialog closes. */
  onDeleted?: ((paths: readonly ItemPath[]) => void) | undefined;
}

/** 'Retirer mon envoi': asks for confirmation, then deletes files that a member has added within a day. */
export function TakeBackModal({ rows, onClose, onChanged, ...effects }: TakeBackModalProps) {
  /** Files that are not deleted yet. */
  const [left, setLeft] = useState(rows);
  const [running, setRunning] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const cancel = useRef<HTMLButtonElement>(null);
  const isShown = useIsShown();
  const [first] = left;

  const submit = async () => {
    if (running) return;
    setRunning(true);
    setProblem(null);
    const outcome = await takeBackAll(left);
    setRunning(false);
    setLeft(left.filter(({ path }) => !outcome.gone.includes(path)));
    if (outcome.uncertain || outcome.pending) effects.onUncertain();
    else onChanged();
    if (outcome.problem !== null) {
      if (isShown()) setProblem(outcome.problem);
      else showNotice(outcome.problem);
      return;
    }
    if (outcome.pending) notify(TAKE_BACK_STRINGS.later, LONG_TOAST_MS);
    else {
      const done = TAKE_BACK_STRINGS.done(rows.length);
      if (outcome.commentsPending) {
        notifyDone(`${done} ${DELETION_STRINGS.commentsLater}`, LONG_TOAST_MS);
      } else notifyDone(done);
      effects.onDeleted?.(rows.map(({ path }) => path));
    }
    onClose();
  };

  return (
    <Modal
      title={STRINGS.documents.takeBack}
      size="sm"
      onClose={onClose}
      initialFocus={cancel}
      footer={
        <>
          <Button ref={cancel} onClick={onClose}>
            {/* Closing does not stop what has begun. */}
            {running ? STRINGS.close : STRINGS.cancel}
          </Button>
          <Button variant="danger" aria-disabled={running} onClick={() => void submit()}>
            {running ? TAKE_BACK_STRINGS.running : TAKE_BACK_STRINGS.submit}
          </Button>
        </>
      }
    >
      <p className={styles['question']}>
        {left.length === 1
          ? TAKE_BACK_STRINGS.file(first?.label ?? '')
          : TAKE_BACK_STRINGS.many(left.length)}
      </p>
      <p className={styles['hint']}>{TAKE_BACK_STRINGS.hint(left.length)}</p>
      {problem !== null && (
        <p role="alert" className={styles['hint']}>
          {problem}
        </p>
      )}
    </Modal>
  );
}
