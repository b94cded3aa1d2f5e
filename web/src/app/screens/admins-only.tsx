import { isAdmin, type Viewer } from '@navette/core/access/access';
import { Navigate } from 'react-router-dom';
import { useViewer } from '../../features/session/use-viewer.ts';
import { STRINGS } from '../../strings.ts';
import { LoadFailure } from '../../ui/feedback/load-failure.tsx';
import { Loading } from '../../ui/feedback/loading.tsx';
import type { Elements } from '../../ui/jsx-runtime.ts';
import { DOCUMENTS_URL } from '../../urls.ts';
import styles from './items-screen.module.css';

interface AdminsOnlyProps {
  title: string;
  /** Renders the screen for an admin. */
  children: (admin: Viewer) => Elements;
}

/** A screen under its title, for admins; others are sent to the documents. */
export function AdminsOnly({ title, children }: AdminsOnlyProps) {
  const { viewer, failed, retry } = useViewer();
  if (viewer && !isAdmin(viewer)) return <Navigate replace to={DOCUMENTS_URL} />;
  return (
    <div className={styles['screen']}>
      <title>{`${title} – ${STRINGS.product}`}</title>
      <h1>{title}</h1>
      {failed && <LoadFailure text={STRINGS.networkError} onRetry={retry} />}
      {!failed && !viewer && <Loading />}
      {viewer && children(viewer)}
    </div>
  );
}
