import type { Callables } from '@navette/core/calls/call-contracts';
import type { ListingRow } from '@navette/core/listing/listing';
import type { ItemPath } from '@navette/core/paths/item-path';
import { useRef, useState, type ReactNode } from 'react';
import { CallError, mayHaveActed, refusesPerson } from '../../../firebase/call-error.ts';
import { call } from '../../../firebase/callables.ts';
import { JOB_STRINGS } from '../../../jobs/job-strings.ts';
import { showNotice } from '../../../ui/dialogs/notice.tsx';
import { useDialogJobs } from '../../../ui/dialogs/use-dialog-jobs.tsx';
import { messageOf } from '../../../ui/feedback/message-of.ts';
import { LONG_TOAST_MS, notify } from '../../../ui/feedback/toast.tsx';
import { useIsShown } from '../../../ui/hooks/use-is-shown.ts';
import { useSignedIn } from '../../session/session.ts';
import type { SaveEffects } from '../use-save-access.ts';
import { saveAll, type NotSaved } from './save-all.ts';
import { MANY_STRINGS } from './strings.ts';

type Change = Callables['setAccess']['data'];

interface SaveAll {
  /** How many items are done, of how many; null while nothing is saved. */
  running: { done: number; total: number } | null;
  /** What has failed for single items, in words; empty before a save, and after one that went well. */
  failures: readonly string[];
  /** How far the changes are that go on as jobs; null while there is none. */
  progress: ReactNode;
  save: (changes: readonly Change[]) => Promise<void>;
  /** Saves what has failed once more. */
  retry: () => void;
}

/** Saves the access of several items, and reports the outcome even after the dialog was closed. */
export function useSaveAll(rows: readonly ListingRow[], effects: SaveEffects): SaveAll {
  const [running, setRunning] = useState<SaveAll['running']>(null);
  const [notSaved, setNotSaved] = useState<readonly NotSaved[]>([]);
  /** Whether something has failed: the same, for what ends later. */
  const hasFailed = useRef(false);
  const { uid } = useSignedIn();
  const isShown = useIsShown();
  const { progress, handOver, look } = useDialogJobs({
    load: effects.loadJobCode,
    uid,
    // The panel goes on saying what it says; what has failed is to be read here.
    onEnd: (well) => {
      if (hasFailed.current) return;
      if (well) effects.onSaved();
      else effects.onClose();
    },
  });
  const names = new Map(rows.map(({ path, label }) => [path, label]));

  async function save(changes: readonly Change[]): Promise<void> {
    const total = changes.length;
    setRunning({ done: 0, total });
    setNotSaved([]);
    const { saved, jobs, failures, commentsPending } = await saveAll(
      changes,
      (change) => call('setAccess', change),
      refusesPerson,
      (done) => setRunning({ done, total }),
    );
    setRunning(null);
    setNotSaved(failures);
    hasFailed.current = failures.length > 0;
    if (failures.some(({ error }) => mayHaveActed(error))) {
      effects.onUncertain();
      look();
    } else effects.onChanged();
    if (jobs.length > 0) {
      const success = JOB_STRINGS.done.access;
      const group = { jobs, success, failures: [], incomplete: false, retry: null, over: false };
      await handOver(group).catch(effects.onClose);
    } else if (saved > 0) {
      if (commentsPending) notify(JOB_STRINGS.commentsLater, LONG_TOAST_MS);
      else notify(failures.length === 0 ? JOB_STRINGS.done.access : MANY_STRINGS.saved(saved));
    }
    if (failures.length === 0) {
      if (jobs.length === 0) effects.onSaved();
    } else if (!isShown()) {
      const told = failures.map((failure) => tell(failure, names)).join(' ');
      showNotice(`${MANY_STRINGS.notSaved(failures.length)} ${told}`);
    }
  }
  return {
    running,
    failures: notSaved.map((failure) => tell(failure, names)),
    progress,
    save,
    retry: () => void save(notSaved.map(({ change }) => change)),
  };
}

function tell({ change, error }: NotSaved, names: ReadonlyMap<ItemPath, string>): string {
  const unanswered = !(error instanceof CallError) || error.reason === null;
  const reason = unanswered ? MANY_STRINGS.answerLost : messageOf(error);
  return MANY_STRINGS.failure(names.get(change.path) ?? change.path, reason);
}
