import { IN_PLACE, onDemand, type OnDemand } from '../ui/on-demand.tsx';
import type { DocumentsView } from '../views.ts';

// The screens in chunks of their own: the sign-in screen needs neither Firestore nor Storage nor
// the cache of server state. Only the router imports this module, which all of them are below.

export const SignedInApp = onDemand(
  () => import('./shell/signed-in-app.tsx'),
  'SignedInApp',
  IN_PLACE,
);
export const HomeScreen = onDemand(
  () => import('./screens/home-screen.tsx'),
  'HomeScreen',
  IN_PLACE,
);

/** The views of /documents, which `views.ts` lists. */
export const VIEW_SCREENS: Readonly<Record<DocumentsView, OnDemand<object>>> = {
  folder: onDemand(() => import('./screens/documents-screen.tsx'), 'DocumentsScreen', IN_PLACE),
  partages: onDemand(() => import('./screens/shared-screen.tsx'), 'SharedScreen', IN_PLACE),
  recherche: onDemand(() => import('./screens/search-screen.tsx'), 'SearchScreen', IN_PLACE),
  'a-publier': onDemand(() => import('./screens/admin-screens.tsx'), 'PublicationScreen', IN_PLACE),
};

/** The first events of a person who begins to use the page. */
const INTENTS = ['pointerover', 'pointerdown', 'focusin', 'keydown'] as const;

/**
 * Loads these chunks ahead at the first sign of use: from the sign-in form and the home page,
 * all of them are one click away. A page that nobody uses loads nothing more.
 */
export function preloadOnIntent(): void {
  const waiting = new AbortController();
  const preload = () => {
    waiting.abort();
    for (const Screen of [SignedInApp, HomeScreen, VIEW_SCREENS.folder]) {
      // The route loads it again, and shows the failure.
      Screen.load().catch(() => undefined);
    }
  };
  for (const intent of INTENTS) {
    addEventListener(intent, preload, { signal: waiting.signal, passive: true });
  }
}
