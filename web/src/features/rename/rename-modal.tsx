import type { ListingRow } from '@navette/core/listing/listing';
import { parentPath } from '@navette/core/paths/item-path';
import { isHandedOver } from '@navette/core/calls/jobs';
import { renameProblem } from '@navette/core/paths/moved-path';
import { MESSAGES } from '@navette/core/text/messages';
import { useId, useRef, useState, type SyntheticEvent } from 'react';
import { call, mayHaveActed } from '../../firebase/callables.ts';
import type { JobCode } from '../../jobs/job-group.ts';
import { JOB_STRINGS } from '../../jobs/job-strings.ts';
import { STRINGS } from '../../strings.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { LeaveButton } from '../../ui/buttons/leave-button.tsx';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { useDialogJobs } from '../../ui/dialogs/use-dialog-jobs.tsx';
import { messageOf } from '../../ui/feedback/message-of.ts';
import styles from '../../ui/feedback/note.module.css';
import { notify } from '../../ui/feedback/toast.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useSignedIn } from '../session/session.ts';
import { RENAME_STRINGS } from './strings.ts';

/** Whether the deployment has the paid storage plan: a renamed item is copied (`STORAGE_PLAN` of the functions). */
const IS_AVAILABLE = import.meta.env.VITE_STORAGE_PLAN === 'paid';

interface RenameModalProps {
  row: ListingRow;
  onClose: () => void;
  /** Called when it was renamed, or refused: the listing has to be fetched again. */
  onChanged: () => void;
  /** Called when it failed, but the item may have been renamed, or may still be. */
  onUncertain: () => void;
  /** Loads what shows a renaming that goes on as a job. */
  loadJobCode: () => Promise<JobCode>;
}

/**
 * 'Renommer' (docs/specification-coverage.md, section 5): a placeholder with the free storage plan, which is the default.
 * It says so first; submitting says so again, and closes.
 */
export function RenameModal({
  row,
  onClose,
  onChanged,
  onUncertain,
  loadJobCode,
}: RenameModalProps) {
  const { uid } = useSignedIn();
  const { progress, handOver, look } = useDialogJobs({ load: loadJobCode, uid, onEnd: onClose });
  const [name, setName] = useState(row.label);
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const formId = useId();

  // As in file browsers: typing replaces the name and keeps its extension.
  const selectStem = () => {
    // Whoever comes back to it goes on with what they have typed.
    if (name !== row.label) return;
    const point = row.kind === 'file' ? row.label.lastIndexOf('.') : -1;
    field.current?.setSelectionRange(0, point > 0 ? point : row.label.length);
  };

  const rename = async (wanted: string): Promise<void> => {
    const found = renameProblem(row.path, wanted);
    if (found !== null) return setProblem(MESSAGES.pathProblems[found]);
    setSending(true);
    try {
      const data = { paths: [row.path], to: parentPath(row.path), name: wanted };
      const answer = await call('moveItems', data);
      onChanged();
      if (isHandedOver(answer)) {
        const retry = () => void rename(wanted);
        const { job } = answer;
        const success = RENAME_STRINGS.done;
        const group = { jobs: [job], success, failures: [], incomplete: false, retry, over: false };
        return await handOver(group).catch(onClose);
      }
      const [failure] = answer.failed;
      if (failure !== undefined) return setProblem(refusalOf(row, failure.reason));
      notify(RENAME_STRINGS.done);
      onClose();
    } catch (error) {
      setProblem(messageOf(error));
      if (!mayHaveActed(error)) return;
      onUncertain();
      look();
    } finally {
      setSending(false);
    }
  };

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!IS_AVAILABLE) {
      window.alert(RENAME_STRINGS.unavailable);
      return onClose();
    }
    const wanted = name.trim().normalize('NFC');
    if (wanted === '' || wanted === row.label) return onClose();
    void rename(wanted);
  };

  return (
    <Modal
      title={RENAME_STRINGS.title}
      size="sm"
      onClose={onClose}
      initialFocus={field}
      footer={
        progress ? (
          <LeaveButton onClick={onClose} />
        ) : (
          <>
            <Button onClick={onClose}>{sending ? STRINGS.close : STRINGS.cancel}</Button>
            <Button variant="primary" type="submit" form={formId} disabled={sending}>
              {sending ? RENAME_STRINGS.renaming : RENAME_STRINGS.submit}
            </Button>
          </>
        )
      }
    >
      {progress ?? (
        <>
          <p className={styles['note']}>
            {IS_AVAILABLE ? linksOf(row) : RENAME_STRINGS.unavailable}
          </p>
          <form id={formId} noValidate onSubmit={submit}>
            <TextField
              ref={field}
              label={RENAME_STRINGS.name}
              autoComplete="off"
              spellCheck={false}
              value={name}
              error={problem}
              onFocus={selectStem}
              onChange={(event) => {
                setName(event.target.value);
                setProblem(null);
              }}
            />
          </form>
        </>
      )}
    </Modal>
  );
}

function linksOf({ kind }: ListingRow): string {
  return kind === 'file' ? RENAME_STRINGS.linkEnds : RENAME_STRINGS.linksEnd;
}

function refusalOf({ kind }: ListingRow, reason: keyof typeof JOB_STRINGS.reasons): string {
  if (reason !== 'taken') return RENAME_STRINGS.refused(JOB_STRINGS.reasons[reason]);
  return kind === 'file' ? MESSAGES.nameTaken : MESSAGES.folderExists;
}
