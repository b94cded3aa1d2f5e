import type { JobFailure } from '@navette/core/calls/jobs';
import { isHandedOver } from '@navette/core/calls/jobs';
import { itemName, type ItemPath } from '@navette/core/paths/item-path';
import { displayName } from '@navette/core/paths/stored-name';
import type { QueryClient } from '@tanstack/react-query';
import { call, CallError, mayHaveActed } from '../../firebase/callables.ts';
import type { JobCode } from '../../jobs/job-group.ts';
import { reasonFor } from '../../jobs/job-strings.ts';
import { lookForJobs } from '../../jobs/look-for-jobs.ts';
import { itemsBack } from '../../state/items-back.ts';
import { refreshListings } from '../../state/refresh-listings.ts';
import { STRINGS } from '../../strings.ts';
import { showNotice } from '../../ui/dialogs/notice.tsx';
import { notifyWithAction } from '../../ui/feedback/action-toast.tsx';
import { messageOf } from '../../ui/feedback/message-of.ts';
import { LONG_TOAST_MS, notify } from '../../ui/feedback/toast.tsx';
import { DELETION_STRINGS } from './strings.ts';

/** For what is undone on any screen, perhaps another one than that of the deletion. */
interface UndoOptions {
  /** Of the signed-in person. */
  uid: string;
  queryClient: QueryClient;
  /** Loads what shows a restoration that goes on as a job. */
  loadJobCode: () => Promise<Pick<JobCode, 'showJobs'>>;
}

/**
 * Says what was deleted, with 'Annuler', which brings all of it back from the bin.
 *
 * @param deletions the ids of the deletions: of one that was a job, that of the job
 */
export function offerUndo(
  message: string,
  deletions: readonly string[],
  options: UndoOptions,
): void {
  const run = () => void undo(deletions, options);
  notifyWithAction(message, { label: STRINGS.cancel, undoes: true, run });
}

async function undo(
  deletions: readonly string[],
  { uid, queryClient, loadJobCode }: UndoOptions,
): Promise<void> {
  const jobs: string[] = [];
  const failures: JobFailure[] = [];
  let restored = 0;
  let commentsPending = false;
  let error: unknown = null;
  try {
    for (const deletion of deletions) {
      const answer = await call('changeBin', { restore: { deletion } });
      if (isHandedOver(answer)) jobs.push(answer.job);
      else if ('restored' in answer) {
        restored += answer.restored;
        failures.push(...answer.failed);
        commentsPending ||= answer.commentsPending === true;
      }
    }
  } catch (refused) {
    error = refused;
  }
  if (error !== null && mayHaveActed(error)) lookForJobs();
  itemsBack.notify();
  void refreshListings(queryClient);
  const problem = problemOf(failures, error);
  if (problem !== null) showNotice(problem);
  if (jobs.length > 0) {
    const success = DELETION_STRINGS.undone;
    const group = { jobs, success, failures: [], incomplete: false, retry: null, over: false };
    // Without the panel, the listing shows what has come back all the same.
    await loadJobCode().then(
      ({ showJobs }) => showJobs(group, uid),
      () => undefined,
    );
  } else if (problem === null && restored > 0) {
    const later = commentsPending ? ` ${DELETION_STRINGS.commentsLater}` : '';
    notify(`${DELETION_STRINGS.undone}${later}`, LONG_TOAST_MS);
  } else if (problem === null) showNotice(DELETION_STRINGS.notUndone);
}

/** @returns null when nothing has failed */
function problemOf(failures: readonly JobFailure[], error: unknown): string | null {
  if (error !== null) {
    const unanswered = !(error instanceof CallError) || error.reason === null;
    const why = unanswered ? DELETION_STRINGS.undoLost : messageOf(error);
    return `${DELETION_STRINGS.notUndone} ${why}`;
  }
  if (failures.length === 0) return null;
  const items = failures.map(({ path, reason }) => reasonFor(nameOf(path), reason));
  return `${DELETION_STRINGS.undoneExcept(failures.length)} ${items.join('\u00a0; ')}.`;
}

function nameOf(path: ItemPath): string {
  return displayName(itemName(path));
}
