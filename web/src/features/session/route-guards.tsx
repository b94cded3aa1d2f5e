import { Navigate, Outlet } from 'react-router-dom';
import { STRINGS } from '../../strings.ts';
import { HOME_URL, SIGN_IN_URL } from '../../urls.ts';
import styles from './route-guards.module.css';
import { useSession } from './session.ts';

/** What stands in place of every screen while it is not known who is there. */
export function SessionLoading() {
  return (
    <main className={styles['loading']}>
      <div role="status">
        <h1>{STRINGS.loadingSession}</h1>
      </div>
    </main>
  );
}

/** Routes for signed-in people: others go to the sign-in screen. */
export function SignedInRoutes() {
  const session = useSession();
  if (session.status === 'loading') return <SessionLoading />;
  if (session.status === 'signed-out') return <Navigate to={SIGN_IN_URL} replace />;
  // The key makes one person's screens and their state end with their session.
  return <Outlet key={session.user.uid} />;
}

/** Routes for people who are not signed in: others go to the welcome page. */
export function SignedOutRoutes() {
  const session = useSession();
  if (session.status === 'loading') return <SessionLoading />;
  if (session.status === 'signed-in') return <Navigate to={HOME_URL} replace />;
  return <Outlet />;
}
