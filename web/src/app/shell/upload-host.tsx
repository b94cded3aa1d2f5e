import type { Viewer } from '@navette/core/access/access';
import { ROOT, type ItemPath } from '@navette/core/paths/item-path';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useNamesIn, usePlace, useRefresh } from '../../features/documents/entrance.ts';
import { useViewer } from '../../features/session/use-viewer.ts';
import { copyLink } from '../../features/share/copy-link.ts';
import { UploadIndicator } from '../../features/upload/corner/upload-indicator.tsx';
import { getQueue } from '../../features/upload/queue/shown-queue.ts';
import { uploadDialog } from '../../features/upload/queue/upload-dialog.ts';
import { onAllDone, onItemDone, onVersion } from '../../features/upload/queue/upload-events.ts';
import { baseFolder, isWaitingForSend } from '../../features/upload/queue/upload-item.ts';
import { useIsUploading } from '../../features/upload/queue/use-uploads.ts';
import { useViewedAs } from '../../features/view-as/view-as-store.ts';
import { useStore } from '../../state/store.ts';
import { documentsUrl, viewAt } from '../../urls.ts';
import { ShowAsFolderDialog } from '../item-actions.tsx';
import { UploadModal } from '../screen-parts.tsx';
import { throttle } from './throttle.ts';

/** Shortest time between two refreshes while uploaded files arrive one by one, in milliseconds. */
const REFRESH_PAUSE_MS = 1_000;

/**
 * Uploads, on every screen: the upload dialog or, while it is closed, the state of the queue in the corner. Sending
 * goes on whatever screen is shown; only leaving the application asks.
 */
export function UploadHost() {
  const folder = useStore(uploadDialog);
  /** Files that were sent privately and are about to be shown as their folder. */
  const [hidden, setHidden] = useState<readonly ItemPath[] | null>(null);
  const { refresh, refreshUncertain } = useRefresh();
  const here = usePlace().folder;
  const navigate = useNavigate();
  const inFolder = viewAt(useLocation()) === 'folder';
  // An admin who views as somebody else changes nothing.
  const looks = useViewedAs() !== null;
  useRefreshAsFilesArrive(refresh);
  useAskBeforeUnload();
  const { viewer } = useViewer();
  if (folder !== null) return viewer && <UploadDialog {...{ folder, viewer }} />;
  if (looks) return null;
  if (hidden !== null) {
    return (
      <ShowAsFolderDialog
        rows={hidden.map((path) => ({ path }))}
        onClose={() => setHidden(null)}
        onChanged={() => void refresh()}
        onUncertain={refreshUncertain}
      />
    );
  }
  return (
    <UploadIndicator
      onOpen={() => uploadDialog.set((inFolder ? here : null) ?? queueFolder())}
      onOpenUnsent={() => uploadDialog.set(queueFolder())}
      here={inFolder ? here : null}
      onOpenFolder={(opened) => void navigate(documentsUrl(opened))}
      onCopyLink={(path) => void copyLink(path)}
      onShowAsFolder={setHidden}
    />
  );
}

/** The folder that the queue's files go to; first of all that of files waiting for 'Téléverser'. */
function queueFolder(): ItemPath {
  const items = [...getQueue().items()];
  const item = items.find(isWaitingForSend) ?? items[0];
  return item ? baseFolder(item) : ROOT;
}

/** The upload dialog, over any screen. */
function UploadDialog({ folder, viewer }: { folder: ItemPath; viewer: Viewer }) {
  const namesIn = useNamesIn(viewer);
  return (
    <UploadModal
      folder={folder}
      viewer={viewer}
      namesIn={namesIn}
      onClose={() => uploadDialog.set(null)}
    />
  );
}

function useRefreshAsFilesArrive(refresh: () => Promise<void>): void {
  useEffect(() => {
    const soon = throttle(refresh, REFRESH_PAUSE_MS);
    const ends = [onItemDone(soon), onVersion(soon), onAllDone(() => void refresh())];
    return () => ends.forEach((end) => end());
  }, [refresh]);
}

/** Leaving the application during an upload makes the browser ask first. */
function useAskBeforeUnload(): void {
  const uploading = useIsUploading();
  useEffect(() => {
    if (!uploading) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    globalThis.addEventListener('beforeunload', ask);
    return () => globalThis.removeEventListener('beforeunload', ask);
  }, [uploading]);
}
