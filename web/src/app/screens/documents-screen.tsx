import { isAdmin } from '@navette/core/access/access';
import { ROOT } from '@navette/core/paths/item-path';
import { useEffect } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { recentFolders, Unavailable, usePlace } from '../../features/documents/entrance.ts';
import { useViewer } from '../../features/session/use-viewer.ts';
import { useViewedAs, useViewedAsInAddress, viewAs } from '../../features/view-as/view-as-store.ts';
import { STRINGS } from '../../strings.ts';
import { ADD_PARAMETER, addingUrl } from '../../urls.ts';
import { LoadFailure } from '../../ui/feedback/load-failure.tsx';
import { Loading } from '../../ui/feedback/loading.tsx';
import { FolderScreen } from './folder-screen.tsx';
import { loadJobCode, RepairNotice, RunningJobs, ViewAsScreen } from '../screen-parts.tsx';
import { ForAdmins } from '../shell/for-admins.tsx';

/** /documents: reads the viewer and the folder, then shows the folder. */
export function DocumentsScreen() {
  const { viewer, failed, retry } = useViewer();
  const { folder, previewed } = usePlace();
  const viewedAs = useViewedAs();
  // The address may have come from an admin.
  const mayNot = viewer !== undefined && !isAdmin(viewer);
  useEffect(() => {
    if (mayNot) viewAs(null);
  }, [mayNot]);
  useViewedAsInAddress(viewedAs);
  const [parameters] = useSearchParams();
  // The shortcut of the installed application names no folder: the photo goes where the person was last.
  const [last] = folder === ROOT && parameters.has(ADD_PARAMETER) ? recentFolders() : [];
  if (last !== undefined) return <Navigate replace to={addingUrl(last)} />;
  if (failed || !viewer || folder === null) {
    return (
      <>
        <h1 className="visually-hidden">{STRINGS.documents.title}</h1>
        {failed && <LoadFailure text={STRINGS.networkError} onRetry={retry} />}
        {!failed && (viewer ? <Unavailable seenAs={null} /> : <Loading />)}
      </>
    );
  }
  return (
    <>
      <ForAdmins>
        <RepairNotice />
      </ForAdmins>
      {viewedAs !== null && isAdmin(viewer) ? (
        <ViewAsScreen key={viewedAs} email={viewedAs} onClose={() => viewAs(null)}>
          {(person) => (
            <FolderScreen key={folder} {...{ folder, previewed }} viewer={person} readOnly />
          )}
        </ViewAsScreen>
      ) : (
        /* The key resets the folder's state (selection, open dialogs) when another one is opened. */
        <FolderScreen key={folder} {...{ folder, previewed, viewer }} />
      )}
      {isAdmin(viewer) && <RunningJobs load={loadJobCode} />}
    </>
  );
}
