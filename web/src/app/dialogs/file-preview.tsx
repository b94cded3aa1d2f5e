import type { Viewer } from '@navette/core/access/access';
import { itemName, type ItemPath } from '@navette/core/paths/item-path';
import { rowOf, type ListingRow } from '@navette/core/listing/listing';
import { useQueryClient } from '@tanstack/react-query';
import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentProps,
  type ComponentType,
} from 'react';
import { CommentsSection } from '../../features/comments/comments-section.tsx';
import { useIsWriting } from '../../features/comments/use-is-writing.ts';
import {
  ACTION_FACES,
  canGetVersion,
  mayShowAsFolder,
  mayWithdrawAll,
} from '../../features/documents/entrance.ts';
import { downloadFile } from '../../features/download/download-file.ts';
import { useNoteOpened } from '../../features/home/note-opened.tsx';
import type { FileHistory } from '../../features/journal/file-history.tsx';
import { useShownRecord } from '../../features/preview/file/use-preview.ts';
import { previewKey } from '../../features/preview/preview-keys.ts';
import { PreviewModal } from '../../features/preview/preview-modal.tsx';
import { positionAmong } from '../../features/preview/siblings.ts';
import { useSignedIn } from '../../features/session/session.ts';
import { onVersionDone } from '../../features/upload/queue/upload-events.ts';
import { copyLink } from '../../features/share/copy-link.ts';
import { itemsBack } from '../../state/items-back.ts';
import { STRINGS } from '../../strings.ts';
import { notify } from '../../ui/feedback/toast.tsx';
import { useMediaQuery } from '../../ui/hooks/use-media-query.ts';
import { useIsShown } from '../../ui/hooks/use-is-shown.ts';
import { FileDialogs, type FileDialog, type FileDialogParts } from './file-dialogs.tsx';
import type { FileVersions } from './file-versions.tsx';
import { StoredPreview } from './stored-preview.tsx';
import { usePoster } from './use-poster.ts';

export interface FilePreviewProps {
  /** What it opens over the file, and beside it. */
  parts: FileDialogParts & {
    FileVersions: ComponentType<ComponentProps<typeof FileVersions>>;
    FileHistory: ComponentType<ComponentProps<typeof FileHistory>>;
  };
  path: ItemPath;
  /** As whom an admin looks at it, which is no admin: null for themselves. */
  seenAs: Viewer | null;
  /** Whether the person may share, set access and delete. */
  admin: boolean;
  /** The files around it, in the order of their listing. */
  siblings: readonly ListingRow[];
  /** Called to show another file. */
  onMove: (path: ItemPath) => void;
  onClose: () => void;
  /** A file was changed: the listing has to be fetched again. */
  onChanged: () => void;
  /** A change has failed, but the server may have made it, or may still make it. */
  onUncertain: () => void;
  /** The file was deleted. */
  onDeleted?: (paths: readonly ItemPath[]) => void;
}

/** The actions of an admin, and of everybody, in the order of their buttons. */
const ADMIN_ACTIONS = ['download', 'share', 'access', 'new-version', 'move', 'delete'] as const;
/** The last three: of what the person has added, has added privately, or lately. */
const ACTIONS = ['download', 'copy-link', 'new-version', 'as-folder', 'withdraw'] as const;

/** After these the file is no longer here. */
const ENDING: readonly FileDialog[] = ['delete', 'withdraw', 'move'];

/** How many have room on a phone in one line, each 44 px wide, beside the way to other files. */
const MOST_ON_A_PHONE = 4;

/** On a phone, without what the menu of the row has at hand. */
function fewer<Action extends string>(actions: readonly Action[], admin: boolean): Action[] {
  const left = admin ? 'new-version' : 'copy-link';
  return actions.filter((action) => actions.length <= MOST_ON_A_PHONE || action !== left);
}

