import { isAdmin, type Viewer } from '@navette/core/access/access';
import type { ItemPath } from '@navette/core/paths/item-path';
import Camera from 'lucide-react/icons/camera';
import FileIcon from 'lucide-react/icons/file';
import FolderPlus from 'lucide-react/icons/folder-plus';
import Images from 'lucide-react/icons/images';
import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type ChangeEvent,
  type ComponentProps,
} from 'react';
import { currentAccount } from '../../../firebase/accounts/accounts.ts';
import type { Elements } from '../../../ui/jsx-runtime.ts';
import { UPLOAD_STRINGS } from '../strings.ts';
import { shownFolder } from '../../../text/shown-folder.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { LONG_TOAST_MS, notify } from '../../../ui/feedback/toast.tsx';
import { VerificationInDialog } from '../../session/verification/verification-note.tsx';
import { incomingFiles, type IncomingFile } from '../received/incoming.ts';
import { sift } from '../received/sift.ts';
import { renamed, withPhotoNames } from '../received/photo-names.ts';
import {
  countVersionable,
  sameNamed,
  type NamesIn,
  type SameName,
} from '../received/same-named.ts';
import { SameNamesQuestion } from '../received/same-names-question.tsx';
import { notesOf, sendFiles, sendVersion } from '../received/add-files.ts';
import { useFolderChoice } from '../dialog/use-upload-choice.ts';
import { UploadChoiceField } from '../dialog/upload-choice-field.tsx';
import styles from './add-sheet.module.css';

const TEXTS = UPLOAD_STRINGS.sheet;
/**
 * Listed without HEIC: only then does an iPhone hand over a photo as JPEG, which every browser shows
 * (https://bugs.webkit.org/show_bug.cgi?id=267277). JPEG comes first, since photos are converted to the first type.
 */
const PHOTO_TYPES = 'image/jpeg,image/png,image/gif,image/webp';
interface AddSheetProps {
  /** The folder that the files go to. */
  folder: ItemPath;
  /** The person who uploads. Only admins may add folders. */
  viewer: Viewer;
  /** Finds existing names, to ask what to do about the same ones. */
  namesIn: NamesIn;
  onClose: () => void;
}

/**
 * The sheet that the round '+' opens: who will see the files, then where they come from. Chosen files are sent at once,
 * and the sheet closes; after a photo from the camera it stays open for the next one.
 */
export function AddSheet({ folder, viewer, namesIn, onClose }: AddSheetProps) {
  const choice = useFolderChoice(folder);
  /** Photos that were taken and sent while the sheet was open. */
  const [taken, setTaken] = useState(0);
  /** Files whose name exists already. */
  const [asked, setAsked] = useState<ReadonlyMap<IncomingFile, SameName>>(new Map());
  /** Chosen files that are neither sent nor ignored yet. */
  const open = useRef(new Set<IncomingFile>());
  const send = (wanted: Iterable<IncomingFile>) => {
    const files = [...wanted]
      .filter((one) => open.current.delete(one))
      .map((one) => ({ ...one, file: renamed(one.file, asked.get(one)?.both) }));
    // The person has changed: another person's queue must not get the files.
    if (files.length === 0 || currentAccount()?.uid !== viewer.uid) return;
    // File inputs never give empty folders.
    sendFiles({ files, folders: [] }, folder, { viewer, asFolder: choice.asFolder });
  };
  // However the sheet is closed, files still asked about are sent under their new name, except after 'Ignorer'.
  const sendOpen = useEffectEvent(() => send(open.current));
  useEffect(() => () => sendOpen(), []);
  /** @param stays whether the sheet stays open for the next photo */
  const take = async (chosen: readonly File[], stays = false) => {
    if (chosen.length === 0) return;
    const incoming = sift(incomingFiles(chosen));
    const { files } = incoming;
    const notes = notesOf(incoming);
    if (notes.length > 0) notify(notes.join(' '), LONG_TOAST_MS);
    for (const one of files) open.current.add(one);
    const same = await sameNamed(files, folder, namesIn);
    send(files.filter((one) => !same.has(one)));
    if (same.size > 0) setAsked(same);
    else if (stays) setTaken((count) => count + files.length);
    else onClose();
  };
  /** Those that can be no version stay asked about. */
  const sendVersions = () => {
    const left = new Map(asked);
    for (const [one, { target }] of asked) {
      if (target === null || currentAccount()?.uid !== viewer.uid) continue;
      left.delete(one);
      if (open.current.delete(one)) sendVersion(one.file, one.file.name, target, viewer);
    }
    setAsked(left);
    if (left.size === 0) onClose();
  };
  const title = UPLOAD_STRINGS.title(shownFolder(folder));
  if (asked.size > 0) {
    return (
      <Modal title={title} size="sheet" onClose={onClose}>
        <SameNamesQuestion
          question={UPLOAD_STRINGS.sameNames.question(
            [...asked.keys()].map(({ file }) => file.name),
          )}
          versionable={countVersionable([...asked.values()])}
          onVersion={sendVersions}
          onKeepBoth={onClose}
          onIgnore={() => {
            open.current.clear();
            notify(UPLOAD_STRINGS.sameNames.ignored(asked.size));
            onClose();
          }}
        />
      </Modal>
    );
  }
  const source = {
    disabled: choice.loading || !viewer.emailVerified,
    onFiles: (files: File[]) => void take(files),
  };
  return (
    <Modal title={title} size="sheet" onClose={onClose}>
      <VerificationInDialog />
      <UploadChoiceField
        folder={folder}
        choice={{ ...choice, beside: taken > 0 ? 'sent' : null }}
      />
      <p role="status">{taken > 0 && TEXTS.taken(taken)}</p>
      <div className={styles['sources']}>
        <Source
          {...source}
          label={taken > 0 ? TEXTS.again : TEXTS.camera}
          icon={<Camera aria-hidden="true" />}
          input={{ accept: PHOTO_TYPES, capture: 'environment' }}
          onFiles={(files) => void take(withPhotoNames(files, true), true)}
        />
        <Source
          {...source}
          label={TEXTS.photos}
          icon={<Images aria-hidden="true" />}
          input={{ accept: `${PHOTO_TYPES},video/*`, multiple: true }}
        />
        <Source
          {...source}
          label={TEXTS.files}
          icon={<FileIcon aria-hidden="true" />}
          input={{ multiple: true }}
        />
        {isAdmin(viewer) && (
          <Source
            {...source}
            label={TEXTS.folder}
            icon={<FolderPlus aria-hidden="true" />}
            input={{ webkitdirectory: '' }}
          />
        )}
      </div>
    </Modal>
  );
}

interface SourceProps {
  label: string;
  icon: Elements;
  disabled: boolean;
  /** Says what the browser offers. */
  input: ComponentProps<'input'> & {
    /** Supported by every browser, but missing in React's types. */
    webkitdirectory?: '';
  };
  onFiles: (files: File[]) => void;
}

/** A button that lets the person take or choose files. */
function Source({ label, icon, disabled, input, onFiles }: SourceProps) {
  const field = useRef<HTMLInputElement>(null);
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.currentTarget.files ?? [])];
    // Without this, choosing the same file again would fire no event.
    event.currentTarget.value = '';
    onFiles(files);
  };
  return (
    <>
      <Button
        className={styles['source']}
        icon={icon}
        disabled={disabled}
        onClick={() => field.current?.click()}
      >
        {label}
      </Button>
      <input {...input} ref={field} type="file" hidden aria-label={label} onChange={take} />
    </>
  );
}
