// The screens that have a chunk of their own: the sign-in screen needs neither Firestore nor Storage nor
// the cache of server state.

export const loadSignedInApp = () => import('./signed-in-app.tsx');
export const loadHomeScreen = () => import('../features/home/home-screen.tsx');
export const loadDocumentsScreen = () => import('./documents-screen.tsx');

/** What a person does first, whatever it is for. */
const INTENTS = ['pointerover', 'pointerdown', 'focusin', 'keydown'] as const;

/**
 * Loads these chunks ahead as soon as somebody is at the page: all of it is one click away from the
 * sign-in form and from the welcome page. A page that nobody touches loads nothing more.
 */
export function preloadOnIntent(): void {
  const waiting = new AbortController();
  const preload = () => {
    waiting.abort();
    for (const load of [loadSignedInApp, loadHomeScreen, loadDocumentsScreen]) {
      // The route asks for it again, and says so when it cannot be had.
      load().catch(() => undefined);
    }
  };
  for (const intent of INTENTS) {
    addEventListener(intent, preload, { signal: waiting.signal, passive: true });
  }
}
