import type { ListingRow } from '@navette/core/listing/listing';
import type { ItemPath } from '@navette/core/paths/item-path';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { CallError, mayHaveActed } from '../../firebase/call-error.ts';
import { call } from '../../firebase/callables.ts';
import type { JobCode } from '../../jobs/job-group.ts';
import { STRINGS } from '../../strings.ts';
import { JOB_STRINGS } from '../../jobs/job-strings.ts';
import { DELETION_STRINGS } from './strings.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { LeaveButton } from '../../ui/buttons/leave-button.tsx';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { showNotice } from '../../ui/dialogs/notice.tsx';
import { LONG_TOAST_MS, notifyDone } from '../../ui/feedback/toast.tsx';
import { useDialogJobs } from '../../ui/dialogs/use-dialog-jobs.tsx';
import { useSignedIn } from '../session/session.ts';
import { deleteAll } from './delete-all.ts';
import styles from './delete-modal.module.css';
import { offerUndo } from './offer-undo.tsx';
import { DeletionAmount } from './deletion-amount.tsx';

interface DeleteModalProps {
  /** At least one. */
  rows: readonly ListingRow[];
  /** Whether they are an admin's selection, even of one item. */
  bulk: boolean;
  onClose: () => void;
  /** Called after success or refusal: the caller fetches the listing again. */
  onChanged: () => void;
  /** Called when it failed, but items may have been deleted, or may still be. */
  onUncertain: () => void;
  /** Called when everything is deleted, before the dialog closes. */
  onDeleted?: ((paths: readonly ItemPath[]) => void) | undefined;
  /** Called with the rows' paths when their deletion was undone, at least in part. */
  onUndone?: ((paths: readonly ItemPath[]) => void) | undefined;
  /** Loads the code that shows jobs. */
  loadJobCode: () => Promise<JobCode>;
}

/** 'Supprimer': asks for confirmation, deletes, and reports success. */
export function DeleteModal({ rows, bulk, onClose, ...effects }: DeleteModalProps) {
  const { onChanged, onUncertain, onDeleted, loadJobCode } = effects;
  const { uid } = useSignedIn();
  const [first] = rows;
  /** The only item, unless it is a selection. */
  const single = !bulk && rows.length === 1 && first ? first : null;
  const success = successOf(single);
  const paths = rows.map(({ path }) => path);
  const end = (well: boolean) => {
    if (well) onDeleted?.(paths);
    onClose();
  };
  const { progress, handOver, look } = useDialogJobs({ load: loadJobCode, uid, onEnd: end });
  const undo = {
    uid,
    queryClient: useQueryClient(),
    loadJobCode,
    onUndone: () => effects.onUndone?.(paths),
  };
  const [deleting, setDeleting] = useState(false);
  const cancel = useRef<HTMLButtonElement>(null);

  const run = async () => {
    setDeleting(true);
    const { jobs, deletions, failures, commentsPending, error } = await deleteAll(rows, (data) =>
      call('deleteItems', data),
    );
    // A failure shows no message, since the listing shows it (docs/specification-coverage.md, section 8). A refusal has
    // a message; so have items that changed, which were not tried.
    if (error instanceof CallError && error.reason === 'not-admin') showNotice(error.message);
    if (error !== null && mayHaveActed(error)) {
      onUncertain();
      look();
    } else onChanged();
    if (jobs.length === 0) {
      const well = error === null && failures.length === 0;
      const said = commentsPending ? `${success} ${DELETION_STRINGS.commentsLater}` : success;
      if (deletions.length > 0) {
        offerUndo(well ? said : DELETION_STRINGS.inPart, deletions, undo);
      } else if (well) notifyDone(said, commentsPending ? LONG_TOAST_MS : undefined);
      const changed = failures.filter(({ reason }) => reason === 'changed');
      if (changed.length > 0) {
        const names = new Map(rows.map(({ path, label }) => [path, label]));
        showNotice(DELETION_STRINGS.changed(changed.map(({ path }) => names.get(path) ?? path)));
      }
      end(well);
      return;
    }
    const incomplete = error !== null;
    const retry = () => void run();
    // A deletion has the id of its job.
    const onSuccess = (said: string) => offerUndo(said, [...deletions, ...jobs], undo);
    const group = { jobs, success, onSuccess, failures, incomplete, retry, over: false };
    await handOver(group).catch(() => {
      // The listing follows the deletion even without that code.
      onUncertain();
      onClose();
    });
  };

  return (
    <Modal
      title={STRINGS.documents.delete}
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
              {deleting ? STRINGS.close : STRINGS.cancel}
            </Button>
            <Button variant="danger" disabled={deleting} onClick={() => void run()}>
              {deleting ? DELETION_STRINGS.deleting : STRINGS.documents.delete}
            </Button>
          </>
        )
      }
    >
      {progress ?? <p className={styles['question']}>{questionOf(single, rows.length)}</p>}
      {progress === null && <DeletionAmount rows={rows} />}
      {progress === null && single?.kind === 'folder' && (
        <p className={styles['hint']}>{DELETION_STRINGS.folderHint}</p>
      )}
      {progress === null && <p className={styles['hint']}>{waitOf(single)}</p>}
    </Modal>
  );
}

function questionOf(single: ListingRow | null, count: number): string {
  if (!single) return DELETION_STRINGS.many(count);
  const { kind, label } = single;
  return kind === 'folder' ? DELETION_STRINGS.folder(label) : DELETION_STRINGS.file(label);
}

/** Where it goes, and who can bring it back. */
function waitOf(single: ListingRow | null): string {
  const { binned, folderBinned, allBinned } = DELETION_STRINGS;
  if (!single) return allBinned;
  return single.kind === 'folder' ? folderBinned : binned;
}

function successOf(single: ListingRow | null): string {
  if (!single) return JOB_STRINGS.done.items;
  return single.kind === 'folder' ? JOB_STRINGS.done.folder : JOB_STRINGS.done.file;
}
