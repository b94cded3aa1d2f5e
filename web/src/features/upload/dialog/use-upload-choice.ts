import { ROOT, type ItemPath } from '@navette/core/paths/item-path';
import type { Access } from '@navette/core/access/meta';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { freshRecord } from '../../../firebase/items/fresh-record.ts';
import { useStore } from '../../../state/store.ts';
import { useSignedIn } from '../../session/session.ts';
import {
  useHasChosen,
  useHasUnsentBeside,
  useIsOnlyInto,
  useUploadIds,
} from '../queue/use-uploads.ts';
import { choose } from '../sending/upload-manager.ts';
import { rememberChoice, rememberedChoices } from './remembered-choices.ts';

/** Who will see the files of the queue. */
export interface UploadChoice {
  /** Whether everybody who sees the folder will see them; otherwise only the person and admins. */
  asFolder: boolean;
  /** The folder's access, if it can be chosen; null when there is no choice. */
  offered: Access | null;
  loading: boolean;
  /** Whether the person has chosen for this folder or sent files there, and its access is still the same. */
  settled: boolean;
  /**
   * Other files in the list, whose rows say themselves who sees them: 'sent' for those sent or being sent, 'elsewhere'
   * for those added to another folder; null for none.
   */
  beside: 'sent' | 'elsewhere' | null;
  /** Whether the person's choice was dropped because the folder's access has changed. */
  givenUp: boolean;
  choose: (asFolder: boolean) => void;
}

/** Stands for the time of the last change: the root has no access that could change. */
const ROOT_UNCHANGED = 0;

/** The choice for the files of one folder. */
export type FolderChoice = Omit<UploadChoice, 'beside'>;

/**
 * The choice of who will see files added to a folder, private by default. It is kept for the folder until its access
 * changes. At the root there is no choice.
 *
 * @param onlyHere whether all files concerned go to this folder; otherwise there is no choice
 */
export function useFolderChoice(folder: ItemPath, onlyHere = true): FolderChoice {
  const { uid } = useSignedIn();
  const { data: record, isPending } = useQuery({
    ...freshRecord(uid, folder),
    enabled: folder !== ROOT,
    retry: false,
  });
  const remembered = useStore(rememberedChoices, (kept) => kept.get(folder));
  const offered = onlyHere ? (record ?? null) : null;
  const accessChanged =
    offered?.updated_at.getTime() ?? (onlyHere && folder === ROOT ? ROOT_UNCHANGED : null);
  const settled = accessChanged !== null && remembered?.accessChanged === accessChanged;
  return {
    asFolder: settled && offered !== null && remembered.asFolder,
    offered,
    settled,
    givenUp: offered !== null && remembered?.asFolder === true && !settled,
    loading: folder !== ROOT && isPending,
    choose(asFolder) {
      if (accessChanged !== null) rememberChoice(folder, { accessChanged, asFolder });
    },
  };
}

/**
 * The choice of who will see the unsent files of a folder. There is none while a choice is missing for files of another
 * folder.
 */
export function useUploadChoice(folder: ItemPath): UploadChoice {
  const onlyHere = useIsOnlyInto(folder);
  const choice = useFolderChoice(folder, onlyHere);
  const { asFolder, loading } = choice;
  const ids = useUploadIds();
  useEffect(() => {
    // Stored with each item, so that it lasts when the dialog is closed. Not while there is no choice.
    if (!loading && onlyHere && ids.length > 0) choose(folder, asFolder);
  }, [folder, asFolder, loading, onlyHere, ids]);
  const elsewhere = useHasUnsentBeside(folder);
  const sent = useHasChosen();
  return { ...choice, beside: elsewhere ? 'elsewhere' : sent ? 'sent' : null };
}
