import type { ListingRow } from '@navette/core/listing/listing';
import type { ItemPath } from '@navette/core/paths/item-path';
import { useRef, useState } from 'react';
import { CallError, mayHaveActed } from '../../../firebase/call-error.ts';
import { fetchRecord } from '../../../firebase/items/records.ts';
import {
  isChangedSince,
  lastChangeOf,
  saveAccess,
  type AccessChange,
  type NotSaved,
} from '../../../firebase/save-access.ts';
import { JOB_STRINGS } from '../../../jobs/job-strings.ts';
import { showNotice } from '../../../ui/dialogs/notice.tsx';
import { useDialogJobs } from '../../../ui/dialogs/use-dialog-jobs.tsx';
import { messageOf } from '../../../ui/feedback/message-of.ts';
import { LONG_TOAST_MS, notify, notifyDone } from '../../../ui/feedback/toast.tsx';
import { useIsShown } from '../../../ui/hooks/use-is-shown.ts';
import type { Elements } from '../../../ui/jsx-runtime.ts';
import { useSignedIn } from '../../session/session.ts';
import { describeAccess, recordedAccess } from '../recorded-access.ts';
import type { SaveEffects } from '../use-save-access.ts';
import { MANY_STRINGS } from './strings.ts';

/** A failure, with what was found out about it. */
interface LookedInto extends NotSaved {
  /** If the item's access has changed: the present one in words; undefined if unknown. */
  access?: string;
}

interface SaveAll {
  /** How many of all items are done; null while nothing is being saved. */
  running: { done: number; total: number } | null;
  /** Failures of single items in words; empty before a save, and after a successful one. */
  failures: readonly string[];
  /** Progress of the jobs as which the changes go on; null for none. */
  progress: Elements;
  /** @param folder when the access of the items' folder last changed, if the person was told of it */
  save: (changes: readonly AccessChange[], folder: number | null | undefined) => Promise<void>;
  /** Saves failed items again, over the access that was shown for them since. */
  retry: (folder: number | null | undefined) => void;
}

/** Saves the access of several items, and reports the outcome even if the dialog was closed. */
export function useSaveAll(rows: readonly ListingRow[], effects: SaveEffects): SaveAll {
  const [running, setRunning] = useState<SaveAll['running']>(null);
  const [notSaved, setNotSaved] = useState<readonly LookedInto[]>([]);
  const [opened] = useState(Date.now);
  /** When the shown access of each item last changed. */
  const [seen] = useState(() => new Map(rows.map(({ path, meta }) => [path, lastChangeOf(meta)])));
  /** The changes of the last save. */
  const asked = useRef<readonly AccessChange[]>([]);
  /** Whether something has failed; a ref, for callbacks that end later. */
  const hasFailed = useRef(false);
  const { uid } = useSignedIn();
  const isShown = useIsShown();
  const { progress, handOver, look } = useDialogJobs({
    load: effects.loadJobCode,
    uid,
    // The panel says how the job ended, but failures must be read in this dialog.
    onEnd: (well) => {
      if (hasFailed.current) return;
      if (well) effects.onSaved();
      else effects.onClose();
    },
  });
  const names = new Map(rows.map(({ path, label }) => [path, label]));

  /** Fetches the present access, which a retry will replace. */
  async function lookInto(failure: NotSaved): Promise<LookedInto> {
    if (!isChangedSince(failure.error)) return failure;
    const { path } = failure;
    try {
      const record = await fetchRecord(path);
      seen.set(path, lastChangeOf(record));
      return { ...failure, access: describeAccess(recordedAccess(path, record)) };
    } catch {
      return failure;
    }
  }

  async function save(
    changes: readonly AccessChange[],
    folder: number | null | undefined,
  ): Promise<void> {
    const total = changes.length;
    setRunning({ done: 0, total });
    setNotSaved([]);
    const { saved, jobs, kept, commentsPending, ...others } = await saveAccess(
      changes.map((change) => ({
        change,
        seen: { item: seen.get(change.path) ?? null, folder, opened },
      })),
      { onDone: (done) => setRunning({ done, total }) },
    );
    const failures = await Promise.all(others.failures.map(lookInto));
    setRunning(null);
    setNotSaved(failures);
    asked.current = changes;
    hasFailed.current = failures.length > 0;
    if (failures.some(({ error }) => mayHaveActed(error))) {
      effects.onUncertain();
      look();
    } else effects.onChanged();
    if (jobs.length > 0) {
      const success = JOB_STRINGS.done.access;
      const group = { jobs, success, failures: [], incomplete: false, retry: null, over: false };
      await handOver(group).catch(effects.onClose);
    } else if (saved.length > 0) {
      if (commentsPending) notify(JOB_STRINGS.commentsLater, LONG_TOAST_MS);
      else if (failures.length === 0) notifyDone(JOB_STRINGS.done.access);
      else notify(MANY_STRINGS.saved(saved.length));
    }
    if (kept > 0) notify(JOB_STRINGS.kept(kept), LONG_TOAST_MS);
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
    retry: (folder) =>
      void save(
        asked.current.filter(({ path }) => notSaved.some((failure) => failure.path === path)),
        folder,
      ),
  };
}

function tell({ path, error, access }: LookedInto, names: ReadonlyMap<ItemPath, string>): string {
  const unanswered = !(error instanceof CallError) || error.reason === null;
  const told = unanswered ? MANY_STRINGS.answerLost : messageOf(error);
  const reason = access === undefined ? told : MANY_STRINGS.changed(access);
  return MANY_STRINGS.failure(names.get(path) ?? path, reason);
}
