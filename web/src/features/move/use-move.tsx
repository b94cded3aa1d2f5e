import type { Callables } from '@navette/core/calls/call-contracts';
import type { JobFailure } from '@navette/core/calls/jobs';
import type { ItemPath } from '@navette/core/paths/item-path';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isUnanswered, mayHaveActed } from '../../firebase/call-error.ts';
import { call } from '../../firebase/callables.ts';
import type { JobCode } from '../../jobs/job-group.ts';
import { JOB_STRINGS } from '../../jobs/job-strings.ts';
import { carriedItems } from '../../state/carried-items.ts';
import { showNotice } from '../../ui/dialogs/notice.tsx';
import { useDialogJobs } from '../../ui/dialogs/use-dialog-jobs.tsx';
import { messageOf } from '../../ui/feedback/message-of.ts';
import { LONG_TOAST_MS, notify, notifyDone } from '../../ui/feedback/toast.tsx';
import { notifyUndoable } from '../../ui/feedback/undoable.tsx';
import { useIsShown } from '../../ui/hooks/use-is-shown.ts';
import type { Elements } from '../../ui/jsx-runtime.ts';
import { documentsUrl } from '../../urls.ts';
import { useSignedIn } from '../session/session.ts';
import { moveAll, type Moved } from './move-all.ts';
import { moveAgain } from './move-again.ts';
import { reasonsOf } from './reasons-of.ts';
import { ShowLink } from './show-link.tsx';
import { MOVE_STRINGS } from './strings.ts';
import { undoMove } from './undo-move.ts';
import { staysInPart, whatArrived } from './what-arrived.ts';

type Data = Callables['moveItems']['data'];

/** Callbacks for what becomes of a move. */
export interface MoveEffects {
  onClose: () => void;
  /** Something was moved, or nothing could be: the caller fetches the listing again. */
  onChanged: () => void;
  /** It has failed, but items may have been moved, or may still be. */
  onUncertain: () => void;
  /** Called with the paths that items have left. */
  onDeleted?: ((paths: readonly ItemPath[]) => void) | undefined;
  /** Called with paths to which items have come back, at least in part. */
  onUndone?: ((paths: readonly ItemPath[]) => void) | undefined;
  /** Loads the code that shows jobs. */
  loadJobCode: () => Promise<JobCode>;
}

/** What a move has not done. */
interface MoveFailure {
  text: string;
  /** Each item that stays where it is, and why. */
  items: readonly string[];
}

interface MoveState {
  moving: boolean;
  failure: MoveFailure | null;
  /** How far the jobs are as which the move goes on; null while there is none. */
  progress: Elements;
  /**
   * Moves, or copies, and says how that has ended.
   *
   * @returns why the last call was refused or failed; null if none was
   */
  move: (data: Data, how: MoveManner) => Promise<unknown>;
}

/** What the person was told of a move, and has answered. */
export interface MoveManner {
  /** Whether all items arrive under their own names: then it can be undone. */
  keepsNames: boolean;
  /** Items that stay where they are, since their names are taken. */
  skipped: readonly ItemPath[];
  /** How many files get another direct link; null: nobody knows. */
  links: number | null;
  /** Whether the person was told so before. */
  saidLinks: boolean;
}

