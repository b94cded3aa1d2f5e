import type { Callables } from '@navette/core/calls/call-contracts';
import type { JobFailure } from '@navette/core/calls/jobs';
import { itemName, ROOT, type ItemPath } from '@navette/core/paths/item-path';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { call, CallError, mayHaveActed } from '../../firebase/callables.ts';
import type { JobCode } from '../../jobs/job-group.ts';
import { JOB_STRINGS, reasonFor } from '../../jobs/job-strings.ts';
import { carriedItems } from '../../state/carried-items.ts';
import { STRINGS } from '../../strings.ts';
import { showNotice } from '../../ui/dialogs/notice.tsx';
import { useDialogJobs } from '../../ui/dialogs/use-dialog-jobs.tsx';
import { messageOf } from '../../ui/feedback/message-of.ts';
import { LONG_TOAST_MS, notify } from '../../ui/feedback/toast.tsx';
import { useIsShown } from '../../ui/hooks/use-is-shown.ts';
import { useSignedIn } from '../session/session.ts';
import { moveAll } from './move-all.ts';
import { DoneToast } from './done-toast.tsx';
import { labelOf } from './outlook/move-outlook.tsx';
import { MOVE_STRINGS } from './strings.ts';

type Data = Callables['moveItems']['data'];

/** Callbacks for what becomes of a move. */
export interface MoveEffects {
  onClose: () => void;
  /** Called when items were moved, or none could be: the listing has to be fetched again. */
  onChanged: () => void;
  /** Called when it failed, but items may have been moved, or may still be. */
  onUncertain: () => void;
  /** Called when everything was moved, before it closes. */
  onMoved?: (() => void) | undefined;
  /** Loads what shows a move that goes on as jobs. */
  loadJobCode: () => Promise<JobCode>;
}

/** What a move has not done. */
export interface MoveFailure {
  text: string;
  /** Each item that stays where it is, and why. */
  items: readonly string[];
}

interface MoveState {
  moving: boolean;
  failure: MoveFailure | null;
  /** How far the move is that goes on as jobs; null while there is none. */
  progress: ReactNode;
  move: (data: Data) => Promise<void>;
}

/** Moves items, or copies them, and reports the outcome even after the dialog was closed. */
export function useMove({ onClose, onMoved, ...effects }: MoveEffects): MoveState {
  const { uid } = useSignedIn();
  const navigate = useNavigate();
  const isShown = useIsShown();
  const [moving, setMoving] = useState(false);
  const [failure, setFailure] = useState<MoveFailure | null>(null);
  const end = (well: boolean) => {
    if (well) onMoved?.();
    onClose();
  };
  const { progress, handOver, look } = useDialogJobs({
    load: effects.loadJobCode,
    uid,
    onEnd: end,
  });

  async function move(data: Data): Promise<void> {
    setMoving(true);
    setFailure(null);
    const done = data.copy === true ? MOVE_STRINGS.done.copy : MOVE_STRINGS.done.move;
    const { moved, jobs, failures, commentsPending, error } = await moveAll(data, (some) =>
      call('moveItems', some),
    );
    setMoving(false);
    if (error !== null && mayHaveActed(error)) {
      effects.onUncertain();
      look();
    } else effects.onChanged();
    if (moved + jobs.length > 0) forgetCut(data);
    if (jobs.length > 0) {
      const success = MOVE_STRINGS.doneIn(done, nameOf(data.to));
      const incomplete = error !== null;
      await handOver({ jobs, success, failures, incomplete, retry: null, over: false }).catch(() =>
        // The panel could not be loaded: the listing follows all the same.
        end(false),
      );
      return;
    }
    const said = failureOf(data, failures, error);
    if (moved > 0) {
      const later = commentsPending ? ` ${MOVE_STRINGS.commentsLater}` : '';
      notify(
        <DoneToast done={done} to={data.to} later={later} onGo={(url) => void navigate(url)} />,
        LONG_TOAST_MS,
      );
    } else if (said === null) {
      notify(data.copy === true ? MOVE_STRINGS.nothingCopied : MOVE_STRINGS.nothingDone);
    }
    if (said === null) return end(moved === data.paths.length);
    setFailure(said);
    if (!isShown()) showNotice([said.text, ...said.items].join(' '));
  }
  return { moving, failure, progress, move };
}

/** What was cut is where it was to go. */
function forgetCut({ paths, copy }: Data): void {
  const carried = carriedItems.get();
  if (carried === null || carried.copies || copy === true) return;
  if (paths.some((path) => carried.items.has(path))) carriedItems.set(null);
}

/** @returns null when nothing has failed */
function failureOf(
  { copy }: Data,
  failures: readonly JobFailure[],
  error: unknown,
): MoveFailure | null {
  const items = failures.map(({ path, reason }) => reasonFor(labelOf(path), reason));
  if (error !== null) {
    const unanswered = !(error instanceof CallError) || error.reason === null;
    return { text: unanswered ? MOVE_STRINGS.answerLost : messageOf(error), items };
  }
  if (items.length === 0) return null;
  const { notMoved, notCopied } = JOB_STRINGS;
  return { text: (copy === true ? notCopied : notMoved)(items.length), items };
}

function nameOf(folder: ItemPath): string {
  return folder === ROOT ? STRINGS.documents.root : itemName(folder);
}
