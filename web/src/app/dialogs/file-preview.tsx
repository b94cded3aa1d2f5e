import { isAdmin, type Viewer } from '@navette/core/access/access';
import { itemName, type ItemPath } from '@navette/core/paths/item-path';
import { rowOf, type ListingRow } from '@navette/core/listing/listing';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { CommentsSection } from '../../features/comments/comments-section.tsx';
import { useIsWriting } from '../../features/comments/use-is-writing.ts';
import { buttonsFor, IN_PREVIEW } from '../../features/documents/entrance.ts';
import { downloadItems } from '../../features/download/download-items.ts';
import { previewKey } from '../../features/preview/preview-keys.ts';
import { useShownRecord } from '../../features/preview/file/use-preview.ts';
import { PreviewModal } from '../../features/preview/preview-modal.tsx';
import { onVersion } from '../../features/upload/queue/upload-events.ts';
import { useSignedIn } from '../../features/session/session.ts';
import { onDemand, OPTIONAL } from '../../ui/on-demand.tsx';
import { FollowMoved } from '../follow-moved-late.ts';
import { NoteOpened } from '../note-opened-late.ts';
import type { ShownVersions } from './file-versions.tsx';
import { MOVE } from '../item-actions.tsx';
import { ItemDialogHost, useItemDialogs } from './item-dialogs.tsx';
import { useGone } from './use-gone.ts';
import { usePoster } from './use-poster.ts';

const loadVersions = () => import('./file-versions.tsx');
const FileVersions = onDemand(loadVersions, 'FileVersions', OPTIONAL);
const VersionDialogs = onDemand(loadVersions, 'VersionDialogs', OPTIONAL);
const NONE: ShownVersions = {};

export interface FilePreviewProps {
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
  /** Called with the path of a file whose deletion was undone. */
  onUndone?: (paths: readonly ItemPath[]) => void;
}

/** A file in preview, with the comments on it, and what the person may do with it. */
export function FilePreview(props: FilePreviewProps) {
  const { path, viewer, readOnly, siblings, onMove, onClose, onChanged, onUncertain } = props;
  const { uid } = useSignedIn();
  const queryClient = useQueryClient();
  const { actions, dialog, close } = useItemDialogs(viewer, noPreview);
  const { present, leave, comeBack } = useGone(props);
  const writing = useIsWriting(uid, path);
  const poster = usePoster(siblings, path);
  const shown = useShownRecord(path);
  const listed = siblings.find((sibling) => sibling.path === path);
  // What is shown comes before what was listed, so that nothing but what the person has seen is deleted.
  const row = !shown && listed ? listed : rowOf(path, itemName(path), shown ?? null);
  const isKnown = shown !== undefined || listed !== undefined;

  const [versions, setVersions] = useState({ path, shown: NONE });
  // Those of another file go with it.
  if (versions.path !== path) setVersions({ path, shown: NONE });
  const showVersions = (next: ShownVersions) => setVersions({ path, shown: next });

  const fetchAgain = () => void queryClient.invalidateQueries({ queryKey: previewKey(uid, path) });
  const changed = () => {
    onChanged();
    fetchAgain();
  };
  const replaced = useEffectEvent((other: ItemPath) => {
    if (other === path) fetchAgain();
  });
  useEffect(() => onVersion((other) => replaced(other)), []);

  return (
    <>
      <PreviewModal
        {...{ path, poster, onMove, onClose }}
        admin={isAdmin(viewer)}
        seenAs={readOnly ? viewer : null}
        siblings={present}
        onDownload={() => void downloadItems([row], viewer)}
        actions={buttonsFor(row, isKnown ? actions : [], IN_PREVIEW).map(
          ({ label, Icon, run }) => ({
            label,
            icon: <Icon aria-hidden="true" />,
            run: () => run([row]),
          }),
        )}
        writing={writing}
        renderVersions={(meta) =>
          meta.versions && (
            <FileVersions key={path} {...{ meta, viewer, readOnly }} onShow={showVersions} />
          )
        }
        // Who moves it goes on to the next file.
        whenGone={!readOnly && dialog === null && <FollowMoved path={path} />}
        comments={<CommentsSection path={path} readOnly={readOnly} />}
        dialogs={
          <>
            {shown && versions.shown !== NONE && (
              <VersionDialogs
                {...{ viewer, readOnly }}
                shown={versions.shown}
                onShow={showVersions}
                onChanged={changed}
                onUncertain={() => {
                  onUncertain();
                  fetchAgain();
                }}
              />
            )}
            <ItemDialogHost
              // `dialog.rows` is from when the dialog opened; `row` is up to date.
              dialog={dialog && { ...dialog, rows: [row] }}
              onClose={close}
              // A file that was deleted, or moved away, need not be fetched again.
              onChanged={dialog?.action.removes || dialog?.action === MOVE ? onChanged : changed}
              onUncertain={onUncertain}
              onDeleted={(paths) => {
                props.onDeleted?.(paths);
                leave();
              }}
              onUndone={(paths) => {
                comeBack(paths);
                props.onUndone?.(paths);
              }}
            />
          </>
        }
      />
      {!readOnly && <NoteOpened path={path} />}
    </>
  );
}

/** A file in preview is shown already. */
function noPreview(): void {}
