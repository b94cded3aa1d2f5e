import { useQuery } from '@tanstack/react-query';
import { fetchBytesAt, fetchObjectBytes } from '../../../firebase/items/objects.ts';
import { useSignedIn } from '../../session/session.ts';
import { bytesKey } from '../preview-keys.ts';
import type { FileSource } from './file-view-props.ts';

/**
 * The bytes of a file.
 *
 * @param limit most bytes to fetch; all when undefined
 */
export function useFileBytes({ object, url }: FileSource, limit?: number) {
  const { uid } = useSignedIn();
  return useQuery({
    queryKey: bytesKey(uid, object, url, limit),
    queryFn: async () => {
      if (url !== null) return fetchBytesAt(url, limit);
      const whole = await fetchObjectBytes(object);
      return limit === undefined ? whole : whole.slice(0, limit);
    },
    staleTime: Infinity,
    gcTime: 0,
  });
}
