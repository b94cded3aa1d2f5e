import { parentPath, type ItemPath } from '@navette/core/paths/item-path';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { DOCUMENTS_KEY } from '../../../listings/documents-key.ts';
import type { FolderContents } from '../../../supabase/search.ts';

/** What the person sees in each folder of a folder's listing. @param uid of the signed-in person */
export function contentsOptions(uid: string, folder: ItemPath) {
  return queryOptions({
    queryKey: [DOCUMENTS_KEY, uid, 'contents', folder],
    queryFn: async ({ client }) => {
      const { fetchContents } = await import('./fetch-contents.ts');
      return fetchContents(client, uid, folder);
    },
    retry: false,
  });
}

/**
 * What the viewer sees in a folder of a listing, which asks for all at once (`folder/ask-contents.tsx`).
 *
 * @param uid of the viewer
 * @returns undefined while it is not known, or cannot be known
 */
export function useFolderContents(path: ItemPath, uid: string): FolderContents | undefined {
  const { data } = useQuery({
    ...contentsOptions(uid, parentPath(path)),
    enabled: false,
    select: ({ contents }) => contents.get(path) ?? null,
  });
  return data ?? undefined;
}
