import { canView, type Viewer } from '@navette/core/access/access';
import type { ItemPath } from '@navette/core/paths/item-path';
import type { Meta } from '@navette/core/access/meta';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { isDenial, isObjectMissing } from '../../../firebase/errors.ts';
import { fetchDownloadUrl } from '../../../firebase/items/objects.ts';
import { fetchRecord } from '../../../firebase/items/records.ts';
import { ON_RETURN, usePoll } from '../../../ui/hooks/use-poll.ts';
import { useSignedIn } from '../../session/session.ts';
import { previewKey } from '../preview-keys.ts';
import { useFileChanges } from './use-file-changes.ts';

export type Preview =
  | { status: 'loading' }
  /** The server refused: the person may not see the record or the object. */
  | { status: 'denied' }
  /** `missing`: the object does not exist, which only admins are told. */
  | { status: 'failed'; missing: boolean; retry: () => void }
  /** `meta` is null when an admin previews a file without a record. */
  | { status: 'ready'; url: string; meta: Meta<Date> | null };

const DENIED = 'denied';

/**
 * The address and the record of the file in preview. The server decides about access.
 *
 * @param seenAs the person that an admin views as (the server does not refuse the admin); null for the signed-in person
 */
export function usePreview(path: ItemPath, seenAs: Viewer | null): Preview {
  const { uid } = useSignedIn();
  const { data, error, isFetching, refetch } = useQuery(previewOptions(uid, path));
  const look = () => void refetch({ cancelRefetch: false });
  usePoll(data === DENIED, look, ON_RETURN);
  // The record may be about to be created.
  usePoll(data !== DENIED && data?.meta === null, look);
  const isShown = data !== undefined && data !== DENIED && !isObjectMissing(error);
  useFileChanges(isShown ? data.meta : null, () => refetch({ cancelRefetch: false }));
  if (data === DENIED) return { status: 'denied' };
  if (data && seenAs && !canView(seenAs, data.meta)) return { status: 'denied' };
  if (isObjectMissing(error)) {
    return seenAs ? { status: 'denied' } : { status: 'failed', missing: true, retry };
  }
  if (data) return { status: 'ready', ...data };
  if (error && !isFetching) return { status: 'failed', missing: false, retry };
  return { status: 'loading' };

  function retry() {
    void refetch();
  }
}

/**
 * The record of the file in preview as it is shown, which a listing from earlier may not have.
 *
 * @returns null when there is none, or the server tells of none; undefined until that is known
 */
export function useShownRecord(path: ItemPath): Meta<Date> | null | undefined {
  const { uid } = useSignedIn();
  const { data, isPending } = useQuery({ ...previewOptions(uid, path), enabled: false });
  if (isPending) return undefined;
  return data === undefined || data === DENIED ? null : data.meta;
}

function previewOptions(uid: string, path: ItemPath) {
  return queryOptions({
    queryKey: previewKey(uid, path),
    queryFn: async () => {
      try {
        const [meta, url] = await Promise.all([fetchRecord(path), fetchDownloadUrl(path)]);
        return { meta, url };
      } catch (error) {
        // Returned, not thrown, so that it replaces the file shown before.
        if (isDenial(error)) return DENIED;
        throw error;
      }
    },
    // Access may have changed: fetched at each opening, and at each return to the window.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: 'always',
    networkMode: 'always',
  });
}
