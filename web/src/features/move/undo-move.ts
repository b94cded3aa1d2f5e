import { parentPath, type ItemPath } from '@navette/core/paths/item-path';
import { movedPath } from '@navette/core/paths/moved-path';
import type { QueryClient } from '@tanstack/react-query';
import { isUnanswered, mayHaveActed } from '../../firebase/call-error.ts';
import { call } from '../../firebase/callables.ts';
import type { JobCode } from '../../jobs/job-group.ts';
import { whatStayed } from '../../jobs/job-strings.ts';
import { lookForJobs } from '../../jobs/look-for-jobs.ts';
import { refreshListings } from '../../listings/refresh-listings.ts';
import { showNotice } from '../../ui/dialogs/notice.tsx';
import { messageOf } from '../../ui/feedback/message-of.ts';
import { LONG_TOAST_MS, notify, notifyDone } from '../../ui/feedback/toast.tsx';
import { moveAll, type Moved } from './move-all.ts';
import { MOVE_STRINGS } from './strings.ts';

export interface UndoOptions {
  /** Of the admin. */
  uid: string;
  queryClient: QueryClient;
  /** Loads the code that shows jobs. */
  loadJobCode: () => Promise<JobCode>;
  /** Called when something has come back, or is about to. */
  onUndone: () => void;
  /** How many files get another direct link once more; null: nobody knows. */
  links: number | null;
}

/** Longer than a call takes, in milliseconds. */
const UNTIL_ANSWER_MS = 600_000;

/**
 * Moves items back that were all moved into one folder under their own names. What has taken a name in the meantime
 * stays, and so does what would have had it; the person is told.
 *
 * @param paths where the items were
 */
export async function undoMove(
  paths: readonly ItemPath[],
  to: ItemPath,
  options: UndoOptions,
): Promise<void> {
  const { uid, queryClient, loadJobCode, onUndone, links } = options;
  const hide = notify(MOVE_STRINGS.undoing, UNTIL_ANSWER_MS);
  const { moved, jobs, failures, unlisted, commentsPending, error } = await backFrom(paths, to);
  hide();
  if (error !== null && mayHaveActed(error)) lookForJobs();
  if (moved > 0 || jobs.length > 0) onUndone();
  void refreshListings(queryClient);
  if (jobs.length > 0) {
    const success = MOVE_STRINGS.undone(links);
    const group = { jobs, failures, unlisted, success, incomplete: error !== null };
    await loadJobCode().then(
      ({ showJobs }) => {
        const retry = () => void undoMove(paths, to, options);
        showJobs({ ...group, retry, over: false }, uid);
      },
      () => notify(MOVE_STRINGS.undoLater, LONG_TOAST_MS),
    );
  } else if (error !== null) {
    const failed = moved > 0 ? MOVE_STRINGS.undoneInPart : MOVE_STRINGS.undoFailed;
    const said = isUnanswered(error) ? MOVE_STRINGS.undoUnknown : `${failed} ${messageOf(error)}`;
    // Of the calls before.
    const stayed = failures.length > 0 ? [whatStayed('move', failures, unlisted)] : [];
    showNotice([said, ...stayed].join('\n'));
  } else if (failures.length > 0) showNotice(whatStayed('move', failures, unlisted));
  else notifyDone(MOVE_STRINGS.undone(links, commentsPending), LONG_TOAST_MS);
}

/** One call, or several, for each folder from which they came, until one fails. */
async function backFrom(paths: readonly ItemPath[], from: ItemPath): Promise<Moved> {
  let all: Moved = {
    moved: 0,
    settled: [],
    jobs: [],
    failures: [],
    unlisted: 0,
    commentsPending: false,
    error: null,
  };
  for (const [to, gone] of Map.groupBy(paths, parentPath)) {
    const there = gone.map((path) => movedPath(path, from));
    const back = await moveAll({ paths: there, to }, (data) => call('moveItems', data));
    all = {
      settled: [...all.settled, ...back.settled],
      moved: all.moved + back.moved,
      jobs: [...all.jobs, ...back.jobs],
      failures: [...all.failures, ...back.failures],
      unlisted: all.unlisted + back.unlisted,
      commentsPending: all.commentsPending || back.commentsPending,
      error: back.error,
    };
    if (back.error !== null) return all;
  }
  return all;
}
