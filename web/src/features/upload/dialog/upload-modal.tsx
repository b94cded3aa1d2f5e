import { isAdmin, type Viewer } from '@navette/core/access/access';
import type { Access } from '@navette/core/access/meta';
import type { ItemPath } from '@navette/core/paths/item-path';
import { useEffect, useEffectEvent, useRef } from 'react';
import { UPLOAD_STRINGS } from '../strings.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { useStore } from '../../../state/store.ts';
import { audienceOf } from '../../../text/audience.ts';
import { shownFolder } from '../../../text/shown-folder.ts';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { VerificationInDialog } from '../../session/verification/verification-note.tsx';
import { addDropped, addFiles, keepBoth, lastDrop } from '../received/add-files.ts';
import type { DayLimit } from '../queue/day-limit.ts';
import { DayLimitNote, useDayLimit } from './day-limit-note.tsx';
import { DropZone } from '../received/drop-zone.tsx';
import { FilePicker } from '../received/file-picker.tsx';
import { clear, start } from '../sending/upload-manager.ts';
import type { Incoming } from '../received/incoming.ts';
import { ReadingFolders } from '../received/reading-folders.tsx';
import type { NamesIn } from '../received/same-named.ts';
import { SameNames } from '../received/same-names-question.tsx';
import styles from './upload-modal.module.css';
import { UploadOverview } from './upload-overview.tsx';
import { getQueue } from '../queue/shown-queue.ts';
import { canRetry } from '../queue/upload-item.ts';
import type { HeldBack } from '../queue/upload-queue.ts';
import { UploadRow } from './upload-row.tsx';
import { useCanClear, useCanUpload, useIsUploading, useUploadIds } from '../queue/use-uploads.ts';
import { useCloseWhenSent } from './use-close-when-sent.ts';
import { useUploadChoice } from './use-upload-choice.ts';
import { UploadChoiceField } from './upload-choice-field.tsx';

interface UploadModalProps {
  /** The folder to which this dialog adds files. */
  folder: ItemPath;
  /** The person who uploads. Only admins may add folders, since that creates them. */
  viewer: Viewer;
  /** Finds existing names, to ask what to do about the same ones. */
  namesIn: NamesIn;
  onClose: () => void;
}

/** The upload queue (docs/specification-coverage.md, section 4). Closing it does not stop any upload. */
export function UploadModal({ folder, viewer, namesIn, onClose }: UploadModalProps) {
  const takesFolders = isAdmin(viewer);
  const choice = useUploadChoice(folder);
  const limit = useDayLimit(viewer);
  const ids = useUploadIds();
  const sending = useIsUploading();
  const choosing = useRef(false);
  const close = () => {
    // Without the dialog nothing is sent by itself: dropped files wait for 'Téléverser' like all others.
    lastDrop.set(null);
    onClose();
  };
  useCloseWhenSent(close, choosing);
  const chooseButton = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const add = (incoming: Incoming) => void addFiles(incoming, folder, namesIn);
  const drop = useStore(lastDrop);
  const droppedHere = drop?.into === folder;
  const ready = !choice.loading && viewer.emailVerified;
  /** Whether the person must choose first: others see the folder, and no choice is known for it. */
  const open = droppedHere && ready && !choice.settled && isSeenByOthers(choice.offered, viewer);
  const send = () => {
    lastDrop.set(null);
    keepBoth();
    // Sending with a choice confirms it for the folder.
    choice.choose(choice.asFolder);
    start(viewer, choice.asFolder, limit && heldBackBy(limit));
  };
  const sendDropped = useEffectEvent(() => {
    // Files that failed or were canceled meanwhile must not be sent again without being asked for.
    if ([...getQueue().items()].some(canRetry)) lastDrop.set(null);
    else send();
  });
  const canUpload = useCanUpload();
  const goes =
    droppedHere && drop.clear && canUpload && ready && choice.settled && !limit?.beyond.length;
  useEffect(() => {
    if (goes) sendDropped();
  }, [goes]);

  return (
    <Modal
      title={UPLOAD_STRINGS.title(shownFolder(folder))}
      size="lg"
      onClose={close}
      initialFocus={chooseButton}
      footer={
        <UploadButtons
          ready={ready && !open}
          // The click disables both buttons, and a disabled button loses the focus.
          onStart={() => {
            list.current?.focus({ preventScroll: true });
            send();
          }}
          onClear={() => {
            chooseButton.current?.focus();
            clear();
          }}
        />
      }
    >
      <VerificationInDialog queueStays />
      <DropZone
        folder={folder}
        onDrop={(dropped) => void addDropped(dropped, { into: folder, namesIn, uid: viewer.uid })}
        takesFolders={takesFolders}
      >
        <FilePicker
          button={chooseButton}
          onFiles={add}
          onChoosing={(now) => {
            choosing.current = now;
          }}
          takesFolders={takesFolders}
          small={sending}
        />
        <ReadingFolders />
        <UploadChoiceField
          folder={folder}
          open={open}
          choice={{
            ...choice,
            choose(asFolder) {
              // Answering the question does not send yet: that takes 'Téléverser'.
              lastDrop.set(null);
              choice.choose(asFolder);
            },
          }}
        />
        <SameNames onAnswered={() => chooseButton.current?.focus({ preventScroll: true })} />
        {limit && <DayLimitNote limit={limit} />}
        <UploadOverview />
        {ids.length > 0 && (
          <ul ref={list} tabIndex={-1} aria-label={UPLOAD_STRINGS.list} className={styles['list']}>
            {ids.map((id) => (
              <UploadRow key={id} id={id} folder={folder} />
            ))}
          </ul>
        )}
      </DropZone>
    </Modal>
  );
}

/** Whether a folder's access includes anybody besides the person and admins. */
function isSeenByOthers(access: Access | null, { uid, email }: Viewer): boolean {
  if (access === null) return false;
  const { everyone, others } = audienceOf(access, { uid, email: email ?? '' });
  return everyone || others.length > 0;
}

function heldBackBy({ beyond, ends }: DayLimit): HeldBack {
  return { ids: new Set(beyond.map(({ id }) => id)), error: UPLOAD_STRINGS.dayLimit.reached(ends) };
}

interface UploadButtonsProps {
  /** Whether it is known who will see the files, and the person may send files. */
  ready: boolean;
  onStart: () => void;
  onClear: () => void;
}

function UploadButtons({ ready, onStart, onClear }: UploadButtonsProps) {
  const clearable = useCanClear();
  const uploadable = useCanUpload();
  return (
    <>
      <Button disabled={!clearable} onClick={onClear}>
        {UPLOAD_STRINGS.clear}
      </Button>
      <Button variant="primary" disabled={!uploadable || !ready} onClick={onStart}>
        {UPLOAD_STRINGS.send}
      </Button>
    </>
  );
}
