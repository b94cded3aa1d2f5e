import type { Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import type { RuntimeCaching } from 'workbox-build';

/**
 * What offline nobody can use, and much of the build: what shows files, comments, what a search finds and what is new, which
 * are not on the device.
 * Names of chunks; `check-budget.ts` says when one of them is not left out any more.
 */
const ONLINE_ONLY = [
  'ask-contents',
  'breadcrumb-text',
  'comments-panel',
  'csv-view',
  'data-table',
  'fetch-contents',
  'find-folded',
  'home-screen-sections',
  'mail-view',
  'mail-worker',
  'note-opened',
  'opened',
  'office-worker',
  'pdf-reader',
  'plain-nodes',
  'plain-office-view',
  'reading',
  'reading.module',
  'refusal-advice',
  'search',
  'search-screen',
  'suggestions',
  'supabase',
  'text-view',
  'worker',
];

/**
 * The page on the device is shown when that of the network does not begin to come within four seconds. Workbox writes
 * these functions into the worker as they stand here: they see nothing around them.
 */
const PAGE_IN_TIME = {
  requestWillFetch: async ({ request, state }) => {
    const late = new AbortController();
    if (state) state['timer'] = setTimeout(() => late.abort(), 4_000);
    return new Request(request, { signal: late.signal });
  },
  fetchDidSucceed: async ({ response, state }) => {
    clearTimeout(state?.['timer']);
    return response;
  },
} satisfies NonNullable<NonNullable<RuntimeCaching['options']>['plugins']>[number];

/**
 * Adds the service worker `sw.js` to the build (decision 0106). It keeps files of the build and nothing else: whatever
 * a page asks of a service passes it untouched. Pages come from the network; only without one, the page and the
 * code on the device, which are of one build, are shown.
 */
export function serviceWorker(): Plugin[] {
  return VitePWA({
    strategies: 'generateSW',
    filename: 'sw.js',
    // `web/src/app/shell/keep-for-offline.ts` registers it, and says when a new one takes over.
    injectRegister: null,
    registerType: 'prompt',
    // It is in `web/public`.
    manifest: false,
    // The switch to be rid of it: see README.md.
    selfDestroying: false,
    workbox: {
      globPatterns: ['index.html', 'theme.js', 'favicon.svg', 'assets/*.{js,css,svg,woff2}'],
      globIgnores: [
        ...ONLINE_ONLY.map((chunk) => `assets/${chunk}-*`),
        // Letters that are rare in French.
        'assets/inter-latin-ext-*',
      ],
      sourcemap: false,
      inlineWorkboxRuntime: true,
      skipWaiting: false,
      // A first visit may lose the network too.
      clientsClaim: true,
      // A page is not to be taken from the device while there is a network.
      directoryIndex: null,
      navigateFallback: null,
      ignoreURLParametersMatching: [],
      runtimeCaching: [
        {
          urlPattern: ({ request, sameOrigin, url }) =>
            request.mode === 'navigate' && sameOrigin && !url.pathname.startsWith('/__/'),
          handler: 'NetworkOnly',
          options: {
            precacheFallback: { fallbackURL: '/index.html' },
            plugins: [PAGE_IN_TIME],
          },
        },
      ],
    },
  });
}