/** A file in preview, with the comments on it, and what the person may do with it. */
export function FilePreview(props: FilePreviewProps) {
  const { path, seenAs, admin, siblings, onMove, onClose, onChanged, onUncertain } = props;
  const { FileHistory: History, FileVersions: Versions } = props.parts;
  const me = useSignedIn();
  const { uid } = me;
  const viewer = seenAs ?? { ...me, listedAsAdmin: admin };
  const queryClient = useQueryClient();
  const [dialog, setDialog] = useState<{ kind: FileDialog } | null>(null);
  const here = useRef(path);
  useLayoutEffect(() => {
    here.current = path;
  }, [path]);
  const isShown = useIsShown();
  // Until the listing is fetched again, it still has what was deleted here.
  const [gone, setGone] = useState<ReadonlySet<ItemPath>>(new Set());
  useEffect(() => itemsBack.subscribe(() => setGone(new Set())), []);
  const present = siblings.filter((sibling) => !gone.has(sibling.path));
  const writing = useIsWriting(uid, path);
  useNoteOpened(uid, seenAs === null ? path : null);
  const poster = usePoster(siblings, path);
  const row =
    siblings.find((sibling) => sibling.path === path) ?? rowOf(path, itemName(path), null);
  const { record: shown, isSettled } = useShownRecord(path);
  const isNarrow = useMediaQuery('(width <= 48rem)');
  // What is replaced is what the preview shows, which is newer than a listing.
  const replaced = shown ? { ...row, meta: shown } : row;
  const offered = {
    'new-version': seenAs === null && canGetVersion(replaced, viewer),
    'as-folder': seenAs === null && mayShowAsFolder(row, uid),
    withdraw: seenAs === null && mayWithdrawAll([replaced], viewer),
  };
  const possible = (admin ? ADMIN_ACTIONS : ACTIONS).filter(
    (action) => !(action in offered) || offered[action as keyof typeof offered],
  );
  // All at once: one that came later would move the others.
  const isKnown = isSettled || row.meta !== null;
  const actions = isKnown ? (isNarrow ? fewer(possible, admin) : possible) : [];
  const lookAgain = () =>
    void queryClient.invalidateQueries({ queryKey: previewKey(uid, path), exact: true });

  const { FollowMoved } = props.parts;
  const download = () => {
    downloadFile(path).catch(() => notify(STRINGS.documents.downloadFailed));
  };
  const run = {
    download,
    'copy-link': () => void copyLink(path),
    share: () => setDialog({ kind: 'share' }),
    access: () => setDialog({ kind: 'access' }),
    'new-version': () => setDialog({ kind: 'new-version' }),
    move: () => setDialog({ kind: 'move' }),
    'as-folder': () => setDialog({ kind: 'as-folder' }),
    withdraw: () => setDialog({ kind: 'withdraw' }),
    delete: () => setDialog({ kind: 'delete' }),
  };
  useEffect(() => onVersionDone((changed) => changed === path && lookAgain()));
  const leave = () => {
    setGone((known) => new Set([...known, path]));
    props.onDeleted?.([path]);
    // While the file was being deleted, it was closed, or left for another one.
    if (!isShown() || here.current !== path) return;
    const place = positionAmong(present, path);
    const other = place?.next ?? place?.previous;
    if (other) onMove(other.path);
    else onClose();
  };

  return (
    <PreviewModal
      {...{ path, seenAs, poster, onMove, onClose }}
      siblings={present}
      onDownload={download}
      actions={actions.map((action) => {
        const { label, Icon } = ACTION_FACES[action];
        return { label, icon: <Icon aria-hidden="true" />, run: run[action] };
      })}
      writing={writing}
      versions={
        shown?.versions && (
          <Versions
            key={path}
            {...{ Stored: StoredPreview, meta: shown, viewer, onUncertain }}
            readOnly={seenAs !== null}
            onChanged={() => {
              onChanged();
              lookAgain();
            }}
          />
        )
      }
      history={admin && seenAs === null && <History key={path} path={path} />}
      whenGone={seenAs === null && <FollowMoved path={path} />}
      comments={<CommentsSection path={path} readOnly={seenAs !== null} />}
      dialogs={
        <FileDialogs
          parts={props.parts}
          row={dialog?.kind === 'new-version' ? replaced : row}
          viewer={viewer}
          dialog={dialog?.kind ?? null}
          // A call that ends after its dialog was closed must not close the dialog opened since.
          onClose={() => setDialog((open) => (open === dialog ? null : open))}
          onChanged={() => {
            onChanged();
            // What is known of a file that is gone needs not be asked for again.
            if (dialog === null || !ENDING.includes(dialog.kind)) {
              void queryClient.invalidateQueries({ queryKey: previewKey(uid, path) });
            }
          }}
          onUncertain={onUncertain}
          onGone={leave}
        />
      }
    />
  );
}
