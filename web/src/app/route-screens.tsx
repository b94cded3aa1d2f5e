import { IN_PLACE, onDemand, type OnDemand } from '../ui/on-demand.tsx';
import type { DocumentsView } from '../views.ts';

// Each screen is a chunk of its own: the sign-in screen needs neither Firestore nor Storage nor the query cache. Only
// the router may import this module, since it imports all screens.

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

/** The screen of each view of /documents (`views.ts`). */
export const VIEW_SCREENS: Readonly<Record<DocumentsView, OnDemand<object>>> = {
  folder: onDemand(() => import('./screens/documents-screen.tsx'), 'DocumentsScreen', IN_PLACE),
  partages: onDemand(() => import('./screens/shared-screen.tsx'), 'SharedScreen', IN_PLACE),
  recherche: onDemand(() => import('./screens/search-screen.tsx'), 'SearchScreen', IN_PLACE),
  'a-publier': onDemand(() => import('./screens/admin-screens.tsx'), 'PublicationScreen', IN_PLACE),
  corbeille: onDemand(() => import('./screens/past-screens.tsx'), 'BinScreen', IN_PLACE),
  journal: onDemand(() => import('./screens/past-screens.tsx'), 'JournalScreen', IN_PLACE),
  etat: onDemand(() => import('./screens/past-screens.tsx'), 'HealthScreen', IN_PLACE),
};

/** Events that show that somebody begins to use the page. */
const INTENTS = ['pointerover', 'pointerdown', 'focusin', 'keydown'] as const;

/**
 * Loads the most likely screens ahead when somebody begins to use the page: from the sign-in form and the home page,
 * each is one click away. A page that nobody uses loads nothing more.
 */
export function preloadOnIntent(): void {
  const waiting = new AbortController();
  const preload = () => {
    waiting.abort();
    for (const Screen of [SignedInApp, HomeScreen, VIEW_SCREENS.folder]) {
      // The route loads the screen again, and shows the failure.
      Screen.load().catch(() => undefined);
    }
  };
  for (const intent of INTENTS) {
    addEventListener(intent, preload, { signal: waiting.signal, passive: true });
  }
}
