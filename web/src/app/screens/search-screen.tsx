import { isAdmin, type Viewer } from '@navette/core/access/access';
import type { ItemPath } from '@navette/core/paths/item-path';
import type { ListingRow } from '@navette/core/listing/listing';
import { useCallback, useMemo, useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { Items } from '../../features/documents/anywhere/items.tsx';
import { recentFolders, useRefresh } from '../../features/documents/entrance.ts';
import { ResultFilters } from '../../features/search/results/result-filters.tsx';
import { ResultsContent, type ResultList } from '../../features/search/results/results-content.tsx';
import {
  addressOf,
  queryProblem,
  searchIn,
  type Search,
} from '../../features/search/results/search-address.ts';
import { RESULTS_STRINGS } from '../../features/search/results/strings.ts';
import { useViewer } from '../../features/session/use-viewer.ts';
import { useViewedAs } from '../../features/view-as/view-as-store.ts';
import { STRINGS } from '../../strings.ts';
import { commentsService } from '../../supabase/configuration.ts';
import { LoadFailure } from '../../ui/feedback/load-failure.tsx';
import { Loading } from '../../ui/feedback/loading.tsx';
import { DOCUMENTS_URL } from '../../urls.ts';
import { ItemDialogHost, useItemDialogs } from '../dialogs/item-dialogs.tsx';
import { FilePreview, RunningJobs } from '../screen-parts.tsx';
import { loadJobCode } from '../shell/jobs-corner.tsx';
import styles from './search-screen.module.css';
import { usePreviewPlace } from '../dialogs/use-preview-place.ts';
import { usePreviewed } from '../dialogs/use-previewed.ts';

/** /documents?recherche=: what a search finds among everything that the person sees. */
export function SearchScreen() {
  const { viewer, failed, retry } = useViewer();
  const viewedAs = useViewedAs();
  const [parameters] = useSearchParams();
  // The database answers for the signed-in person, not for the one that an admin views as.
  const isOther = viewedAs !== null && viewer !== undefined && isAdmin(viewer);
  if (commentsService === null || isOther) return <Navigate replace to={DOCUMENTS_URL} />;
  const search = searchIn(parameters);
  const title =
    queryProblem(search.query) === null
      ? RESULTS_STRINGS.title(search.query)
      : RESULTS_STRINGS.noTitle;
  return (
    <div className={styles['screen']}>
      <title>{`${title} – ${STRINGS.product}`}</title>
      <h1>{title}</h1>
      {failed && <LoadFailure text={STRINGS.networkError} onRetry={retry} />}
      {!failed && !viewer && <Loading />}
      {viewer && (
        <>
          <Filters search={search} viewer={viewer} />
          {/* The key resets the selection and the loaded results. */}
          <Results key={addressOf(search)} search={search} viewer={viewer} />
          {isAdmin(viewer) && <RunningJobs load={loadJobCode} />}
        </>
      )}
    </div>
  );
}

function Filters({ search, viewer }: { search: Search; viewer: Viewer }) {
  const navigate = useNavigate();
  const [last = null] = recentFolders();
  return (
    <ResultFilters
      search={search}
      admin={isAdmin(viewer)}
      folder={last}
      onChange={(changed) => void navigate(addressOf(changed), { replace: true })}
    />
  );
}

function Results({ search, viewer }: { search: Search; viewer: Viewer }) {
  const previewed = usePreviewed();
  const address = addressOf(search);
  const here = useMemo(() => searchIn(new URL(address, location.origin).searchParams), [address]);
  const preview = usePreviewPlace(useCallback((path?: ItemPath) => addressOf(here, path), [here]));
  const { open: openPreview } = preview;
  const openFile = useCallback(({ path }: ListingRow) => openPreview(path), [openPreview]);
  const { actions, dialog, close } = useItemDialogs(viewer, openFile);
  const { refreshUncertain } = useRefresh();
  const [gone, setGone] = useState<readonly ItemPath[]>([]);
  const take = (paths: readonly ItemPath[]) => setGone((known) => [...known, ...paths]);
  // The search learns of a change some moments after it was made.
  const effects = { onChanged: refreshUncertain, onUncertain: refreshUncertain, onDeleted: take };
  const list = (results: ResultList) => (
    <>
      {results.rows.length > 0 && (
        <Items
          {...results}
          {...{ viewer, previewed, actions }}
          preview={openFile}
          dialogOpen={dialog !== null || previewed !== null}
        />
      )}
      {previewed !== null && (
        <FilePreview
          path={previewed}
          viewer={viewer}
          readOnly={false}
          siblings={results.rows.filter(({ kind }) => kind === 'file')}
          onMove={preview.move}
          onClose={preview.close}
          {...effects}
        />
      )}
    </>
  );
  return (
    <>
      <ResultsContent search={here} {...{ viewer, gone, list }} />
      <ItemDialogHost dialog={dialog} onClose={close} {...effects} />
    </>
  );
}
