import { isAdmin } from '@navette/core/access/access';
import { ROOT } from '@navette/core/paths/item-path';
import { Navigate, useSearchParams } from 'react-router-dom';
import { recentFolders, Unavailable, usePlace } from '../../features/documents/entrance.ts';
import { useViewer } from '../../features/session/use-viewer.ts';
import { STRINGS } from '../../strings.ts';
import { ADD_PARAMETER, addingUrl } from '../../urls.ts';
import { LoadFailure } from '../../ui/feedback/load-failure.tsx';
import { Loading } from '../../ui/feedback/loading.tsx';
import { FolderScreen } from './folder/folder-screen.tsx';
import { ForViewed } from './for-viewed.tsx';
import { RepairNotice, RunningJobs } from '../screen-parts.tsx';
import { ForAdmins } from '../shell/for-admins.tsx';
import { loadJobCode } from '../shell/jobs-corner.tsx';

/** /documents: reads the viewer and the folder, then shows the folder. */
export function DocumentsScreen() {
  const { viewer, failed, retry } = useViewer();
  const { folder, previewed } = usePlace();
  const [parameters] = useSearchParams();
  // The shortcut of the installed application names no folder: photos go to the folder that was opened last.
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
      <ForViewed viewer={viewer}>
        {(viewed, readOnly) => (
          // The key resets the state (selection, open dialogs) when another folder is opened.
          <FolderScreen key={folder} {...{ folder, previewed, readOnly }} viewer={viewed} />
        )}
      </ForViewed>
      {isAdmin(viewer) && <RunningJobs load={loadJobCode} />}
    </>
  );
}
