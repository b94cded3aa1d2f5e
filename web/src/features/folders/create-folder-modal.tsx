import {
  folderPathIn,
  folderPathProblem,
  segmentProblem,
  type ItemPath,
} from '@navette/core/item-path';
import { MESSAGES } from '@navette/core/messages';
import { useId, useRef, useState, type SyntheticEvent } from 'react';
import { call } from '../../firebase/functions.ts';
import { messageOf } from '../../ui/message-of.ts';
import { STRINGS } from '../../strings.ts';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { TextField } from '../../ui/text-field.tsx';

interface CreateFolderModalProps {
  /** Where the new folder goes. */
  parent: ItemPath;
  onClose: () => void;
  onCreated: () => void;
}

/** 'Créer un dossier'. Shown to everyone: the server refuses those who are no admin. */
export function CreateFolderModal({ parent, onClose, onCreated }: CreateFolderModalProps) {
  const [name, setName] = useState('');
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const formId = useId();

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    const wanted = name.trim().normalize('NFC');
    // An empty name just closes the dialog (specification, section 5).
    if (wanted === '') return onClose();
    const path = folderPathIn(parent, wanted);
    const found = segmentProblem(wanted) ?? folderPathProblem(path);
    if (found !== null) return setProblem(MESSAGES.pathProblems[found]);
    setSending(true);
    try {
      await call('createFolder', { path });
      onCreated();
      onClose();
    } catch (error) {
      window.alert(STRINGS.folders.creationFailed(messageOf(error)));
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
            {STRINGS.folders.create}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          ref={field}
          label={STRINGS.folders.name}
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
