import { useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { STRINGS } from '../../strings.ts';
import { HOME_URL, SIGN_IN_URL } from '../../urls.ts';
import { actionIn } from './action-link/action-in.ts';
import type { Arrival } from './arrival.ts';
import { useSession } from './session.ts';

/** Shown until it is known who is signed in. `index.html` has the same content, so that nothing moves. */
export function SessionLoading() {
  return (
    <main className="session-loading">
      <div role="status">
        <h1>{STRINGS.loadingSession}</h1>
      </div>
    </main>
  );
}

/** Routes for signed-in people; others are redirected to the sign-in screen. */
export function SignedInRoutes() {
  const session = useSession();
  const { pathname, search } = useLocation();
  // After a sign-out, the next person must not go on where this one was.
  const [entered, setEntered] = useState(false);
  if (session.status === 'signed-in' && !entered) setEntered(true);
  if (session.status === 'loading') return <SessionLoading />;
  if (session.status === 'signed-out') {
    const { left } = session;
    const wanted = entered && !left ? null : pathname + search;
    const state: Arrival = { wanted, uid: left?.uid ?? null };
    return <Navigate to={SIGN_IN_URL} replace state={state} />;
  }
  // The key unmounts a person's screens, with their state, when the session ends.
  return <Outlet key={session.user.uid} />;
}

/**
 * Routes for people who are not signed in; others are redirected to the home page, unless a link in a message has led
 * them here, since an address is confirmed within a session.
 */
export function SignedOutRoutes() {
  const session = useSession();
  const { state, search } = useLocation();
  // The page stays, with what it is doing, even if another person's session begins.
  if (actionIn(search)) return <Outlet />;
  if (session.status === 'loading') return <SessionLoading />;
  if (session.status === 'signed-in') return <Navigate to={HOME_URL} replace state={state} />;
  return <Outlet />;
}
