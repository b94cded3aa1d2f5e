import { isHandedOver } from '@navette/core/calls/jobs';
import type { ListingRow } from '@navette/core/listing/listing';
import { useState } from 'react';
import type { Elements } from '../../ui/jsx-runtime.ts';
import {
  isChangedSince,
  setSeenAccess,
  type AccessChange,
  type SeenAccess,
} from './seen-access.ts';
import { ACCESS_STRINGS } from './strings.ts';
import { CallError, mayHaveActed } from '../../firebase/call-error.ts';
import { JOB_STRINGS } from '../../jobs/job-strings.ts';
import type { JobCode } from '../../jobs/job-group.ts';
import { messageOf } from '../../ui/feedback/message-of.ts';
import { showNotice } from '../../ui/dialogs/notice.tsx';
import { LONG_TOAST_MS, notify, notifyDone } from '../../ui/feedback/toast.tsx';
import { useDialogJobs } from '../../ui/dialogs/use-dialog-jobs.tsx';
import { useIsShown } from '../../ui/hooks/use-is-shown.ts';
import { useSignedIn } from '../session/session.ts';

/** A save that failed. */
export interface SaveFailure {
  message: string;
  /** When it failed, by the page's clock, in milliseconds; null when the access cannot be another than before. */
  uncertainSince: number | null;
}

/** Callbacks for the outcome of a save. */
export interface SaveEffects {
  /** Called when it was saved. */
  onSaved: () => void;
  /** Called when the job that went on with it has ended otherwise; the panel says how. */
  onClose: () => void;
  /** Called when it was saved or refused: the listing has to be fetched again. */
  onChanged: () => void;
  /** Called when it failed, but the access may have changed, or may still change. */
  onUncertain: () => void;
  /** Loads what shows a change that goes on as a job. */
  loadJobCode: () => Promise<JobCode>;
}

interface SaveAccess {
  saving: boolean;
  failure: SaveFailure | null;
  /** How far the change is that goes on as a job; null while there is none. */
  progress: Elements;
  save: (change: AccessChange, seen: SeenAccess) => Promise<void>;
}

/** Saves the access of an item, and reports the outcome even after the dialog was closed. */
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
    try {
      const answer = await setSeenAccess(change, seen);
      if (isHandedOver(answer)) {
        await handOver({
          jobs: [answer.job],
          success: JOB_STRINGS.done.access,
          failures: [],
          incomplete: false,
          retry: () => void save(change, seen),
          over: false,
        });
        return;
      }
      if (answer.commentsPending) notify(JOB_STRINGS.commentsLater, LONG_TOAST_MS);
      else notifyDone(JOB_STRINGS.done.access);
      if (answer.kept) notify(JOB_STRINGS.kept(answer.kept), LONG_TOAST_MS);
      effects.onChanged();
      effects.onSaved();
    } catch (error) {
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
    } finally {
      setSaving(false);
    }
  }
  return { saving, failure, progress, save };
}
