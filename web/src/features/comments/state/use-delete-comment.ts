import type { ItemPath } from '@navette/core/paths/item-path';
import { useMutation } from '@tanstack/react-query';
import { isInMaintenance } from '../../../firebase/maintenance.ts';
import { deleteComment, type NewestComments } from '../../../supabase/comments.ts';
import type { CommentId } from '../../../supabase/database.ts';
import { commentsKey, deleteCommentKey } from './comment-keys.ts';
import { withoutComment } from './loaded-comments.ts';

/**
 * Deletes a comment. A failure shows no message (docs/specification-coverage.md, section 8): the comment is back in its
 * place. If it is for maintenance, the screen says so.
 */
export function useDeleteComment(uid: string, path: ItemPath): (id: CommentId) => void {
  const { mutate } = useMutation({
    mutationKey: deleteCommentKey(uid, path),
    mutationFn: (id: CommentId) => deleteComment(path, id),
    networkMode: 'always',
    onMutate: (_id, { client }) => client.cancelQueries({ queryKey: commentsKey(uid, path) }),
    onError: () => void isInMaintenance(),
    onSuccess: async (_nothing, id, _result, { client }) => {
      await client.cancelQueries({ queryKey: commentsKey(uid, path) });
      client.setQueryData<NewestComments>(
        commentsKey(uid, path),
        (loaded) => loaded && withoutComment(loaded, id),
      );
    },
  });
  return mutate;
}
