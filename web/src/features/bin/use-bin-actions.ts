import type { JobFailure } from '@navette/core/calls/jobs';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { call, CallError, mayHaveActed } from '../../firebase/callables.ts';
import type { ReadBinned } from '../../firebase/items/bin-pages.ts';
import type { JobCode } from '../../jobs/job-group.ts';
import { lookForJobs } from '../../jobs/look-for-jobs.ts';
import { refreshListings } from '../../state/refresh-listings.ts';
import { showNotice } from '../../ui/dialogs/notice.tsx';
import { notifyWithAction } from '../../ui/feedback/action-toast.tsx';
import { messageOf } from '../../ui/feedback/message-of.ts';
import { LONG_TOAST_MS, notify } from '../../ui/feedback/toast.tsx';
import { documentsUrl } from '../../urls.ts';
import { folderName, nameOf } from './binned-words.ts';
import { callsFor, changeAll, type Changed } from './change-all.ts';
import { BIN_STRINGS } from './strings.ts';

/** The dialog that is open over the bin. */
export type BinDialog =
  /** Their names are taken where they were. */
  | { kind: 'taken'; items: readonly ReadBinned[] }
  /** To be deleted for good. */
  | { kind: 'discard'; items: readonly ReadBinned[] | 'all' };

/** What an admin does with items of the bin. */
export interface BinActions {
  /** Whether a call is under way. */
  busy: boolean;
  dialog: BinDialog | null;
  closeDialog: () => void;
  restore: (items: readonly ReadBinned[], taken?: 'keep-both') => Promise<void>;
  askToDiscard: (items: readonly ReadBinned[] | 'all') => void;
  /** Deletes for good; says what has become of it, also after its dialog was closed. */
  discard: (items: readonly ReadBinned[] | 'all') => Promise<void>;
}

interface BinActionsOptions {
  uid: string;
  /** Loads what shows what goes on as jobs. */
  loadJobCode: () => Promise<JobCode>;
}

/** Restores items of the bin, or deletes them for good. */
export function useBinActions({ uid, loadJobCode }: BinActionsOptions): BinActions {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [calls, setCalls] = useState(0);
  const [dialog, setDialog] = useState<BinDialog | null>(null);

  /** Makes the calls; what the bin and the listings show follows. */
  const change = async (data: Parameters<typeof changeAll>[0]): Promise<Changed> => {
    setCalls((count) => count + 1);
    const changed = await changeAll(data, (some) => call('changeBin', some));
    setCalls((count) => count - 1);
    if (changed.error !== null && mayHaveActed(changed.error)) lookForJobs();
    await refreshListings(queryClient);
    return changed;
  };
  const showJobs = async ({ jobs, failures, error }: Changed) => {
    const incomplete = error !== null;
    const group = { jobs, success: null, failures, incomplete, retry: null, over: false };
    // Without the panel, the list shows what is left all the same.
    await loadJobCode().then(
      (code) => code.showJobs(group, uid),
      () => undefined,
    );
  };

  const restore: BinActions['restore'] = async (items, taken) => {
    const choice = taken === undefined ? {} : { taken };
    const changed = await change(
      callsFor(idsOf(items), (ids) => ({ restore: { ids }, ...choice })),
    );
    const { done, jobs, failures, error } = changed;
    if (jobs.length > 0) return showJobs(changed);
    const waiting = error === null ? takenAmong(items, failures) : [];
    const asked = new Set(waiting.map(({ file_path }) => file_path));
    const others = failures.filter(({ path }) => !asked.has(path));
    if (done > 0) {
      sayRestored(items, changed, taken !== undefined, (url) => void navigate(url));
    }
    if (error !== null) showNotice(problemOf(BIN_STRINGS.restoreFailed, error));
    else if (others.length > 0) {
      showNotice(sentenceOf(BIN_STRINGS.notRestored(others.length), others));
    }
    if (waiting.length > 0) setDialog({ kind: 'taken', items: waiting });
  };

  const discard: BinActions['discard'] = async (items) => {
    const data =
      items === 'all'
        ? [{ discard: 'all' as const }]
        : callsFor(idsOf(items), (ids) => ({ discard: { ids } }));
    const changed = await change(data);
    const { done, jobs, failures, error } = changed;
    if (jobs.length > 0) return showJobs(changed);
    if (error !== null) showNotice(problemOf(BIN_STRINGS.discardFailed, error));
    else if (failures.length > 0) {
      showNotice(sentenceOf(BIN_STRINGS.notDiscarded(failures.length), failures));
    } else {
      notify(items === 'all' ? BIN_STRINGS.emptied : BIN_STRINGS.discarded(done), LONG_TOAST_MS);
    }
  };

  return {
    busy: calls > 0,
    dialog,
    closeDialog: () => setDialog(null),
    restore,
    askToDiscard: (items) => setDialog({ kind: 'discard', items }),
    discard,
  };
}

function idsOf(items: readonly ReadBinned[]): string[] {
  return items.map(({ id }) => id);
}

/** Says what has come back, and leads there if all of it is in one folder. */
function sayRestored(
  items: readonly ReadBinned[],
  { done, commentsPending }: Changed,
  isRenamed: boolean,
  go: (url: string) => void,
): void {
  const [first] = items;
  if (!first) return;
  const { parent_path: folder, file_path: path } = first;
  const said =
    items.length === 1
      ? BIN_STRINGS.restoredIn(nameOf(path), folderName(folder), isRenamed)
      : BIN_STRINGS.restoredMany(Math.min(done, items.length));
  const message = commentsPending ? `${said} ${BIN_STRINGS.commentsLater}` : said;
  if (items.some(({ parent_path }) => parent_path !== folder)) notify(message, LONG_TOAST_MS);
  else {
    notifyWithAction(message, { label: BIN_STRINGS.show, run: () => go(documentsUrl(folder)) });
  }
}

function isNotTaken({ reason }: JobFailure): boolean {
  return reason !== 'taken';
}

/** The items whose names are taken. Of a folder's content, what stays is from then on in the bin for itself. */
function takenAmong(
  items: readonly ReadBinned[],
  failures: readonly JobFailure[],
): readonly ReadBinned[] {
  const taken = new Set(failures.filter((failure) => !isNotTaken(failure)).map(({ path }) => path));
  return items.filter(({ file_path }) => taken.has(file_path));
}

function problemOf(text: string, error: unknown): string {
  const unanswered = !(error instanceof CallError) || error.reason === null;
  return `${text} ${unanswered ? BIN_STRINGS.answerLost : messageOf(error)}`;
}

function sentenceOf(text: string, failures: readonly JobFailure[]): string {
  const items = failures.map(({ path, reason }) => BIN_STRINGS.reason(nameOf(path), reason));
  return `${text} ${items.join('\u00a0; ')}.`;
}
