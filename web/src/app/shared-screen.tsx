import { credentialOf, type Viewer } from '@navette/core/access';
import { canBeStored, isFolderPath, type ItemPath } from '@navette/core/item-path';
import type { ListingRow } from '@navette/core/listing';
import { Suspense, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { VisibilityMark } from '../features/documents/cells/visibility-mark.tsx';
import { downloadFile } from '../features/download/download-file.ts';
import { useViewer } from '../features/session/use-viewer.ts';
import { copyNavetteLink } from '../features/share/copy-link.ts';
import { SharedContent } from '../features/shared/shared-content.tsx';
import { STRINGS } from '../strings.ts';
import { LoadFailure } from '../ui/load-failure.tsx';
import { Loading } from '../ui/loading.tsx';
import { notify } from '../ui/toast.tsx';
import { PREVIEW_PARAMETER, sharedUrl } from '../urls.ts';
import { FilePreview } from './lazy-preview.ts';
import styles from './shared-screen.module.css';
import { usePreviewPlace } from './use-preview-place.ts';

/** /partages: what is shared with the person by address, wherever it is. */
export function SharedScreen() {
  const { viewer, failed, retry } = useViewer();
  return (
    <div className={styles['screen']}>
      <title>{`${STRINGS.layout.shared} – ${STRINGS.product}`}</title>
      <h1>{STRINGS.layout.shared}</h1>
      {failed && <LoadFailure text={STRINGS.networkError} onRetry={retry} />}
      {!failed && !viewer && <Loading />}
      {viewer && <SharedWith viewer={viewer} />}
    </div>
  );
}

function SharedWith({ viewer }: { viewer: Viewer }) {
  const previewed = usePreviewed();
  const preview = usePreviewPlace(sharedUrl);
  const previewAmong = (files: readonly ListingRow[]) =>
    previewed !== null && (
      <Suspense>
        <FilePreview
          path={previewed}
          seenAs={null}
          siblings={files}
          onMove={preview.move}
          onClose={preview.close}
          onDownload={() => {
            downloadFile(previewed).catch(() => notify(STRINGS.documents.downloadFailed));
          }}
          onCopyLink={() => void copyNavetteLink(previewed)}
        />
      </Suspense>
    );
  return (
    <SharedContent
      viewer={viewer}
      email={credentialOf(viewer)}
      mark={markOf}
      onOpen={({ path }) => preview.open(path)}
      preview={previewAmong}
    />
  );
}

/** The file in preview. The address is untrusted input; the server decides. */
function usePreviewed(): ItemPath | null {
  const path = useSearchParams()[0].get(PREVIEW_PARAMETER);
  return path !== null && canBeStored(path) && !isFolderPath(path) ? path : null;
}

function markOf({ meta }: ListingRow): ReactNode {
  return meta && <VisibilityMark meta={meta} />;
}
