import { isAdmin } from '@navette/core/access/access';
import { Navigate } from 'react-router-dom';
import { HealthView } from '../../features/health/health-view.tsx';
import { useViewer } from '../../features/session/use-viewer.ts';
import { STRINGS } from '../../strings.ts';
import { LoadFailure } from '../../ui/feedback/load-failure.tsx';
import { Loading } from '../../ui/feedback/loading.tsx';
import { DOCUMENTS_URL } from '../../urls.ts';
import styles from './items-screen.module.css';

/** /documents?etat, for admins; others are sent to the root of the documents. */
export function HealthScreen() {
  const { viewer, failed, retry } = useViewer();
  if (viewer && !isAdmin(viewer)) return <Navigate to={DOCUMENTS_URL} replace />;
  return (
    <div className={styles['screen']}>
      <title>{`${STRINGS.layout.health} – ${STRINGS.product}`}</title>
      <h1>{STRINGS.layout.health}</h1>
      {failed && <LoadFailure text={STRINGS.networkError} onRetry={retry} />}
      {!failed && !viewer && <Loading />}
      {viewer && <HealthView uid={viewer.uid} />}
    </div>
  );
}
