import type { ItemPath } from '@navette/core/paths/item-path';
import { useIsMutating, useMutation } from '@tanstack/react-query';
import { currentAccount } from '../../../firebase/accounts/accounts.ts';
import { isInMaintenance } from '../../../firebase/maintenance.ts';
import { insertComment, type NewestComments } from '../../../supabase/comments.ts';
import { sendFailureOf } from '../../../supabase/errors.ts';
import { addCommentKey, commentsKey } from './comment-keys.ts';
import { readUnsent, restoreDraft, sendDraft, sentDraft } from './drafts.ts';
import { withComment } from './loaded-comments.ts';
import type { SendingComment } from './shown-comments.ts';

/**
 * Sends the draft, and says whether a comment is being sent. A failed comment disappears without a message
 * (docs/specification-coverage.md, section 8); its text is back in the field, with the reason below.
 */
export function useAddComment(uid: string, path: ItemPath) {
  const { mutate } = useMutation({
    mutationKey: addCommentKey(uid, path),
    mutationFn: ({ temporaryId, content, author }: SendingComment) =>
      insertComment({ id: temporaryId, file_path: path, content, author }),
    // Without a network it fails at once, instead of waiting while the person leaves.
    networkMode: 'always',
    onMutate: (_sent, { client }) => client.cancelQueries({ queryKey: commentsKey(uid, path) }),
    onSuccess: async (row, _sent, _result, { client }) => {
      sentDraft(uid, path);
      await client.cancelQueries({ queryKey: commentsKey(uid, path) });
      client.setQueryData<NewestComments>(
        commentsKey(uid, path),
        (loaded) => loaded && withComment(loaded, row),
      );
    },
    onError: async (error, { temporaryId, content, author }) => {
      const answered = sendFailureOf(error);
      const failure = answered === 'denied' && (await isInMaintenance()) ? 'maintenance' : answered;
      // Nothing is kept of a person who has signed out; if the session ended elsewhere, the device has the draft.
      if (currentAccount()?.uid !== uid) return;
      restoreDraft(uid, path, { id: temporaryId, content, author, failure });
    },
  });
  const sending = useIsMutating({ mutationKey: addCommentKey(uid, path) }) > 0;
  const send = (content: string, author: string) => {
    const unsent = readUnsent(uid, path);
    // The same comment keeps its id: it may be stored already, with only the answer lost.
    const again = unsent?.content === content && unsent.author === author ? unsent.id : null;
    const id = again ?? crypto.randomUUID();
    sendDraft(uid, path, { id, content, author, failure: 'unknown' });
    mutate({ temporaryId: id, content, author, created_at: new Date().toISOString() });
  };
  return { send, sending };
}
