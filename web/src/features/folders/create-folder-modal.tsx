import { folderPathIn, type ItemPath } from '@navette/core/paths/item-path';
import { folderPathProblem, segmentProblem } from '@navette/core/paths/path-problem';
import { MESSAGES } from '@navette/core/text/messages';
import { useId, useRef, useState, type SyntheticEvent } from 'react';
import { cleanName } from '../../text/clean-name.ts';
import { CallError, mayHaveActed } from '../../firebase/call-error.ts';
import { call } from '../../firebase/callables.ts';
import { fetchRecord } from '../../firebase/items/records.ts';
import { messageOf } from '../../ui/feedback/message-of.ts';
import { STRINGS } from '../../strings.ts';
import { FOLDER_STRINGS } from './strings.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Modal } from '../../ui/dialogs/modal.tsx';
import styles from '../../ui/feedback/note.module.css';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useSignedIn } from '../session/session.ts';
import { VerificationInDialog } from '../session/verification/verification-note.tsx';

interface CreateFolderModalProps {
  /** Where the new folder goes. */
  parent: ItemPath;
  /** Others are told that they will be refused (docs/specification-coverage.md, section 6). */
  admin: boolean;
  onClose: () => void;
  onCreated: () => void;
  /** Called when it failed, but the folder may have been created, or may still be created. */
  onUncertain: () => void;
}

/** 'Créer un dossier'. Shown to everyone: the server refuses members, which they read before they type. */
export function CreateFolderModal(props: CreateFolderModalProps) {
  const { parent, admin, onClose, onCreated, onUncertain } = props;
  const { email, emailVerified } = useSignedIn();
  const [name, setName] = useState('');
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  /** The last requested folder, when no answer came. */
  const unanswered = useRef<ItemPath>(null);
  const field = useRef<HTMLInputElement>(null);
  const formId = useId();

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    const wanted = cleanName(name).trim();
    // An empty name just closes the dialog (docs/specification-coverage.md, section 5).
    if (wanted === '') return onClose();
    const path = folderPathIn(parent, wanted);
    const found = segmentProblem(wanted) ?? folderPathProblem(path);
    if (found !== null) return setProblem(MESSAGES.pathProblems[found]);
    setSending(true);
    try {
      await createFolder(path, path === unanswered.current ? email : null);
      onCreated();
      onClose();
    } catch (error) {
      if (mayHaveActed(error)) {
        unanswered.current = path;
        onUncertain();
      }
      window.alert(FOLDER_STRINGS.creationFailed(messageOf(error)));
    } finally {
      setSending(false);
    }
  };

  return (
    <Modal
      title={STRINGS.documents.createFolder}
      size="sm"
      onClose={onClose}
      initialFocus={field}
      footer={
        <>
          <Button onClick={onClose}>{STRINGS.cancel}</Button>
          <Button variant="primary" type="submit" form={formId} disabled={sending}>
            {FOLDER_STRINGS.create}
          </Button>
        </>
      }
    >
      <VerificationInDialog />
      {!admin && emailVerified && <p className={styles['note']}>{FOLDER_STRINGS.adminsOnly}</p>}
      <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          ref={field}
          label={FOLDER_STRINGS.name}
          value={name}
          autoComplete="off"
          error={problem}
          onChange={(event) => {
            setName(event.target.value);
            setProblem(null);
          }}
        />
      </form>
    </Modal>
  );
}

/**
 * Creates a folder. On a retry after a lost answer, a folder that exists by now counts as success
 * if the same person created it.
 *
 * @param repeatedBy address of the person who retries; null the first time
 * @throws {CallError}
 */
async function createFolder(path: ItemPath, repeatedBy: string | null): Promise<void> {
  try {
    await call('createFolder', { path });
  } catch (error) {
    const exists = error instanceof CallError && error.reason === 'already-exists';
    if (!exists || repeatedBy === null || (await creatorOf(path)) !== repeatedBy) throw error;
  }
}

/** The address of the folder's creator; null when it is not known. */
async function creatorOf(folder: ItemPath): Promise<string | null> {
  const record = await fetchRecord(folder).catch(() => null);
  return record?.added_by ?? null;
}
