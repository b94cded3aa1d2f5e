import { credentialOf, isAdmin, type Viewer } from '@navette/core/access/access';
import type { ListingRow } from '@navette/core/listing/listing';
import { useCallback } from 'react';
import { Items } from '../../features/documents/anywhere/items.tsx';
import { useRefresh } from '../../features/documents/entrance.ts';
import { useViewer } from '../../features/session/use-viewer.ts';
import { SharedContent, type SharedRows } from '../../features/shared-with-me/shared-content.tsx';
import { STRINGS } from '../../strings.ts';
import { LoadFailure } from '../../ui/feedback/load-failure.tsx';
import { Loading } from '../../ui/feedback/loading.tsx';
import type { Elements } from '../../ui/jsx-runtime.ts';
import { sharedUrl } from '../../urls.ts';
import { ItemDialogHost, useItemDialogs } from '../dialogs/item-dialogs.tsx';
import { FilePreview, RunningJobs } from '../screen-parts.tsx';
import { loadJobCode } from '../shell/jobs-corner.tsx';
import { ForViewed } from './for-viewed.tsx';
import styles from './shared-screen.module.css';
import { usePreviewPlace } from '../dialogs/use-preview-place.ts';
import { usePreviewed } from '../dialogs/use-previewed.ts';

/** /documents?partages: what is shared with the person by address, in any folder. */
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

/** @param props.readOnly whether an admin is viewing as this person */
function SharedWith({ viewer, readOnly }: { viewer: Viewer; readOnly: boolean }) {
  const previewed = usePreviewed();
  const preview = usePreviewPlace(sharedUrl);
  const { open: openPreview } = preview;
  const openFile = useCallback(({ path }: ListingRow) => openPreview(path), [openPreview]);
  const { actions, dialog, close } = useItemDialogs(viewer, openFile);
  const { refresh, refreshUncertain } = useRefresh();
  const effects = { onChanged: () => void refresh(), onUncertain: refreshUncertain };
  const filePreview = (all: readonly ListingRow[]) =>
    previewed !== null && (
      <FilePreview
        path={previewed}
        viewer={viewer}
        readOnly={readOnly}
        siblings={all.filter(({ kind }) => kind === 'file')}
        onMove={preview.move}
        onClose={preview.close}
        {...effects}
      />
    );
  const list = ({ all, ...shown }: SharedRows) => (
    <>
      {shown.rows.length > 0 && (
        <Items
          {...shown}
          {...{ viewer, previewed, actions }}
          preview={openFile}
          dialogOpen={dialog !== null || previewed !== null}
        />
      )}
      {filePreview(all)}
    </>
  );
  const email = credentialOf(viewer);
  return (
    <>
      <SharedContent {...{ viewer, email, list }} seenAs={readOnly ? email : null} />
      {email === null && filePreview([])}
      <ItemDialogHost dialog={dialog} onClose={close} {...effects} />
      {isAdmin(viewer) && <RunningJobs load={loadJobCode} />}
    </>
  );
}
