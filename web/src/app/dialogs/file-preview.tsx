import { isAdmin, type Viewer } from '@navette/core/access/access';
import { itemName, type ItemPath } from '@navette/core/paths/item-path';
import { rowOf, type ListingRow } from '@navette/core/listing/listing';
import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { CommentsSection } from '../../features/comments/comments-section.tsx';
import { useIsWriting } from '../../features/comments/use-is-writing.ts';
import { buttonsFor, IN_PREVIEW } from '../../features/documents/entrance.ts';
import { downloadItems } from '../../features/download/download-items.ts';
import { previewKey } from '../../features/preview/preview-keys.ts';
import { PreviewModal } from '../../features/preview/preview-modal.tsx';
import { positionAmong } from '../../features/preview/siblings.ts';
import { useSignedIn } from '../../features/session/session.ts';
import { useIsShown } from '../../ui/hooks/use-is-shown.ts';
import { NoteOpened } from '../note-opened-late.ts';
import { ItemDialogHost, useItemDialogs } from './item-dialogs.tsx';
import { usePoster } from './use-poster.ts';

interface FilePreviewProps {
  path: ItemPath;
  viewer: Viewer;
  /** Whether an admin is viewing as this person ('Voir comme'): then nothing can be changed. */
  readOnly: boolean;
  /** The files of the same listing, in its order. */
  siblings: readonly ListingRow[];
  /** Called to show another file. */
  onMove: (path: ItemPath) => void;
  onClose: () => void;
  /** A file was changed: the caller fetches the listing again. */
  onChanged: () => void;
  /** A change has failed, but the server may have made it, or may still make it. */
  onUncertain: () => void;
  /** Called with the path of a file that was deleted. */
  onDeleted?: (paths: readonly ItemPath[]) => void;
}

/** A file in preview, with the comments on it, and what the person may do with it. */
export function FilePreview(props: FilePreviewProps) {
  const { path, viewer, readOnly, siblings, onMove, onClose, onChanged, onUncertain } = props;
  const { uid } = useSignedIn();
  const queryClient = useQueryClient();
  const { actions, dialog, close } = useItemDialogs(viewer, noPreview);
  const shown = useRef(path);
  useLayoutEffect(() => {
    shown.current = path;
  }, [path]);
  const isShown = useIsShown();
  // Files that were deleted here. The listing has them until it is fetched again.
  const [gone, setGone] = useState<ReadonlySet<ItemPath>>(new Set());
  const present = siblings.filter((sibling) => !gone.has(sibling.path));
  const writing = useIsWriting(uid, path);
  const poster = usePoster(siblings, path);
  const row =
    siblings.find((sibling) => sibling.path === path) ?? rowOf(path, itemName(path), null);

  const leave = () => {
    setGone((known) => new Set([...known, path]));
    props.onDeleted?.([path]);
    // The person may have closed the file, or gone on to another one, while it was being deleted.
    if (!isShown() || shown.current !== path) return;
    const place = positionAmong(present, path);
    const other = place?.next ?? place?.previous;
    if (other) onMove(other.path);
    else onClose();
  };

  return (
    <>
      <PreviewModal
        {...{ path, poster, onMove, onClose }}
        admin={isAdmin(viewer)}
        seenAs={readOnly ? viewer : null}
        siblings={present}
        onDownload={() => void downloadItems([row], viewer)}
        actions={buttonsFor(row, actions, IN_PREVIEW).map(({ label, Icon, run }) => ({
          label,
          icon: <Icon aria-hidden="true" />,
          run: () => run([row]),
        }))}
        writing={writing}
        comments={<CommentsSection path={path} readOnly={readOnly} />}
        dialogs={
          <ItemDialogHost
            // `dialog.rows` is from when the dialog opened; `row` is up to date.
            dialog={dialog && { ...dialog, rows: [row] }}
            onClose={close}
            onChanged={() => {
              onChanged();
              // A deleted file need not be fetched again.
              if (!dialog?.action.removes) {
                void queryClient.invalidateQueries({ queryKey: previewKey(uid, path) });
              }
            }}
            onUncertain={onUncertain}
            onDeleted={leave}
          />
        }
      />
      {!readOnly && <NoteOpened path={path} />}
    </>
  );
}

/** A file in preview is shown already. */
function noPreview(): void {}
