import type { ListingRow } from '@navette/core/listing/listing';
import { useState } from 'react';
import type { Elements } from '../../ui/jsx-runtime.ts';
import { ACCESS_STRINGS } from './strings.ts';
import { CallError, mayHaveActed } from '../../firebase/call-error.ts';
import {
  isChangedSince,
  saveAccess,
  type AccessChange,
  type SeenAccess,
} from '../../firebase/save-access.ts';
import { JOB_STRINGS } from '../../jobs/job-strings.ts';
import type { JobCode } from '../../jobs/job-group.ts';
import { messageOf } from '../../ui/feedback/message-of.ts';
import { showNotice } from '../../ui/dialogs/notice.tsx';
import { LONG_TOAST_MS, notify, notifyDone } from '../../ui/feedback/toast.tsx';
import { useDialogJobs } from '../../ui/dialogs/use-dialog-jobs.tsx';
import { useIsShown } from '../../ui/hooks/use-is-shown.ts';
import { useSignedIn } from '../session/session.ts';

export interface SaveFailure {
  message: string;
  /** When it failed, by the page's clock, in milliseconds; null if the access cannot have changed. */
  uncertainSince: number | null;
}

export interface SaveEffects {
  onSaved: () => void;
  /** Called when a job that went on with it has failed; the panel says how. */
  onClose: () => void;
  /** Called when it was saved or refused: the caller fetches the listing again. */
  onChanged: () => void;
  /** Called when it failed, but the access may have changed, or may still change. */
  onUncertain: () => void;
  /** Loads the code that shows jobs. */
  loadJobCode: () => Promise<JobCode>;
}

interface SaveAccess {
  saving: boolean;
  failure: SaveFailure | null;
  /** Progress of the job as which it goes on; null for none. */
  progress: Elements;
  save: (change: AccessChange, seen: SeenAccess) => Promise<void>;
}

/** Saves the access of an item, and reports the outcome even if the dialog was closed. */
export function useSaveAccess(row: ListingRow, effects: SaveEffects): SaveAccess {
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<SaveFailure | null>(null);
  const { uid } = useSignedIn();
  const { progress, handOver, look } = useDialogJobs({
    load: effects.loadJobCode,
    uid,
    onEnd: (well) => (well ? effects.onSaved() : effects.onClose()),
  });
  const isShown = useIsShown();

  async function save(change: AccessChange, seen: SeenAccess): Promise<void> {
    setSaving(true);
    setFailure(null);
    const { jobs, failures, kept, commentsPending } = await saveAccess([{ change, seen }]);
    const [failed] = failures;
    if (failed) fail(failed.error);
    else if (jobs.length > 0) {
      const success = JOB_STRINGS.done.access;
      const retry = () => void save(change, seen);
      const group = { jobs, success, failures: [], incomplete: false, retry, over: false };
      await handOver(group).catch(fail);
    } else {
      if (commentsPending) notify(JOB_STRINGS.commentsLater, LONG_TOAST_MS);
      else notifyDone(JOB_STRINGS.done.access);
      if (kept > 0) notify(JOB_STRINGS.kept(kept), LONG_TOAST_MS);
      effects.onChanged();
      effects.onSaved();
    }
    setSaving(false);
  }

  function fail(error: unknown): void {
    const uncertain = mayHaveActed(error);
    const unanswered = !(error instanceof CallError) || error.reason === null;
    setFailure({
      message: unanswered ? ACCESS_STRINGS.answerLost : messageOf(error),
      uncertainSince: uncertain || isChangedSince(error) ? Date.now() : null,
    });
    if (!isShown()) {
      showNotice(unanswered ? ACCESS_STRINGS.unanswered(row.label) : messageOf(error));
    }
    if (uncertain) {
      effects.onUncertain();
      look();
    } else effects.onChanged();
  }
  return { saving, failure, progress, save };
}
