import { createBrowserRouter, Navigate, useLocation } from 'react-router-dom';
import { PublicLayout } from '../features/layout/public-layout.tsx';
import {
  SessionLoading,
  SignedInRoutes,
  SignedOutRoutes,
} from '../features/session/route-guards.tsx';
import { SignInScreen } from '../features/session/sign-in/sign-in-screen.tsx';
import { SignUpScreen } from '../features/session/sign-in/sign-up-screen.tsx';
import { DOCUMENTS_URL, EARLIER_URLS, HOME_URL, SIGN_IN_URL, SIGN_UP_URL } from '../urls.ts';
import type { OnDemand } from '../ui/on-demand.tsx';
import { CrashScreen } from './crash-screen.tsx';
import { DOCUMENTS_ROUTE } from './documents-route.tsx';
import { SignedInApp, HomeScreen } from './route-screens.tsx';

/** A route that is entered once its screen is loaded. A screen that cannot be loaded says so itself. */
function loaded(Screen: OnDemand<object>) {
  const wait = async () => {
    await Screen.load().catch(() => undefined);
    return Screen;
  };
  return { Component: wait };
}

/** Redirects from a view's earlier address to its current one, keeping the file in preview. */
function EarlierAddress({ view }: { view: string | undefined }) {
  const { search } = useLocation();
  return <Navigate to={`${DOCUMENTS_URL}?${view}${search.replace('?', '&')}`} replace />;
}

/** The routes (docs/specification-coverage.md, section 2). */
export const router = createBrowserRouter([
  {
    ErrorBoundary: CrashScreen,
    HydrateFallback: SessionLoading,
    children: [
      {
        Component: SignedOutRoutes,
        children: [
          {
            Component: PublicLayout,
            children: [
              { path: SIGN_IN_URL, Component: SignInScreen },
              { path: SIGN_UP_URL, Component: SignUpScreen },
            ],
          },
        ],
      },
      {
        Component: SignedInRoutes,
        children: [
          {
            lazy: loaded(SignedInApp),
            children: [
              {
                path: HOME_URL,
                lazy: loaded(HomeScreen),
              },
              { path: DOCUMENTS_URL, ...DOCUMENTS_ROUTE },
              ...Object.entries(EARLIER_URLS).map(([path, view]) => ({
                path,
                element: <EarlierAddress view={view} />,
              })),
              { path: '*', element: <Navigate to={DOCUMENTS_URL} replace /> },
            ],
          },
        ],
      },
    ],
  },
]);
