import type { QueryClient } from '@tanstack/react-query';
import { mayHaveActed } from '../../firebase/call-error.ts';
import { restoreDeletions } from '../../firebase/change-bin.ts';
import type { JobCode } from '../../jobs/job-group.ts';
import { whatStayed } from '../../jobs/job-strings.ts';
import { lookForJobs } from '../../jobs/look-for-jobs.ts';
import { refreshListings } from '../../listings/refresh-listings.ts';
import { showNotice } from '../../ui/dialogs/notice.tsx';
import { messageOf } from '../../ui/feedback/message-of.ts';
import { LONG_TOAST_MS, notify, notifyDone } from '../../ui/feedback/toast.tsx';
import { notifyUndoable } from '../../ui/feedback/undoable.tsx';
import { UNDO_STRINGS } from './strings.ts';

/** Longer than a call takes, in milliseconds. */
const UNTIL_ANSWER_MS = 600_000;

interface UndoOptions {
  /** Of the admin. */
  uid: string;
  queryClient: QueryClient;
  /** Loads the code that shows jobs. */
  loadJobCode: () => Promise<JobCode>;
  /** Called when something has come back, or is about to. */
  onUndone: () => void;
}

/** Says that something was deleted, and offers to restore it: all that these deletions have put into the bin. */
export function offerUndo(said: string, deletions: readonly string[], options: UndoOptions): void {
  notifyUndoable(said, () => void undo(deletions, options));
}

async function undo(deletions: readonly string[], options: UndoOptions): Promise<void> {
  const { uid, queryClient, loadJobCode, onUndone } = options;
  const hide = notify(UNDO_STRINGS.running, UNTIL_ANSWER_MS);
  const { done, jobs, failures, commentsPending, error } = await restoreDeletions(deletions);
  hide();
  if (error !== null && mayHaveActed(error)) lookForJobs();
  if (done > 0 || jobs.length > 0) onUndone();
  void refreshListings(queryClient);
  if (jobs.length > 0) {
    const group = { jobs, failures, success: UNDO_STRINGS.undone(), incomplete: error !== null };
    const retry = () => void undo(deletions, options);
    await loadJobCode().then(
      ({ showJobs }) => showJobs({ ...group, retry, over: false }, uid),
      () => notify(UNDO_STRINGS.later, LONG_TOAST_MS),
    );
  } else if (error !== null) {
    const failed = done > 0 ? UNDO_STRINGS.failedInPart : UNDO_STRINGS.failed;
    showNotice(`${failed} ${messageOf(error)}`);
  } else if (failures.length > 0) showNotice(whatStayed('restore', failures));
  else if (done === 0) showNotice(UNDO_STRINGS.nothing);
  else notifyDone(UNDO_STRINGS.undone(commentsPending), LONG_TOAST_MS);
}
