import type { Viewer } from '@navette/core/access/access';
import { itemName, type ItemPath } from '@navette/core/paths/item-path';
import { rowOf, type ListingRow } from '@navette/core/listing/listing';
import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { CommentsSection } from '../../features/comments/comments-section.tsx';
import { useIsWriting } from '../../features/comments/use-is-writing.ts';
import { ACTION_FACES, mayShowAsFolder, mayTakeBack } from '../../features/documents/entrance.ts';
import { downloadFile } from '../../features/download/download-file.ts';
import { previewKey } from '../../features/preview/preview-keys.ts';
import { PreviewModal } from '../../features/preview/preview-modal.tsx';
import { positionAmong } from '../../features/preview/siblings.ts';
import { useSignedIn } from '../../features/session/session.ts';
import { copyLink } from '../../features/share/copy-link.ts';
import { noteDeleted } from '../../features/upload/queue/sent-result.ts';
import { STRINGS } from '../../strings.ts';
import { notify } from '../../ui/feedback/toast.tsx';
import { useIsShown } from '../../ui/hooks/use-is-shown.ts';
import { FileDialogs, type FileDialog, type FileDialogParts } from './file-dialogs.tsx';
import { usePoster } from './use-poster.ts';

export interface FilePreviewProps {
  /** What it opens over the file. */
  parts: FileDialogParts;
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
  /** It was deleted. */
  onDeleted?: (paths: readonly ItemPath[]) => void;
}

/** The actions of an admin, and of everybody, in the order of their buttons; the last two for whoever has added the file. */
const ADMIN_ACTIONS = ['download', 'share', 'access', 'delete'] as const;
const ACTIONS = ['download', 'copy-link', 'as-folder', 'take-back'] as const;

/** A file in preview, with the comments on it, and what the person may do with it. */
export function FilePreview(props: FilePreviewProps) {
  const { path, seenAs, admin, siblings, onMove, onClose, onChanged, onUncertain } = props;
  const { uid } = useSignedIn();
  const queryClient = useQueryClient();
  const [dialog, setDialog] = useState<{ kind: FileDialog } | null>(null);
  const shown = useRef(path);
  useLayoutEffect(() => {
    shown.current = path;
  }, [path]);
  const isShown = useIsShown();
  // Until the listing is fetched again, it still has what was deleted here.
  const [gone, setGone] = useState<ReadonlySet<ItemPath>>(new Set());
  const present = siblings.filter((sibling) => !gone.has(sibling.path));
  const writing = useIsWriting(uid, path);
  const poster = usePoster(siblings, path);
  const row =
    siblings.find((sibling) => sibling.path === path) ?? rowOf(path, itemName(path), null);
  const isOffered = (action: (typeof ACTIONS)[number]) => {
    if (action === 'as-folder') return seenAs === null && mayShowAsFolder(row, uid);
    return action !== 'take-back' || (seenAs === null && mayTakeBack([row], uid));
  };
  const actions = admin ? ADMIN_ACTIONS : ACTIONS.filter(isOffered);

  const download = () => {
    downloadFile(path).catch(() => notify(STRINGS.documents.downloadFailed));
  };
  const run = {
    download,
    'copy-link': () => void copyLink(path),
    share: () => setDialog({ kind: 'share' }),
    access: () => setDialog({ kind: 'access' }),
    'as-folder': () => setDialog({ kind: 'as-folder' }),
    delete: () => setDialog({ kind: 'delete' }),
    'take-back': () => setDialog({ kind: 'take-back' }),
  };
  const leave = () => {
    setGone((known) => new Set([...known, path]));
    void noteDeleted([path]);
    props.onDeleted?.([path]);
    // While the file was being deleted, it was closed, or left for another one.
    if (!isShown() || shown.current !== path) return;
    const place = positionAmong(present, path);
    const other = place?.next ?? place?.previous;
    if (other) onMove(other.path);
    else onClose();
  };

  return (
    <PreviewModal
      {...{ path, seenAs, admin, poster, onMove, onClose }}
      siblings={present}
      onDownload={download}
      actions={actions.map((action) => {
        const { label, Icon } = ACTION_FACES[action];
        return { label, icon: <Icon aria-hidden="true" />, run: run[action] };
      })}
      writing={writing}
      comments={<CommentsSection path={path} readOnly={seenAs !== null} />}
      dialogs={
        <FileDialogs
          parts={props.parts}
          row={row}
          dialog={dialog?.kind ?? null}
          // A call that ends after its dialog was closed must not close the dialog opened since.
          onClose={() => setDialog((open) => (open === dialog ? null : open))}
          onChanged={() => {
            onChanged();
            // What is known of a deleted file needs not be asked for again.
            if (dialog?.kind !== 'delete' && dialog?.kind !== 'take-back') {
              void queryClient.invalidateQueries({ queryKey: previewKey(uid, path) });
            }
          }}
          onUncertain={onUncertain}
          onDeleted={leave}
        />
      }
    />
  );
}
