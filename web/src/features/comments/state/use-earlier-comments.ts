import type { ItemPath } from '@navette/core/paths/item-path';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { fetchCommentsUntil, type NewestComments } from '../../../supabase/comments.ts';
import { commentsKey, earlierCommentsKey } from './comment-keys.ts';
import { withEarlier } from './loaded-comments.ts';
import { PAGE_COMMENTS } from './use-comments.ts';

/** How to load the comments that come before the loaded ones. */
export interface EarlierComments {
  load: () => void;
  loading: boolean;
  failed: boolean;
}

export function useEarlierComments(uid: string, path: ItemPath): EarlierComments {
  const client = useQueryClient();
  const { mutate, isPending, isError } = useMutation({
    mutationKey: earlierCommentsKey(uid, path),
    mutationFn: ({ comments }: NewestComments) => {
      const moment = comments[0]?.created_at ?? '';
      // Comments of that moment are fetched too, although they are loaded.
      const known = comments.filter(({ created_at }) => created_at === moment).length;
      return fetchCommentsUntil(path, moment, PAGE_COMMENTS + known);
    },
    networkMode: 'always',
    onSuccess: async (earlier) => {
      // The answer to a poll in progress would remove these comments again.
      await client.cancelQueries({ queryKey: commentsKey(uid, path) });
      client.setQueryData<NewestComments>(
        commentsKey(uid, path),
        (loaded) => loaded && withEarlier(loaded, earlier),
      );
    },
  });
  const load = () => {
    const loaded = client.getQueryData<NewestComments>(commentsKey(uid, path));
    if (loaded && loaded.comments.length > 0 && !isPending) mutate(loaded);
  };
  return { load, loading: isPending, failed: isError };
}
