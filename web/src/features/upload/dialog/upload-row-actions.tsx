import Check from 'lucide-react/icons/check';
import Download from 'lucide-react/icons/download';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import RotateCw from 'lucide-react/icons/rotate-cw';
import Trash2 from 'lucide-react/icons/trash-2';
import X from 'lucide-react/icons/x';
import type { MouseEvent } from 'react';
import { UPLOAD_STRINGS } from '../strings.ts';
import { IconButton } from '../../../ui/buttons/button.tsx';
import { canPause, canRetry, canSave, type UploadItem } from '../queue/upload-item.ts';
import { cancel, pause, remove, resume, retry, save } from '../sending/upload-manager.ts';
import styles from './upload-row.module.css';

interface UploadRowActionsProps {
  item: UploadItem;
  /** Id of the element with the item's name, which describes each button. */
  nameId: string;
}

/**
 * The actions on an item. 'Annuler' and 'Retirer' are one element, as are 'Pause' and 'Reprendre', so that the focus
 * stays when one replaces the other. 'Retirer' removes a sent file from the list only.
 */
export function UploadRowActions({ item, nameId }: UploadRowActionsProps) {
  const { id, state, paused, canceling } = item;
  const running = state === 'uploading';
  return (
    <div className={styles['actions']}>
      {canPause(item) && (
        <IconButton
          label={paused ? UPLOAD_STRINGS.resume : UPLOAD_STRINGS.pause}
          icon={paused ? <Play /> : <Pause />}
          aria-describedby={nameId}
          onClick={() => (paused ? resume(id) : pause(id))}
        />
      )}
      {canRetry(item) && (
        <IconButton
          label={UPLOAD_STRINGS.retry}
          icon={<RotateCw />}
          aria-describedby={nameId}
          onClick={() => retry(id)}
        />
      )}
      {canSave(item) && (
        <IconButton
          label={UPLOAD_STRINGS.save}
          icon={<Download />}
          aria-describedby={nameId}
          onClick={() => save(id)}
        />
      )}
      {state === 'done' && <Check aria-hidden="true" className={styles['tick']} />}
      {!(running && item.sent) && (
        <IconButton
          key="end"
          label={running ? UPLOAD_STRINGS.cancel : UPLOAD_STRINGS.remove}
          // For a sent file, a bin would look like deleting it.
          icon={running || state === 'done' ? <X /> : <Trash2 />}
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

/** Moves the focus to the last button of a neighbouring row before the row is removed. */
function removeAndMoveFocus(id: string, event: MouseEvent<HTMLButtonElement>): void {
  const row = event.currentTarget.closest('li');
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  const buttons = neighbour?.querySelectorAll('button') ?? [];
  [...buttons].at(-1)?.focus();
  remove(id);
}
