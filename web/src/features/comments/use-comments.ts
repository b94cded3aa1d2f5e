import type { ItemPath } from '@navette/core/item-path';
import { queryOptions, useMutationState, useQuery, type QueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { fetchNewestComments, type NewestComments } from '../../supabase/comments.ts';
import type { Comment, CommentId } from '../../supabase/database.ts';
import { isAnswer } from '../../supabase/errors.ts';
import { addCommentKey, commentsKey, deleteCommentKey } from './comment-keys.ts';
import { settleDraft } from './drafts.ts';
import { earlierCount, PAGE_COMMENTS, withNewest } from './loaded-comments.ts';
import { shownComments, type SendingComment, type ShownComment } from './shown-comments.ts';

/** How often the database is asked for the comments of others, in milliseconds. */
const POLL_MS = 5000;
const MAX_TRIES = 3;

export type Comments =
  | { status: 'loading' }
  | { status: 'failed'; retry: () => void }
  | {
      status: 'ready';
      /** What the database has said of the newest. */
      stored: readonly Comment[];
      /** With what is under way laid over it. */
      shown: readonly ShownComment[];
      /** How many come before these. */
      earlier: number;
    };

/**
 * The newest comments on a file, and those before them that were loaded, all kept up to date.
 *
 * @param watching whether the person has them in sight; otherwise they are asked for only once
 */
export function useComments(uid: string, path: ItemPath, watching: boolean): Comments {
  const sending = useMutationState({
    filters: { mutationKey: addCommentKey(uid, path), status: 'pending' },
    select: ({ state }) => state.variables as SendingComment,
  });
  const deleting = useMutationState({
    filters: { mutationKey: deleteCommentKey(uid, path), status: 'pending' },
    select: ({ state }) => state.variables as CommentId,
  });
  // An answer from before a change would undo it on the screen, so nothing is asked during one. Once
  // it is over, the query is enabled again, and asks at once.
  const changing = sending.length + deleting.length > 0;
  const { data, isError, isPending, fetchStatus, refetch } = useQuery({
    ...commentsOptions(uid, path),
    enabled: ({ state }) => !changing && (watching || state.data === undefined),
  });
  const shown = useMemo(
    () => (data ? shownComments(data.comments, sending, deleting) : null),
    [data, sending, deleting],
  );
  useEffect(() => {
    if (data) settleDraft(uid, path, (id) => data.comments.some((comment) => comment.id === id));
  }, [uid, path, data]);
  if (data && shown) {
    return { status: 'ready', stored: data.comments, shown, earlier: earlierCount(data) };
  }
  // Paused is what a query is that waits for the network.
  const failed = isError || (isPending && fetchStatus === 'paused');
  return failed ? { status: 'failed', retry: () => void refetch() } : { status: 'loading' };
}

function commentsOptions(uid: string, path: ItemPath) {
  return queryOptions({
    queryKey: commentsKey(uid, path),
    queryFn: ({ client, signal }) => readNewest(client, uid, path, signal),
    // A page in the background does not poll, and asks when it is back.
    refetchInterval: ({ state }) => (state.data ? POLL_MS : false),
    staleTime: 0,
    // Access may have changed since: each opening asks anew.
    gcTime: 0,
    retry: (failures, error) => failures < MAX_TRIES - 1 && !isAnswer(error),
  });
}

/** Asks for the newest page alone, unless something in or before the loaded ones has changed. */
async function readNewest(
  client: QueryClient,
  uid: string,
  path: ItemPath,
  signal: AbortSignal,
): Promise<NewestComments> {
  const newest = await fetchNewestComments(path, PAGE_COMMENTS, signal);
  const loaded = client.getQueryData<NewestComments>(commentsKey(uid, path));
  const joined = withNewest(loaded, newest);
  if (joined) return joined;
  const count = loaded?.comments.length ?? 0;
  return count > PAGE_COMMENTS ? fetchNewestComments(path, count, signal) : newest;
}
