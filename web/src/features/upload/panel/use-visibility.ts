import { ROOT, type ItemPath } from '@navette/core/paths/item-path';
import type { Access } from '@navette/core/access/meta';
import { useQuery } from '@tanstack/react-query';
import { fetchRecord } from '../../../firebase/items/records.ts';
import { useStore } from '../../../state/store.ts';
import { useSignedIn } from '../../session/session.ts';
import { useSendsAsFolder, useIsOnlyInto, useIsUploading } from '../queue/use-uploads.ts';
import { rememberChoice, visibilityChoices } from './visibility-memory.ts';

/** Who will see the files of the queue. */
export interface Visibility {
  /** Whether they will be seen by whoever sees the folder; otherwise by the person and admins. */
  asFolder: boolean;
  /** The folder's access, to choose it; null when there is no choice. */
  offered: Access | null;
  /** Whether the folder's access is still being loaded. */
  loading: boolean;
  /** Whether files are being sent, so that the choice cannot be changed. */
  fixed: boolean;
  choose: (asFolder: boolean) => void;
}

/** The choice for files of one folder alone. */
export type FolderChoice = Omit<Visibility, 'fixed'>;

/**
 * The choice of who will see files that are added to a folder, private by default. It is kept for the folder
 * until its access changes. At the root there is none.
 *
 * @param onlyHere whether all files concerned go there; otherwise there is no choice
 */
export function useFolderChoice(folder: ItemPath, onlyHere = true): FolderChoice {
  const { uid } = useSignedIn();
  const { data: record, isPending } = useQuery({
    queryKey: ['upload-folder', uid, folder],
    queryFn: () => fetchRecord(folder),
    enabled: folder !== ROOT,
    // An admin may have changed the access: each opening of the modal fetches it.
    staleTime: 0,
    gcTime: 0,
    retry: false,
    networkMode: 'always',
  });
  const remembered = useStore(visibilityChoices, (kept) => kept.get(folder));
  const offered = onlyHere ? (record ?? null) : null;
  const chosen = offered !== null && offered.updated_at.getTime() === remembered;
  return {
    asFolder: chosen,
    offered,
    loading: folder !== ROOT && isPending,
    choose(asFolder) {
      if (offered !== null) rememberChoice(folder, offered.updated_at, asFolder);
    },
  };
}

/**
 * The choice of who will see the files of the queue: one for the whole queue. While it holds files for other
 * folders, there is none; while files are being sent, it is the one that they were sent with.
 */
export function useVisibility(folder: ItemPath): Visibility {
  const choice = useFolderChoice(folder, useIsOnlyInto(folder));
  const fixed = useIsUploading();
  const sentAsFolder = useSendsAsFolder();
  return { ...choice, fixed, asFolder: fixed ? sentAsFolder : choice.asFolder };
}
