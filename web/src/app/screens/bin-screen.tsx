import { isAdmin } from '@navette/core/access/access';
import { useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { addressOf, placeIn } from '../../features/bin/bin-address.ts';
import { BinView, type BinPreviewProps } from '../../features/bin/bin-view.tsx';
import { recentFolders } from '../../features/documents/entrance.ts';
import { downloadStored } from '../../features/download/download-stored.ts';
import { useViewer } from '../../features/session/use-viewer.ts';
import type { ReadBinned } from '../../firebase/items/bin-pages.ts';
import { STRINGS } from '../../strings.ts';
import { LoadFailure } from '../../ui/feedback/load-failure.tsx';
import { Loading } from '../../ui/feedback/loading.tsx';
import { notify } from '../../ui/feedback/toast.tsx';
import { DOCUMENTS_URL } from '../../urls.ts';
import { loadJobCode, RunningJobs, StoredPreview } from '../screen-parts.tsx';
import styles from './bin-screen.module.css';

/** /documents?corbeille, for admins; others are sent to the root of the documents. */
export function BinScreen() {
  const { viewer, failed, retry } = useViewer();
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  // Of before the screen was opened: what is suggested does not change while one types.
  const [folders] = useState(recentFolders);
  if (viewer && !isAdmin(viewer)) return <Navigate to={DOCUMENTS_URL} replace />;
  return (
    <div className={styles['screen']}>
      <title>{`${STRINGS.layout.bin} – ${STRINGS.product}`}</title>
      <h1>{STRINGS.layout.bin}</h1>
      {failed && <LoadFailure text={STRINGS.networkError} onRetry={retry} />}
      {!failed && !viewer && <Loading />}
      {viewer && (
        <>
          <BinView
            uid={viewer.uid}
            place={placeIn(parameters)}
            folders={folders}
            onChange={(place) => void navigate(addressOf(place))}
            onDownload={download}
            Preview={BinPreview}
            loadJobCode={loadJobCode}
          />
          <RunningJobs load={loadJobCode} />
        </>
      )}
    </div>
  );
}

function BinPreview({ item, ...preview }: BinPreviewProps) {
  const { object, label, size = 0 } = item;
  return object && <StoredPreview object={object} name={label} size={size} {...preview} />;
}

function download({ object, label, size = 0 }: ReadBinned): void {
  if (object === null) return;
  downloadStored(object, label, size).catch(() => notify(STRINGS.documents.downloadFailed));
}
