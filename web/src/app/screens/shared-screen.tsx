import { credentialOf, isAdmin, type Viewer } from '@navette/core/access/access';
import type { ListingRow } from '@navette/core/listing/listing';
import { useQueryClient } from '@tanstack/react-query';
import { VisibilityMark } from '../../features/documents/entrance.ts';
import { refreshListings } from '../../state/refresh-listings.ts';
import { useViewer } from '../../features/session/use-viewer.ts';
import { SharedContent } from '../../features/shared/shared-content.tsx';
import { STRINGS } from '../../strings.ts';
import { LoadFailure } from '../../ui/feedback/load-failure.tsx';
import { Loading } from '../../ui/feedback/loading.tsx';
import type { Elements } from '../../ui/jsx-runtime.ts';
import { sharedUrl } from '../../urls.ts';
import { FilePreview } from '../screen-parts.tsx';
import { ForViewed } from './for-viewed.tsx';
import styles from './shared-screen.module.css';
import { usePreviewPlace } from './use-preview-place.ts';
import { usePreviewed } from './use-previewed.ts';

/** /documents?partages: what is shared with the person by address, wherever it is. */
export function SharedScreen() {
  const { viewer, failed, retry } = useViewer();
  if (viewer) {
    return (
      <ForViewed viewer={viewer}>
        {(viewed, readOnly) => (
          <Frame>
            <SharedWith viewer={viewed} readOnly={readOnly} />
          </Frame>
        )}
      </ForViewed>
    );
  }
  return (
    <Frame>
      {failed ? <LoadFailure text={STRINGS.networkError} onRetry={retry} /> : <Loading />}
    </Frame>
  );
}

function Frame({ children }: { children: Elements }) {
  return (
    <div className={styles['screen']}>
      <title>{`${STRINGS.layout.shared} – ${STRINGS.product}`}</title>
      <h1>{STRINGS.layout.shared}</h1>
      {children}
    </div>
  );
}

/** @param readOnly whether an admin looks as this viewer */
function SharedWith({ viewer, readOnly }: { viewer: Viewer; readOnly: boolean }) {
  const previewed = usePreviewed();
  const preview = usePreviewPlace(sharedUrl);
  const queryClient = useQueryClient();
  const refresh = () => void refreshListings(queryClient);
  const previewAmong = (files: readonly ListingRow[]) =>
    previewed !== null && (
      <FilePreview
        path={previewed}
        seenAs={readOnly ? viewer : null}
        admin={isAdmin(viewer)}
        siblings={files}
        onMove={preview.move}
        onClose={preview.close}
        onChanged={refresh}
        onUncertain={refresh}
      />
    );
  return (
    <SharedContent
      viewer={viewer}
      email={credentialOf(viewer)}
      seenAs={readOnly ? viewer.email : null}
      mark={markOf}
      onOpen={({ path }) => preview.open(path)}
      preview={previewAmong}
    />
  );
}

function markOf({ meta }: ListingRow): Elements {
  return meta && <VisibilityMark meta={meta} />;
}
