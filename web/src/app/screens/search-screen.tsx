import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { recentFolders } from '../../features/documents/entrance.ts';
import { ResultFilters } from '../../features/search/results/result-filters.tsx';
import { ResultsContent } from '../../features/search/results/results-content.tsx';
import {
  addressOf,
  queryProblem,
  searchIn,
  type Search,
} from '../../features/search/results/search-address.ts';
import { RESULTS_STRINGS } from '../../features/search/results/strings.ts';
import { useIsAdmin } from '../../features/session/use-viewer.ts';
import { useViewedAs } from '../../features/view-as/view-as-store.ts';
import { commentsService } from '../../supabase/configuration.ts';
import { DOCUMENTS_URL } from '../../urls.ts';
import { ItemsScreen } from './items-screen.tsx';

/** /documents?recherche=: what a search finds among everything that the person sees. */
export function SearchScreen() {
  const [parameters] = useSearchParams();
  const viewedAs = useViewedAs();
  const admin = useIsAdmin();
  // The database answers for the signed-in person, not for the one that an admin views as.
  const isOther = admin && viewedAs !== null;
  if (commentsService === null || isOther) return <Navigate replace to={DOCUMENTS_URL} />;
  const search = searchIn(parameters);
  const title =
    queryProblem(search.query) === null
      ? RESULTS_STRINGS.title(search.query)
      : RESULTS_STRINGS.noTitle;
  return (
    <ItemsScreen
      view="recherche"
      title={title}
      address={addressOf(search)}
      learnsLate
      above={<Filters search={search} admin={admin} />}
    >
      {(view) => <ResultsContent search={search} {...view} />}
    </ItemsScreen>
  );
}

function Filters({ search, admin }: { search: Search; admin: boolean }) {
  const navigate = useNavigate();
  const [last = null] = recentFolders();
  return (
    <ResultFilters
      search={search}
      admin={admin}
      folder={last}
      onChange={(changed) => void navigate(addressOf(changed), { replace: true })}
    />
  );
}
