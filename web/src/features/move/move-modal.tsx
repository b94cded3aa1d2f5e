import { MAX_DELETE_ITEMS } from '@navette/core/limits';
import type { ListingRow } from '@navette/core/listing/listing';
import { seenOf } from '@navette/core/listing/seen';
import { parentPath, pathSegments, ROOT, type ItemPath } from '@navette/core/paths/item-path';
import { outermost } from '@navette/core/paths/outermost';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { CallError, mayHaveActed } from '../../firebase/call-error.ts';
import { STRINGS } from '../../strings.ts';
import { breadcrumbText } from '../../text/breadcrumb-text.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { LeaveButton } from '../../ui/buttons/leave-button.tsx';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { Loading } from '../../ui/feedback/loading.tsx';
import { useViewer } from '../session/use-viewer.ts';
import { focusLate } from './focus-late.ts';
import styles from './move-modal.module.css';
import { MoveOutlook, type Taken } from './outlook/move-outlook.tsx';
import { needsAnswer, whyNone } from './outlook/move-sentences.ts';
import { useMoveForecast } from './outlook/use-move-forecast.ts';
import { MOVE_STRINGS } from './strings.ts';
import { FolderPicker } from './tree/folder-picker.tsx';
import { goesItself } from './tree/tree-rows.ts';
import { useMove, type MoveEffects } from './use-move.tsx';

export interface MoveDialogProps extends MoveEffects {
  rows: readonly ListingRow[];
  /** The folder that was chosen by hand: by dropping the items on it, or pasting them into it. */
  to?: ItemPath | undefined;
}

/** What is short is over before the dialog would show, in milliseconds. */
const PATIENCE_MS = 700;

/** 'Déplacer'. */
export function MoveDialog(props: MoveDialogProps) {
  return <MoveModal copies={false} {...props} />;
}

/** 'Copier vers…'. */
export function CopyDialog(props: MoveDialogProps) {
  return <MoveModal copies {...props} />;
}

/**
 * Chooses a folder, and says before it moves what that will do for people. A folder that was chosen by hand is asked
 * about only if somebody gains or loses access, a name is taken, or something cannot go there.
 */
function MoveModal({ rows, to, copies, ...effects }: MoveDialogProps & { copies: boolean }) {
  const { onClose } = effects;
  const { viewer } = useViewer();
  // As they were when it was opened: the listing may be fetched again meanwhile.
  const [{ paths, seen, names }] = useState(() => {
    // What is in a folder of the selection goes with it: to name it would make no difference, but to an undo.
    const outer = outermost(rows);
    return {
      paths: outer.map(({ path }) => path),
      seen: outer.map(seenOf),
      names: outer.map(({ label }) => label),
    };
  });
  const byHand = to !== undefined;
  const here = parentPath(paths[0] ?? ROOT);
  const [chosen, setChosen] = useState<ItemPath | null>(to ?? null);
  const [taken, setTaken] = useState<Taken>('keep-both');
  const reason = chosen === null ? null : whyNone(paths, chosen, copies);
  const outlook = useMoveForecast(paths, reason === null ? chosen : null, copies);
  const { moving, failure, progress, move } = useMove(effects);
  const forecast = outlook.state === 'known' ? outlook.forecast : null;
  const isAsked = forecast !== null && forecast.taken.length > 0;
  const settled = forecast !== null || outlook.state === 'failed';
  // Where it could only not be counted, the person may decide without it.
  const ready = settled && !(outlook.state === 'failed' && outlook.refused);
  const over = failure !== null && failure.items.length > 0;
  const submit = useRef<HTMLButtonElement>(null);

  const run = (confirmed: boolean) => {
    if (chosen === null) return;
    const keepsNames = forecast !== null && !isAsked && forecast.failed.length === 0;
    const data = {
      paths,
      seen,
      to: chosen,
      ...(copies ? { copy: true } : {}),
      ...(isAsked ? { taken } : {}),
      // What was said is about one call alone.
      ...(forecast && paths.length <= MAX_DELETE_ITEMS ? { outlook: forecast.outlook } : {}),
    };
    const skipped = isAsked && taken === 'skip' ? forecast.taken : [];
    const isCounted = forecast !== null && forecast.incomplete !== true;
    const links = copies ? 0 : isCounted ? forecast.links : null;
    const saidLinks = confirmed && forecast !== null;
    void move(data, { keepsNames, skipped, links, saidLinks }).then((error) => {
      if (error === null) return;
      const isChanged = error instanceof CallError && error.reason === 'changed';
      if (isChanged || mayHaveActed(error)) outlook.askAgain();
    });
  };

  // By hand: at once, unless there is something to say before.
  const [hidden, setHidden] = useState(byHand && reason === null);
  const [slow, setSlow] = useState(false);
  const begun = useRef(false);
  const settle = useEffectEvent(() => {
    if (!hidden || begun.current) return;
    begun.current = true;
    if (forecast && !needsAnswer(forecast)) run(false);
    else setHidden(false);
  });
  useEffect(() => {
    if (settled) settle();
  }, [settled]);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  const canSubmit = ready && !moving && viewer !== undefined && !(hidden && failure === null);
  // What is asked late has to be answered by Enter as well, which would close the dialog from 'Fermer'.
  useEffect(() => {
    if (byHand && canSubmit) focusLate(submit.current);
  }, [byHand, canSubmit]);
  if (hidden && !slow && failure === null && progress === null) return null;

  return (
    <Modal
      title={copies ? STRINGS.documents.copyTo : STRINGS.documents.move}
      size="md"
      onClose={onClose}
      {...(byHand ? { initialFocus: submit } : {})}
      footer={
        progress ? (
          <LeaveButton onClick={onClose} />
        ) : over ? (
          <Button variant="primary" onClick={onClose}>
            {STRINGS.close}
          </Button>
        ) : (
          <>
            {/* Closing does not stop what has begun. */}
            <Button onClick={onClose}>{moving ? STRINGS.close : STRINGS.cancel}</Button>
            <Button ref={submit} variant="primary" disabled={!canSubmit} onClick={() => run(true)}>
              {labelOf(copies, moving)}
            </Button>
          </>
        )
      }
    >
      {progress}
      {failure && (
        <div role="alert" className={styles['failure']}>
          <p>{failure.text}</p>
          {over && (
            <ul>
              {failure.items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          )}
        </div>
      )}
      {!progress && !over && (
        <div className={styles['parts']}>
          <p className={styles['items']}>{MOVE_STRINGS.items(names)}</p>
          {!byHand &&
            (viewer ? (
              <FolderPicker
                {...{ viewer, chosen, here }}
                isClosed={(folder) => goesItself(folder, paths)}
                onChoose={setChosen}
                onChanged={effects.onChanged}
              />
            ) : (
              <Loading />
            ))}
          <MoveOutlook
            to={chosen === null ? null : wayTo(chosen)}
            why={reason === null ? null : MOVE_STRINGS.why[reason]}
            {...{ paths, outlook, taken }}
            onTaken={setTaken}
          />
        </div>
      )}
    </Modal>
  );
}

function labelOf(copies: boolean, moving: boolean): string {
  if (copies) return moving ? MOVE_STRINGS.copying : MOVE_STRINGS.copyHere;
  return moving ? MOVE_STRINGS.moving : MOVE_STRINGS.moveHere;
}

/** Admins see all folders above. */
function wayTo(folder: ItemPath): string {
  return MOVE_STRINGS.to(breadcrumbText(pathSegments(folder).map((name) => ({ name }))));
}
