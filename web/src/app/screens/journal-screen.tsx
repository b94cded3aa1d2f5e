import { isAdmin } from '@navette/core/access/access';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { addressOf, filtersIn } from '../../features/journal/journal-address.ts';
import { JournalView } from '../../features/journal/journal-view.tsx';
import { useViewer } from '../../features/session/use-viewer.ts';
import { STRINGS } from '../../strings.ts';
import { LoadFailure } from '../../ui/feedback/load-failure.tsx';
import { Loading } from '../../ui/feedback/loading.tsx';
import { DOCUMENTS_URL } from '../../urls.ts';
import styles from './items-screen.module.css';

/** /documents?journal, for admins; others are sent to the documents. */
export function JournalScreen() {
  const { viewer, failed, retry } = useViewer();
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  if (viewer && !isAdmin(viewer)) return <Navigate replace to={DOCUMENTS_URL} />;
  return (
    <div className={styles['screen']}>
      <title>{`${STRINGS.layout.journal} – ${STRINGS.product}`}</title>
      <h1>{STRINGS.layout.journal}</h1>
      {failed && <LoadFailure text={STRINGS.networkError} onRetry={retry} />}
      {!failed && !viewer && <Loading />}
      {viewer && (
        <JournalView
          uid={viewer.uid}
          filters={filtersIn(parameters)}
          // A new entry of the history, so that going back takes a filter away.
          onChange={(filters) => void navigate(addressOf(filters))}
        />
      )}
    </div>
  );
}
