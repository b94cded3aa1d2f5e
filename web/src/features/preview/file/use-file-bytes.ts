import type { ItemPath } from '@navette/core/paths/item-path';
import { useQuery } from '@tanstack/react-query';
import { fetchBytes } from '../../../firebase/items/objects.ts';
import { useSignedIn } from '../../session/session.ts';
import { bytesKey } from '../preview-keys.ts';

/**
 * The bytes of a file.
 *
 * @param limit most bytes to fetch; all when undefined
 */
export function useFileBytes(path: ItemPath, limit?: number) {
  const { uid } = useSignedIn();
  return useQuery({
    queryKey: bytesKey(uid, path, limit),
    queryFn: () => fetchBytes(path, limit),
    staleTime: Infinity,
    gcTime: 0,
  });
}
