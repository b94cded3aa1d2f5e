import { createBrowserRouter, Navigate } from 'react-router-dom';
import { PublicLayout } from '../features/layout/public-layout.tsx';
import {
  SessionLoading,
  SignedInRoutes,
  SignedOutRoutes,
} from '../features/session/route-guards.tsx';
import { SignInScreen } from '../features/session/sign-in/sign-in-screen.tsx';
import { SignUpScreen } from '../features/session/sign-in/sign-up-screen.tsx';
import {
  DOCUMENTS_URL,
  HOME_URL,
  PUBLICATION_URL,
  SHARED_URL,
  SIGN_IN_URL,
  SIGN_UP_URL,
} from '../urls.ts';
import type { OnDemand } from '../ui/on-demand.tsx';
import { CrashScreen } from './crash-screen.tsx';
import {
  DocumentsScreen,
  PublicationScreen,
  SharedScreen,
  SignedInApp,
  WelcomeScreen,
} from './route-screens.tsx';

/** A screen whose route waits until it is loaded, or cannot be, which it shows itself: the other one stays meanwhile. */
function loaded(Screen: OnDemand<object>) {
  const wait = async () => {
    await Screen.load().catch(() => undefined);
    return Screen;
  };
  return { Component: wait };
}

/**
 * The routes (docs/specification-coverage.md, section 2), and those of what waits for an admin and of what is shared
 * with the person.
 */
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
                lazy: loaded(WelcomeScreen),
              },
              {
                path: DOCUMENTS_URL,
                lazy: loaded(DocumentsScreen),
              },
              {
                path: PUBLICATION_URL,
                lazy: loaded(PublicationScreen),
              },
              {
                path: SHARED_URL,
                lazy: loaded(SharedScreen),
              },
              { path: '*', element: <Navigate to={DOCUMENTS_URL} replace /> },
            ],
          },
        ],
      },
    ],
  },
]);
