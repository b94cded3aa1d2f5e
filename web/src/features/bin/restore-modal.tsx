import { parentPath } from '@navette/core/paths/item-path';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { restoreAll, type Changed } from '../../firebase/change-bin.ts';
import { whatStayed } from '../../jobs/job-strings.ts';
import { shownFolder } from '../../text/shown-folder.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { LeaveButton } from '../../ui/buttons/leave-button.tsx';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { showNotice } from '../../ui/dialogs/notice.tsx';
import { messageOf } from '../../ui/feedback/message-of.ts';
import { LONG_TOAST_MS, notifyDone } from '../../ui/feedback/toast.tsx';
import { useIsShown } from '../../ui/hooks/use-is-shown.ts';
import styles from './bin.module.css';
import { isBinned, pathsLeft, type BinnedRow } from './binned-row.ts';
import { BIN_STRINGS } from './strings.ts';
import { useBinCall, type BinModalProps } from './use-bin-call.ts';

/** What is short is over before the dialog would show, in milliseconds. */
const PATIENCE_MS = 700;

/** 'Restaurer': begins at once, shows how far it is when that takes longer, and asks where names are taken. */
export function RestoreModal(props: BinModalProps) {
  const { rows, onClose, onDeleted } = props;
  const { progress, follow } = useBinCall(props);
  /** What waits for an answer, since its name is taken. */
  const [taken, setTaken] = useState<readonly BinnedRow[]>([]);
  const [slow, setSlow] = useState(false);
  const first = useRef<HTMLButtonElement>(null);
  const isShown = useIsShown();

  const run = async (asked: readonly BinnedRow[], keepBoth: boolean) => {
    setTaken([]);
    const ids = asked.map(({ binned }) => binned.id);
    const changed = await restoreAll(ids, keepBoth);
    if (await follow(changed, () => void run(asked, keepBoth))) return;
    const { error } = changed;
    // Of what nobody can be asked any more, the notice tells.
    const waiting = error === null && isShown() ? takenAmong(asked, changed) : [];
    sayRestored(asked, changed);
    if (error !== null) showNotice(`${BIN_STRINGS.failedRestore} ${messageOf(error)}`);
    else sayFailed(waiting, changed);
    onDeleted?.(pathsLeft(asked, changed));
    if (waiting.length > 0) setTaken(waiting);
    else onClose();
  };
  const begun = useRef(false);
  const begin = useEffectEvent(() => void run(rows.filter(isBinned), false));
  useEffect(() => {
    // In development, React mounts twice.
    if (!begun.current) begin();
    begun.current = true;
    const timer = setTimeout(() => setSlow(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);

  if (taken.length === 0 && progress === null && !slow) return null;
  const names = taken.map(({ label }) => label);
  return (
    <Modal
      title={BIN_STRINGS.restore}
      size="sm"
      onClose={onClose}
      initialFocus={first}
      footer={
        taken.length === 0 ? (
          <LeaveButton onClick={onClose} />
        ) : (
          <>
            <Button ref={first} onClick={onClose}>
              {BIN_STRINGS.skip}
            </Button>
            <Button variant="primary" onClick={() => void run(taken, true)}>
              {BIN_STRINGS.keepBoth}
            </Button>
          </>
        )
      }
    >
      {progress}
      {progress === null && taken.length === 0 && <p role="status">{BIN_STRINGS.restoring}</p>}
      {taken.length > 0 && (
        <>
          <p className={styles['question']}>{BIN_STRINGS.taken(names)}</p>
          <p className={styles['hint']}>{BIN_STRINGS.takenHint}</p>
        </>
      )}
    </Modal>
  );
}

/** What could not be restored since something has its name: about that, the dialog asks. */
function takenAmong(asked: readonly BinnedRow[], { failures }: Changed): BinnedRow[] {
  const ids = new Set(failures.flatMap(({ id, reason }) => (reason === 'taken' ? [id] : [])));
  return asked.filter(({ binned }) => ids.has(binned.id));
}

function sayRestored(asked: readonly BinnedRow[], { done, commentsPending }: Changed): void {
  const [first] = asked;
  if (done === 0 || !first) return;
  const said =
    asked.length === 1
      ? BIN_STRINGS.restored(first.label, shownFolder(parentPath(first.binned.file_path)))
      : BIN_STRINGS.restoredMany(done);
  notifyDone(commentsPending ? `${said} ${BIN_STRINGS.commentsLater}` : said, LONG_TOAST_MS);
}

/** @param waiting about what the dialog asks; what a folder held may have failed, too */
function sayFailed(waiting: readonly BinnedRow[], { failures }: Changed): void {
  const others = failures.filter(({ id }) => !waiting.some(({ binned }) => binned.id === id));
  if (others.length > 0) showNotice(whatStayed('restore', others));
}
