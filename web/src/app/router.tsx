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
import { CrashScreen } from './crash-screen.tsx';
import {
  loadAdminScreens,
  loadDocumentsScreen,
  loadHomeScreen,
  loadSharedScreen,
  loadSignedInApp,
} from './route-chunks.ts';

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
            lazy: { Component: async () => (await loadSignedInApp()).SignedInApp },
            children: [
              {
                path: HOME_URL,
                lazy: { Component: async () => (await loadHomeScreen()).WelcomeScreen },
              },
              {
                path: DOCUMENTS_URL,
                lazy: { Component: async () => (await loadDocumentsScreen()).DocumentsScreen },
              },
              {
                path: PUBLICATION_URL,
                lazy: { Component: async () => (await loadAdminScreens()).PublicationScreen },
              },
              {
                path: SHARED_URL,
                lazy: { Component: async () => (await loadSharedScreen()).SharedScreen },
              },
              { path: '*', element: <Navigate to={DOCUMENTS_URL} replace /> },
            ],
          },
        ],
      },
    ],
  },
]);