/** Moves items, or copies them, and says how it has ended even after the dialog was closed. */
export function useMove({ onClose, ...effects }: MoveEffects): MoveState {
  const { uid } = useSignedIn();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const isShown = useIsShown();
  const [moving, setMoving] = useState(false);
  const [failure, setFailure] = useState<MoveFailure | null>(null);
  /** What is to leave its place, and how much of it has left it before jobs go on with the rest. */
  const asked = useRef<{ leaving: readonly ItemPath[]; moved: number }>({ leaving: [], moved: 0 });
  const { progress, handOver, look } = useDialogJobs({
    load: effects.loadJobCode,
    uid,
    onEnd(well, byJobs) {
      const { leaving, moved } = asked.current;
      // Names that were taken meanwhile were left out, too: it is not known which.
      if (well && moved + byJobs === leaving.length) effects.onDeleted?.(leaving);
      onClose();
    },
  });

  const move: MoveState['move'] = async (data, how) => {
    const { keepsNames, skipped, links, saidLinks } = how;
    const { paths, to, copy = false } = data;
    setMoving(true);
    setFailure(null);
    const staying = new Set(skipped);
    const leave = (some: readonly ItemPath[]) => some.filter((path) => !copy && !staying.has(path));
    const done = await moveAll(data, (some) => call('moveItems', some));
    const { moved, settled, jobs, failures, unlisted, commentsPending, error } = done;
    setMoving(false);
    if (moved + jobs.length > 0 || staysInPart(paths, failures)) forgetCut(data);
    // Before the listing is fetched again: a preview goes on to another file, and does not look for this one.
    const left = leave(settled);
    if (moved > 0 && moved === left.length) effects.onDeleted?.(left);
    asked.current = { leaving: leave(paths), moved };
    if (error !== null && mayHaveActed(error)) {
      effects.onUncertain();
      look();
    } else effects.onChanged();

    const say = (said: string) => {
      const isThere = documentsUrl(to) === location.pathname + location.search;
      const shown = (
        <>
          <span>{said}</span>
          {!isThere && <ShowLink folder={to} onGo={(url) => void navigate(url)} />}
        </>
      );
      const isWhole = error === null && failures.length === 0;
      if (copy || !keepsNames || !isWhole) {
        notifyDone(shown, LONG_TOAST_MS);
        return;
      }
      const onUndone = () => effects.onUndone?.(paths);
      const { loadJobCode } = effects;
      const options = { uid, queryClient, loadJobCode, onUndone, links };
      notifyUndoable(shown, () => void undoMove(paths, to, options));
    };
    const nothing = copy ? MOVE_STRINGS.nothingCopied : MOVE_STRINGS.nothingMoved;
    const arrived = (count: number, stayed: readonly JobFailure[], isOver: boolean) => {
      const untold = saidLinks ? 0 : links;
      const said = whatArrived(data, { count, stayed, isOver, links: untold });
      return said && commentsPending ? `${said} ${MOVE_STRINGS.commentsLater}` : said;
    };

    if (jobs.length > 0) {
      const group = {
        jobs,
        success: (byJobs: number) => arrived(moved + byJobs, [], true) ?? nothing,
        onSuccess: say,
        arrived: (byJobs: number, stayed: readonly JobFailure[], isOver: boolean) =>
          arrived(moved + byJobs, stayed, isOver && error === null),
        failures,
        unlisted,
        incomplete: error !== null,
        retry: () => void moveAgain(data, uid, (now) => move(now, how)),
        over: false,
      };
      // The listing follows even without that code.
      await handOver(group).catch(() => {
        notify(MOVE_STRINGS.later(copy), LONG_TOAST_MS);
        effects.onUncertain();
        look();
        onClose();
      });
      return error;
    }
    const there = arrived(moved, failures, error === null);
    if (there !== null) say(there);
    const said = failureOf(data, done);
    if (said === null) {
      if (moved === 0) notify(nothing);
      onClose();
      return null;
    }
    setFailure(said);
    if (!isShown()) showNotice([said.text, ...said.items].join('\n'));
    return error;
  };
  return { moving, failure, progress, move };
}

/** What was cut is where it was to go. */
function forgetCut({ paths, copy }: Data): void {
  const carried = carriedItems.get();
  if (carried === null || carried.copies || copy === true) return;
  if (paths.some((path) => carried.items.has(path))) carriedItems.set(null);
}

/** @returns null when nothing has failed */
function failureOf({ paths, copy = false }: Data, done: Moved): MoveFailure | null {
  const { moved, failures, unlisted, error } = done;
  const kind = copy ? 'copy' : 'move';
  const named = reasonsOf(kind, failures, paths);
  const items = unlisted > 0 ? [...named, JOB_STRINGS.otherItems(unlisted)] : named;
  if (error !== null) {
    const why = isUnanswered(error) ? MOVE_STRINGS.answerLost : messageOf(error);
    const text = moved > 0 ? `${MOVE_STRINGS.inPart(moved, paths.length, copy)} ${why}` : why;
    return { text, items };
  }
  const count = failures.length + unlisted;
  return count === 0 ? null : { text: JOB_STRINGS.stayed[kind](count), items };
}
