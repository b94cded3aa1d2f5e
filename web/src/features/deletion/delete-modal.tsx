import type { ItemPath } from '@navette/core/item-path';
import { isHandedOver } from '@navette/core/jobs';
import { MAX_DELETE_ITEMS } from '@navette/core/limits';
import type { ListingRow } from '@navette/core/listing';
import { useRef, useState } from 'react';
import { call, CallError, mayHaveActed } from '../../firebase/callables.ts';
import { STRINGS } from '../../strings.ts';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { showNotice } from '../../ui/notice.tsx';
import { notify } from '../../ui/toast.tsx';
import styles from './delete-modal.module.css';

/** One file, one folder, or what an admin has selected. */
export type Deletion =
  { kind: 'one'; row: ListingRow } | { kind: 'many'; rows: readonly ListingRow[] };

interface DeleteModalProps {
  deletion: Deletion;
  onClose: () => void;
  /** Called when it succeeded or was refused: the listing has to be fetched again. */
  onChanged: () => void;
  /** Called when it failed, but items may have been deleted, or may still be deleted. */
  onUncertain: () => void;
}

/** 'Supprimer': asks for confirmation, deletes, and reports success. */
export function DeleteModal({ deletion, onClose, onChanged, onUncertain }: DeleteModalProps) {
  const [deleting, setDeleting] = useState(false);
  const cancel = useRef<HTMLButtonElement>(null);

  const confirm = async () => {
    setDeleting(true);
    try {
      const rows = deletion.kind === 'one' ? [deletion.row] : deletion.rows;
      if (await deleteAll(rows.map((row) => row.path))) notify(successOf(deletion));
      onChanged();
    } catch (error) {
      // A failure shows no message, the listing shows it (specification, section 8); a refusal
      // does.
      if (error instanceof CallError && error.reason === 'not-admin') showNotice(error.message);
      if (mayHaveActed(error)) onUncertain();
      else onChanged();
    } finally {
      onClose();
    }
  };

  return (
    <Modal
      title={STRINGS.documents.delete}
      size="sm"
      onClose={onClose}
      initialFocus={cancel}
      footer={
        <>
          <Button ref={cancel} onClick={onClose}>
            {STRINGS.cancel}
          </Button>
          <Button variant="danger" disabled={deleting} onClick={() => void confirm()}>
            {deleting ? STRINGS.deletion.deleting : STRINGS.documents.delete}
          </Button>
        </>
      }
    >
      <p className={styles['question']}>{questionOf(deletion)}</p>
      {deletion.kind === 'one' && deletion.row.kind === 'folder' && (
        <p className={styles['hint']}>{STRINGS.deletion.folderHint}</p>
      )}
    </Modal>
  );
}

/**
 * Deletes in as many calls as needed.
 *
 * @returns whether everything was deleted
 * @throws {CallError} when a call was refused or failed
 */
async function deleteAll(paths: readonly ItemPath[]): Promise<boolean> {
  let complete = true;
  for (let start = 0; start < paths.length; start += MAX_DELETE_ITEMS) {
    const some = paths.slice(start, start + MAX_DELETE_ITEMS);
    const answer = await call('deleteItems', { paths: some });
    complete &&= isHandedOver(answer) || answer.failed.length === 0;
  }
  return complete;
}

function questionOf(deletion: Deletion): string {
  if (deletion.kind === 'many') return STRINGS.deletion.many(deletion.rows.length);
  const { kind, label } = deletion.row;
  return kind === 'folder' ? STRINGS.deletion.folder(label) : STRINGS.deletion.file(label);
}

function successOf(deletion: Deletion): string {
  if (deletion.kind === 'many') return STRINGS.deletion.manyDone;
  return deletion.row.kind === 'folder' ? STRINGS.deletion.folderDone : STRINGS.deletion.fileDone;
}
