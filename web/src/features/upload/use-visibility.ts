import { ROOT, type ItemPath } from '@navette/core/item-path';
import type { Access } from '@navette/core/meta';
import { useQuery } from '@tanstack/react-query';
import { fetchRecord } from '../../firebase/records.ts';
import { useSignedIn } from '../session/session.ts';
import { useSendsAsFolder, useIsOnlyInto, useIsUploading } from './use-uploads.ts';
import { rememberChoice, useRememberedChoice } from './visibility-memory.ts';

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

/**
 * The choice of who will see the files of the queue: one for the whole queue, private by default.
 * It is kept for the folder until its access changes. At the root, or while the queue holds files
 * for other folders, there is none.
 */
export function useVisibility(folder: ItemPath): Visibility {
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
  const remembered = useRememberedChoice(folder);
  const onlyHere = useIsOnlyInto(folder);
  const fixed = useIsUploading();
  const sentAsFolder = useSendsAsFolder();
  const offered = onlyHere ? (record ?? null) : null;
  const chosen = offered !== null && offered.updated_at.getTime() === remembered;
  return {
    asFolder: fixed ? sentAsFolder : chosen,
    offered,
    loading: folder !== ROOT && isPending,
    fixed,
    choose(asFolder) {
      if (offered !== null) rememberChoice(folder, offered.updated_at, asFolder);
    },
  };
}
