import { folderPathIn, itemName, ROOT, type ItemPath } from '@navette/core/paths/item-path';
import { folderPathProblem, segmentProblem } from '@navette/core/paths/path-problem';
import { MESSAGES } from '@navette/core/text/messages';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState, type SyntheticEvent } from 'react';
import { cleanName } from '../../text/clean-name.ts';
import { shownAddress } from '../../text/shown-address.ts';
import { mayHaveActed } from '../../firebase/call-error.ts';
import { createFolder } from '../../firebase/create-folder.ts';
import { fetchRecord } from '../../firebase/items/records.ts';
import { messageOf } from '../../ui/feedback/message-of.ts';
import { STRINGS } from '../../strings.ts';
import { FOLDER_STRINGS } from './strings.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Modal } from '../../ui/dialogs/modal.tsx';
import styles from './create-folder-modal.module.css';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useSignedIn } from '../session/session.ts';
import { VerificationInDialog } from '../session/verification/verification-note.tsx';

interface CreateFolderModalProps extends CreationFormProps {
  /** Members are only told whom to ask (docs/specification-coverage.md, section 6). */
  admin: boolean;
}

/** 'Créer un dossier', which everyone has. */
export function CreateFolderModal({ admin, ...form }: CreateFolderModalProps) {
  // Fixed at opening, so that a form that was begun stays; the function refuses.
  const [creates] = useState(admin);
  return creates ? (
    <CreationForm {...form} />
  ) : (
    <AdminsOnly parent={form.parent} onClose={form.onClose} />
  );
}

interface CreationFormProps {
  /** The folder for the new one. */
  parent: ItemPath;
  /** Finds the names that the person sees in a folder. */
  namesIn: (folder: ItemPath) => Promise<{ folders: ReadonlySet<string> }>;
  onClose: () => void;
  onCreated: () => void;
  /** Called when it failed, but the folder may have been created, or may still be. */
  onUncertain: () => void;
}

function CreationForm({ parent, namesIn, onClose, onCreated, onUncertain }: CreationFormProps) {
  const { email } = useSignedIn();
  const [name, setName] = useState('');
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  /** The last requested folder, if no answer came. */
  const unanswered = useRef<ItemPath>(null);
  const field = useRef<HTMLInputElement>(null);
  const formId = useId();

  /** Only checks what the person sees; the function checks the rest. */
  const isThere = async (wanted: string): Promise<boolean> => {
    const names = await namesIn(parent).catch(() => null);
    return names?.folders.has(wanted.normalize('NFC')) ?? false;
  };

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
      const isRepeated = path === unanswered.current;
      if (!isRepeated && (await isThere(wanted))) return setProblem(MESSAGES.folderExists);
      await createFolder({ path }, isRepeated ? email : null);
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

/** Says who can create folders, and whom to ask. */
function AdminsOnly({ parent, onClose }: Pick<CreationFormProps, 'parent' | 'onClose'>) {
  const { uid, email, emailVerified } = useSignedIn();
  const { data: record } = useQuery({
    queryKey: ['asked-owner', uid, parent],
    queryFn: () => fetchRecord(parent),
    enabled: parent !== ROOT,
    gcTime: 0,
    retry: false,
  });
  const owner = record?.owner_email ?? null;
  return (
    <Modal
      title={STRINGS.documents.createFolder}
      size="sm"
      onClose={onClose}
      footer={<Button onClick={onClose}>{STRINGS.close}</Button>}
    >
      <VerificationInDialog />
      {emailVerified && <p>{FOLDER_STRINGS.adminsOnly}</p>}
      {emailVerified && owner !== null && owner !== email && (
        <p className={styles['more']}>
          {FOLDER_STRINGS.owner(itemName(parent), shownAddress(owner))}
        </p>
      )}
    </Modal>
  );
}
