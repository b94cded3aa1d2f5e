import { Pause, Play, RotateCw, Trash2, X } from 'lucide-react';
import type { MouseEvent } from 'react';
import { STRINGS } from '../../strings.ts';
import { IconButton } from '../../ui/button.tsx';
import { canPause, canRetry, type UploadItem } from './upload-item.ts';
import { cancel, pause, remove, resume, retry } from './upload-manager.ts';
import styles from './upload-row.module.css';

interface UploadRowActionsProps {
  item: UploadItem;
  /** Id of the element with the item's name, which describes each button. */
  nameId: string;
}

/**
 * The actions on an item. 'Annuler' and 'Retirer' are the same element, as are 'Pause' and
 * 'Reprendre', so that the focus stays when one becomes the other.
 */
export function UploadRowActions({ item, nameId }: UploadRowActionsProps) {
  const { id, state, paused, canceling } = item;
  const running = state === 'uploading';
  return (
    <div className={styles['actions']}>
      {canPause(item) && (
        <IconButton
          label={paused ? STRINGS.upload.resume : STRINGS.upload.pause}
          icon={paused ? <Play /> : <Pause />}
          aria-describedby={nameId}
          onClick={() => (paused ? resume(id) : pause(id))}
        />
      )}
      {canRetry(item) && (
        <IconButton
          label={STRINGS.upload.retry}
          icon={<RotateCw />}
          aria-describedby={nameId}
          onClick={() => retry(id)}
        />
      )}
      {!(running && item.sent) && (
        <IconButton
          key="end"
          label={running ? STRINGS.upload.cancel : STRINGS.upload.remove}
          icon={running ? <X /> : <Trash2 />}
          aria-describedby={nameId}
          disabled={canceling}
          onClick={(event) => {
            if (running) cancel(id);
            else removeAndMoveFocus(id, event);
          }}
        />
      )}
    </div>
  );
}

/** Moves the focus to the last button of a neighbouring row, so that it is not lost with the row. */
function removeAndMoveFocus(id: string, event: MouseEvent<HTMLButtonElement>): void {
  const row = event.currentTarget.closest('li');
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  const buttons = neighbour?.querySelectorAll('button') ?? [];
  [...buttons].at(-1)?.focus();
  remove(id);
}
