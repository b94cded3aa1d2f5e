import { objectNameOf, type ItemPath } from '@navette/core/item-path';
import type { Meta } from '@navette/core/meta';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { FirebaseError } from 'firebase/app';
import { getDownloadURL, ref } from 'firebase/storage';
import { fetchRecord } from '../../firebase/records.ts';
import { storage } from '../../firebase/storage.ts';
import { useSignedIn } from '../session/session.ts';

export type Preview =
  | { status: 'loading' }
  /** The server refused: the record or the object is not for this person. */
  | { status: 'denied' }
  | { status: 'failed' }
  /** `meta` is null for an admin who looks at a file without record. */
  | { status: 'ready'; url: string; meta: Meta<Date> | null };

const DENIALS = new Set(['permission-denied', 'storage/unauthorized', 'storage/unauthenticated']);

/** What the preview of a file needs: its address and its record. The server decides whether. */
export function usePreview(path: ItemPath): Preview {
  const { uid } = useSignedIn();
  const { data, error } = useQuery(previewOptions(uid, path));
  if (data) return { status: 'ready', ...data };
  if (!error) return { status: 'loading' };
  const denied = error instanceof FirebaseError && DENIALS.has(error.code);
  return { status: denied ? 'denied' : 'failed' };
}

function previewOptions(uid: string, path: ItemPath) {
  return queryOptions({
    queryKey: ['preview', uid, path],
    queryFn: async () => {
      const [meta, url] = await Promise.all([
        fetchRecord(path),
        getDownloadURL(ref(storage, objectNameOf(path))),
      ]);
      return { meta, url };
    },
    // Access may have changed since: each opening asks anew.
    staleTime: 0,
    gcTime: 0,
  });
}
