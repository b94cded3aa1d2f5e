import type { ItemPath } from '@navette/core/item-path';
import { useIsMutating, useMutation } from '@tanstack/react-query';
import { insertComment } from '../../supabase/comments.ts';
import type { Comment } from '../../supabase/database.ts';
import { addCommentKey, commentsKey } from './comment-keys.ts';
import { restoreDraft } from './drafts.ts';
import { withComment, type SendingComment } from './shown-comments.ts';

/**
 * How to send a comment, and whether one is under way. A failure is silent (specification, section 8):
 * the comment goes, and its text is in the field again.
 */
export function useAddComment(uid: string, path: ItemPath) {
  const { mutate } = useMutation({
    mutationKey: addCommentKey(uid, path),
    mutationFn: ({ content, author }: SendingComment) =>
      insertComment({ file_path: path, content, author }),
    // Without a network it fails at once, rather than to wait for one while the person goes away.
    networkMode: 'always',
    onMutate: (_sent, { client }) => client.cancelQueries({ queryKey: commentsKey(uid, path) }),
    onSuccess: async (row, _sent, _result, { client }) => {
      await client.cancelQueries({ queryKey: commentsKey(uid, path) });
      client.setQueryData<Comment[]>(
        commentsKey(uid, path),
        (stored) => stored && withComment(stored, row),
      );
    },
    onError: (_error, { content }) => restoreDraft(uid, path, content),
  });
  const sending = useIsMutating({ mutationKey: addCommentKey(uid, path) }) > 0;
  const send = (content: string, author: string) =>
    mutate({
      temporaryId: `temporary-${crypto.randomUUID()}`,
      content,
      author,
      created_at: new Date().toISOString(),
    });
  return { send, sending };
}
