import type { ListingRow } from '@navette/core/listing/listing';
import { parentPath, pathSegments, ROOT, type ItemPath } from '@navette/core/paths/item-path';
import { useState } from 'react';
import { STRINGS } from '../../strings.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { LeaveButton } from '../../ui/buttons/leave-button.tsx';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { Loading } from '../../ui/feedback/loading.tsx';
import { useViewer } from '../session/use-viewer.ts';
import styles from './move-modal.module.css';
import { MoveOutlook, type Taken } from './outlook/move-outlook.tsx';
import { whyNone } from './outlook/move-sentences.ts';
import { useMoveForecast } from './outlook/use-move-forecast.ts';
import { MOVE_STRINGS } from './strings.ts';
import { FolderPicker } from './tree/folder-picker.tsx';
import { goesItself } from './tree/tree-rows.ts';
import { useMove, type MoveEffects } from './use-move.tsx';

/** What is to be moved, or copied, and where it is to go as far as that is known. */
export interface Move {
  rows: readonly ListingRow[];
  copies: boolean;
  to?: ItemPath;
}

/** 'Déplacer' and 'Copier vers…': chooses a folder, and says before what that will do for people. */
export function MoveModal({
  move: { rows, copies, to },
  ...effects
}: { move: Move } & MoveEffects) {
  const { onClose } = effects;
  const { viewer } = useViewer();
  const [paths] = useState(() => rows.map(({ path }) => path));
  const here = parentPath(paths[0] ?? ROOT);
  const [chosen, setChosen] = useState<ItemPath | null>(to ?? null);
  const [taken, setTaken] = useState<Taken>('keep-both');
  const reason = chosen === null ? null : whyNone(paths, chosen, copies);
  const outlook = useMoveForecast(paths, reason === null ? chosen : null, copies);
  const { moving, failure, progress, move } = useMove(effects);
  const isAsked = outlook.state === 'known' && outlook.forecast.taken.length > 0;
  const ready = outlook.state === 'known' || outlook.state === 'failed';
  const over = failure !== null && failure.items.length > 0;

  const run = () => {
    if (chosen === null) return;
    const asked = isAsked ? { taken } : {};
    void move({ paths, to: chosen, ...(copies ? { copy: true } : {}), ...asked });
  };

  return (
    <Modal
      title={copies ? MOVE_STRINGS.copy : MOVE_STRINGS.move}
      size="md"
      onClose={onClose}
      footer={
        progress ? (
          <LeaveButton onClick={onClose} />
        ) : over ? (
          <Button onClick={onClose}>{STRINGS.close}</Button>
        ) : (
          <>
            {/* What has begun goes on. */}
            <Button onClick={onClose}>{moving ? STRINGS.close : STRINGS.cancel}</Button>
            <Button variant="primary" disabled={!ready || moving || !viewer} onClick={run}>
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
          <p className={styles['items']}>
            {MOVE_STRINGS.items(
              rows.length,
              rows.map(({ label }) => label),
            )}
          </p>
          {viewer ? (
            <FolderPicker
              {...{ viewer, chosen, here }}
              isClosed={(folder) => goesItself(folder, paths)}
              onChoose={setChosen}
              onChanged={effects.onChanged}
            />
          ) : (
            <Loading />
          )}
          <MoveOutlook
            to={chosen === null ? null : MOVE_STRINGS.to(wayTo(chosen))}
            why={reason === null ? null : MOVE_STRINGS.why[reason]}
            {...{ outlook, taken }}
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
function wayTo(folder: ItemPath): string[] {
  return [STRINGS.documents.root, ...pathSegments(folder)];
}
