import { isAdmin } from '@navette/core/access/access';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { recentFolders } from '../../features/documents/entrance.ts';
import { addressOf, filtersIn } from '../../features/journal/journal-address.ts';
import { JournalView } from '../../features/journal/journal-view.tsx';
import { useViewer } from '../../features/session/use-viewer.ts';
import { loadedAddresses } from '../../state/loaded-addresses.ts';
import { STRINGS } from '../../strings.ts';
import { LoadFailure } from '../../ui/feedback/load-failure.tsx';
import { Loading } from '../../ui/feedback/loading.tsx';
import { DOCUMENTS_URL } from '../../urls.ts';
import styles from './journal-screen.module.css';

/** /documents?journal, for admins; others are sent to the root of the documents. */
export function JournalScreen() {
  const { viewer, failed, retry } = useViewer();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [parameters] = useSearchParams();
  // Of before the screen was opened: what is suggested does not change while one types.
  const [known] = useState(() => ({
    folders: recentFolders(),
    people: loadedAddresses(queryClient),
  }));
  if (viewer && !isAdmin(viewer)) return <Navigate to={DOCUMENTS_URL} replace />;
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
          known={known}
          onChange={(filters) => void navigate(addressOf(filters))}
        />
      )}
    </div>
  );
}
