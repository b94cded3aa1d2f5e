import { createBrowserRouter, Navigate } from 'react-router-dom';
import { HomeScreen } from '../features/home/home-screen.tsx';
import { PublicLayout } from '../features/layout/public-layout.tsx';
import { SignedInLayout } from '../features/layout/signed-in-layout.tsx';
import { SignedInRoutes, SignedOutRoutes } from '../features/session/route-guards.tsx';
import { SignInScreen } from '../features/session/sign-in-screen.tsx';
import { SignUpScreen } from '../features/session/sign-up-screen.tsx';
import { CrashScreen } from './crash-screen.tsx';
import { DOCUMENTS_URL, HOME_URL, SIGN_IN_URL, SIGN_UP_URL } from './urls.ts';

/** The routes of the specification, section 2. */
export const router = createBrowserRouter([
  {
    ErrorBoundary: CrashScreen,
    HydrateFallback: () => null,
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
            Component: SignedInLayout,
            children: [
              { path: HOME_URL, Component: HomeScreen },
              {
                path: DOCUMENTS_URL,
                // Its own chunk: the sign-in screen needs neither Firestore nor Storage.
                lazy: async () => {
                  const { DocumentsScreen } = await import('./documents-screen.tsx');
                  return { Component: DocumentsScreen };
                },
              },
              { path: '*', element: <Navigate to={DOCUMENTS_URL} replace /> },
            ],
          },
        ],
      },
    ],
  },
]);
