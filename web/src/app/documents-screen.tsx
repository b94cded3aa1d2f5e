import { isAdmin } from '@navette/core/access';
import { lazy, Suspense } from 'react';
import { Unavailable } from '../features/documents/folder/unavailable.tsx';
import { usePlace } from '../features/documents/folder/use-place.ts';
import { useViewer } from '../features/session/use-viewer.ts';
import { STRINGS } from '../strings.ts';
import { LoadFailure } from '../ui/load-failure.tsx';
import { Loading } from '../ui/loading.tsx';
import { FolderScreen } from './folder-screen.tsx';
import { loadLongWork } from './long-work-chunk.ts';

export { SharedScreen } from './shared-screen.tsx';

const RunningJobs = lazy(async () => {
  // The screen does without it when it cannot be loaded.
  const loaded = await import('../features/jobs/running-jobs.tsx').catch(() => null);
  return { default: loaded?.RunningJobs ?? Nothing };
});

const Nothing = () => null;

/** /documents: reads the viewer and the folder, then shows the folder. */
export function DocumentsScreen() {
  const { viewer, failed, retry } = useViewer();
  const { folder, previewed } = usePlace();
  if (failed || !viewer || folder === null) {
    return (
      <>
        <h1 className="visually-hidden">{STRINGS.documents.title}</h1>
        {failed && <LoadFailure text={STRINGS.networkError} onRetry={retry} />}
        {!failed && (viewer ? <Unavailable /> : <Loading />)}
      </>
    );
  }
  return (
    <>
      {/* The key resets the folder's state (selection, open dialogs) when another one is opened. */}
      <FolderScreen key={folder} folder={folder} previewed={previewed} viewer={viewer} />
      <Suspense>{isAdmin(viewer) && <RunningJobs load={loadLongWork} />}</Suspense>
    </>
  );
}
