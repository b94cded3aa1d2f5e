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
  /** Whether they will be seen by whoever sees the folder; otherwise by the person and admins. */
  asFolder: boolean;
  /** The folder's access, to choose it; null when there is no choice. */
  offered: Access | null;
  /** Whether the folder's access is still being loaded. */
  loading: boolean;
  /** Whether the person has chosen for this folder before, or sent something there, and its access is still the same. */
  settled: boolean;
  /**
   * What else is in the list, of which each row says who sees it: files that are sent or being sent, or that were
   * added to another folder; null for neither.
   */
  beside: 'sent' | 'elsewhere' | null;
  /** Whether the folder's access has changed since the person chose it, so that this choice was given up. */
  givenUp: boolean;
  choose: (asFolder: boolean) => void;
}

/** The root has no access of its own that could change. */
const ROOT_UNCHANGED = 0;

/** The choice for files of one folder alone. */
export type FolderChoice = Omit<UploadChoice, 'beside'>;

/**
 * The choice of who will see files that are added to a folder, private by default. It is kept for the folder
 * until its access changes. At the root there is none.
 *
 * @param onlyHere whether all files concerned go there; otherwise there is no choice
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
 * The choice of who will see the files that were added to the folder and not sent yet. While it is not chosen for some of
 * another folder, there is none.
 */
export function useUploadChoice(folder: ItemPath): UploadChoice {
  const onlyHere = useIsOnlyInto(folder);
  const choice = useFolderChoice(folder, onlyHere);
  const { asFolder, loading } = choice;
  const ids = useUploadIds();
  useEffect(() => {
    // Kept with each item, also when the dialog is closed before it is sent. Not while there is no choice.
    if (!loading && onlyHere && ids.length > 0) choose(folder, asFolder);
  }, [folder, asFolder, loading, onlyHere, ids]);
  const elsewhere = useHasUnsentBeside(folder);
  const sent = useHasChosen();
  return { ...choice, beside: elsewhere ? 'elsewhere' : sent ? 'sent' : null };
}
