import { Unavailable } from '../features/documents/folder/unavailable.tsx';
import { usePlace } from '../features/documents/folder/use-place.ts';
import { useViewer } from '../features/session/use-viewer.ts';
import { STRINGS } from '../strings.ts';
import { LoadFailure } from '../ui/load-failure.tsx';
import { Loading } from '../ui/loading.tsx';
import { FolderScreen } from './folder-screen.tsx';

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
  // The key resets the folder's state (selection, open dialogs) when another folder is opened.
  return <FolderScreen key={folder} folder={folder} previewed={previewed} viewer={viewer} />;
}
