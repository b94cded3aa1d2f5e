import { objectNameOf, type ItemPath } from '@navette/core/item-path';
import { useQuery } from '@tanstack/react-query';
import { getBlob, ref } from 'firebase/storage';
import { storage } from '../../firebase/storage.ts';
import { useSignedIn } from '../session/session.ts';

/**
 * The bytes of a file.
 *
 * @param limit how many of them at most; all when undefined
 */
export function useFileBytes(path: ItemPath, limit?: number) {
  const { uid } = useSignedIn();
  return useQuery({
    queryKey: ['preview', uid, path, 'bytes', limit],
    queryFn: () => getBlob(ref(storage, objectNameOf(path)), limit),
    staleTime: Infinity,
    gcTime: 0,
  });
}
