import { folderPathIn, ROOT, type ItemPath } from '@navette/core/paths/item-path';
import { folderPathProblem, segmentProblem } from '@navette/core/paths/path-problem';
import { MESSAGES } from '@navette/core/text/messages';
import { useQueryClient } from '@tanstack/react-query';
import FolderPlus from 'lucide-react/icons/folder-plus';
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { mayHaveActed } from '../../../firebase/call-error.ts';
import { createFolder, isExisting } from '../../../firebase/create-folder.ts';
import { cleanName } from '../../../text/clean-name.ts';
import { shownFolder } from '../../../text/shown-folder.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { messageOf } from '../../../ui/feedback/message-of.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useSignedIn } from '../../session/session.ts';
import { TREE_STRINGS } from './strings.ts';
import styles from './new-folder.module.css';
import { refreshSubfolders } from './use-subfolders.ts';

interface NewFolderProps {
  parent: ItemPath;
  onCreated: (folder: ItemPath) => void;
  /** A folder was created, or may have been, or was there already. */
  onChanged: () => void;
}

/** 'Créer un dossier ici': it has the access of the folder above, as what is put in order there keeps its people. */
export function NewFolder({ parent, onCreated, onChanged }: NewFolderProps) {
  const { uid, email } = useSignedIn();
  const queryClient = useQueryClient();
  const [name, setName] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  /** The last requested folder, if no answer came. */
  const unanswered = useRef<ItemPath>(null);
  const field = useRef<HTMLInputElement>(null);
  const asks = name !== null;
  useEffect(() => {
    if (asks) field.current?.focus();
  }, [asks]);

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    const wanted = cleanName(name ?? '').trim();
    if (wanted === '') return setName(null);
    const path = folderPathIn(parent, wanted);
    const found = segmentProblem(wanted) ?? folderPathProblem(path);
    if (found !== null) return setProblem(MESSAGES.pathProblems[found]);
    setSending(true);
    const show = async () => {
      await refreshSubfolders(queryClient, parent, uid);
      onChanged();
    };
    try {
      const isRepeated = path === unanswered.current;
      await createFolder({ path, inherits: parent !== ROOT }, isRepeated ? email : null);
      await show();
      setName(null);
      onCreated(path);
    } catch (error) {
      setProblem(messageOf(error));
      if (mayHaveActed(error)) unanswered.current = path;
      if (mayHaveActed(error) || isExisting(error)) await show();
    } finally {
      setSending(false);
    }
  };

  if (name === null) {
    return (
      <Button
        variant="quiet"
        className={styles['open'] ?? ''}
        icon={<FolderPlus aria-hidden="true" />}
        onClick={() => setName('')}
      >
        {TREE_STRINGS.newFolder}
      </Button>
    );
  }
  return (
    <form noValidate className={styles['form']} onSubmit={(event) => void submit(event)}>
      <TextField
        label={TREE_STRINGS.newName(shownFolder(parent))}
        value={name}
        autoComplete="off"
        ref={field}
        error={problem}
        onChange={(event) => {
          setName(event.target.value);
          setProblem(null);
        }}
      />
      <Button type="submit" disabled={sending}>
        {TREE_STRINGS.create}
      </Button>
    </form>
  );
}
