import type { ItemPath } from '@navette/core/paths/item-path';
import { queryOptions, useMutationState, useQuery, type QueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { fetchNewestComments, type NewestComments } from '../../../supabase/comments.ts';
import type { Comment, CommentId } from '../../../supabase/database.ts';
import { isAnswer, NoRole } from '../../../supabase/errors.ts';
import { addCommentKey, commentsKey, deleteCommentKey } from './comment-keys.ts';
import { settleDraft } from './drafts.ts';
import { earlierCount, withNewest } from './loaded-comments.ts';
import { shownComments, type SendingComment, type ShownComment } from './shown-comments.ts';

/** Poll interval, in milliseconds. */
const POLL_MS = 5000;
const MAX_TRIES = 3;
/** Comments per page: an area of 12 rem shows three or four. */
export const PAGE_COMMENTS = 50;

export type Comments =
  | { status: 'loading' }
  | { status: 'failed'; error: unknown; retry: () => void }
  | {
      status: 'ready';
      /** The newest, as answered by the database. */
      stored: readonly Comment[];
      /** With pending changes laid over them. */
      shown: readonly ShownComment[];
      /** How many come before these. */
      earlier: number;
    };

/**
 * The newest comments on a file and the earlier ones that were loaded, kept up to date.
 *
 * @param watching whether they are visible; otherwise they are fetched only once
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
  // During a change there is no polling: an answer from before it would undo it on the screen. After the change the
  // query is enabled again, and fetches at once.
  const changing = sending.length + deleting.length > 0;
  const { data, error, isError, isPending, fetchStatus, refetch } = useQuery({
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
  // A query that waits for the network is paused.
  const failed = isError || (isPending && fetchStatus === 'paused');
  return failed ? { status: 'failed', error, retry: () => void refetch() } : { status: 'loading' };
}

function commentsOptions(uid: string, path: ItemPath) {
  return queryOptions({
    queryKey: commentsKey(uid, path),
    queryFn: ({ client, signal }) => readNewest(client, uid, path, signal),
    // A page in the background does not poll, and fetches when it is visible again.
    refetchInterval: ({ state }) => (state.data ? POLL_MS : false),
    staleTime: 0,
    // Access may have changed: each opening fetches again.
    gcTime: 0,
    retry: (failures, error) =>
      failures < MAX_TRIES - 1 && !isAnswer(error) && !(error instanceof NoRole),
  });
}

/** Fetches the newest page; if it does not fit the loaded comments, all of them. */
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
