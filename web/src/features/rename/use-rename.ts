import { isHandedOver, type JobFailure } from '@navette/core/calls/jobs';
import type { ListingRow } from '@navette/core/listing/listing';
import { seenOf } from '@navette/core/listing/seen';
import { parentPath } from '@navette/core/paths/item-path';
import { renameProblem } from '@navette/core/paths/moved-path';
import { MESSAGES } from '@navette/core/text/messages';
import { useState } from 'react';
import { isUnanswered, mayHaveActed } from '../../firebase/call-error.ts';
import { call } from '../../firebase/callables.ts';
import type { JobCode } from '../../jobs/job-group.ts';
import { showNotice } from '../../ui/dialogs/notice.tsx';
import { useDialogJobs } from '../../ui/dialogs/use-dialog-jobs.tsx';
import { messageOf } from '../../ui/feedback/message-of.ts';
import { LONG_TOAST_MS, notify, notifyDone } from '../../ui/feedback/toast.tsx';
import { useIsShown } from '../../ui/hooks/use-is-shown.ts';
import type { Elements } from '../../ui/jsx-runtime.ts';
import { useSignedIn } from '../session/session.ts';
import { RENAME_STRINGS } from './strings.ts';

export interface RenameEffects {
  onClose: () => void;
  /** It was renamed, or refused: the caller fetches the listing again. */
  onChanged: () => void;
  /** It has failed, but the item may have been renamed, or may still be. */
  onUncertain: () => void;
  /** Loads the code that shows jobs. */
  loadJobCode: () => Promise<JobCode>;
}

interface RenameState {
  sending: boolean;
  /** Why it was not renamed; null for no reason yet. */
  problem: string | null;
  /** How far the job is as which it goes on; null while there is none. */
  progress: Elements;
  rename: (row: ListingRow, name: string) => Promise<void>;
  forgetProblem: () => void;
}

/** Renames an item in its folder, which copies it: only with the paid storage plan. */
export function useRename({ onClose, ...effects }: RenameEffects): RenameState {
  const { onChanged, onUncertain, loadJobCode } = effects;
  const { uid } = useSignedIn();
  const { progress, handOver, look } = useDialogJobs({ load: loadJobCode, uid, onEnd: onClose });
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isShown = useIsShown();
  const fail = (text: string): void => {
    setProblem(text);
    if (!isShown()) showNotice(`${RENAME_STRINGS.title}\u00a0: ${text}`);
  };

  const rename = async (row: ListingRow, name: string): Promise<void> => {
    const found = renameProblem(row.path, name);
    if (found !== null) return setProblem(MESSAGES.pathProblems[found]);
    setSending(true);
    try {
      const to = parentPath(row.path);
      const answer = await call('moveItems', { paths: [row.path], seen: [seenOf(row)], to, name });
      onChanged();
      if (isHandedOver(answer)) {
        const jobs = [answer.job];
        const retry = () => void rename(row, name);
        const group = { jobs, success: RENAME_STRINGS.done, failures: [], incomplete: false };
        return await handOver({ ...group, retry, over: false }).catch(() => {
          notify(RENAME_STRINGS.later, LONG_TOAST_MS);
          // The listing follows even without that code.
          onUncertain();
          look();
          onClose();
        });
      }
      const [failure] = answer.failed;
      if (failure) return fail(refusalOf(row, failure.reason));
      const later = 'commentsPending' in answer;
      notifyDone(later ? RENAME_STRINGS.commentsLater : RENAME_STRINGS.done, LONG_TOAST_MS);
      onClose();
    } catch (error) {
      fail(isUnanswered(error) ? RENAME_STRINGS.answerLost : messageOf(error));
      if (!mayHaveActed(error)) return;
      onUncertain();
      look();
    } finally {
      setSending(false);
    }
  };
  return { sending, problem, progress, rename, forgetProblem: () => setProblem(null) };
}

function refusalOf({ kind }: ListingRow, reason: JobFailure['reason']): string {
  const { taken, other, ...refused } = RENAME_STRINGS.refused;
  if (reason === 'taken') return taken[kind];
  if (reason === 'too-long') return MESSAGES.moveProblems['too-long'];
  return reason === 'not-found' || reason === 'changed' ? refused[reason] : other;
}
