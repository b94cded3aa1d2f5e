// The screens in chunks of their own: the sign-in screen needs neither Firestore nor Storage nor
// the cache of server state.

export const loadSignedInApp = () => import('./shell/signed-in-app.tsx');
export const loadHomeScreen = () => import('./screens/welcome-screen.tsx');
export const loadDocumentsScreen = () => import('./screens/documents-screen.tsx');
export const loadSharedScreen = () => import('./screens/shared-screen.tsx');
export const loadAdminScreens = () => import('./screens/admin-screens.tsx');

/** The first events of a person who begins to use the page. */
const INTENTS = ['pointerover', 'pointerdown', 'focusin', 'keydown'] as const;

/**
 * Loads these chunks ahead at the first sign of use: from the sign-in form and the welcome page,
 * all of them are one click away. A page that nobody uses loads nothing more.
 */
export function preloadOnIntent(): void {
  const waiting = new AbortController();
  const preload = () => {
    waiting.abort();
    for (const load of [loadSignedInApp, loadHomeScreen, loadDocumentsScreen]) {
      // The route loads it again, and shows the failure.
      load().catch(() => undefined);
    }
  };
  for (const intent of INTENTS) {
    addEventListener(intent, preload, { signal: waiting.signal, passive: true });
  }
}
