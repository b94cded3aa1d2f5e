import type { Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import type { RuntimeCaching } from 'workbox-build';

/**
 * Chunks that are useless without a network, and a large part of the build: they show files, comments, search results
 * and news, none of which is on the device, or move and rename items. `check-budget.ts` notices when one of them is kept after all.
 */
const ONLINE_ONLY = [
  'ask-contents',
  'bin-actions',
  'bin-preview',
  'comments-panel',
  'csv-view',
  'data-table',
  'fetch-contents',
  'file-versions',
  'find-folded',
  'follow-moved',
  'home-screen-sections',
  'mail-view',
  'mail-worker',
  'maintenance-band',
  'marked',
  'move-by-hand',
  'move-modal',
  'moved-path',
  'new-version-modal',
  'note-opened',
  'opened',
  'office-worker',
  'past-screens',
  'pdf-reader',
  'plain-nodes',
  'plain-office-view',
  'reading',
  'reading.module',
  'refusal-advice',
  'rename-modal',
  'search',
  'search-screen',
  'stored-preview-modal',
  'suggestions',
  'supabase',
  'text-view',
  'worker',
];

/**
 * Shows the page of the device if the network's does not begin to arrive within four seconds. Workbox copies these
 * functions into the worker: they cannot use anything outside themselves.
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
 * Adds the service worker `sw.js` to the build (decision 0106). It keeps only files of the build: requests to services
 * pass it untouched. Pages come from the network; only without one, those on the device are shown, with code of the
 * same build.
 */
export function serviceWorker(): Plugin[] {
  return VitePWA({
    strategies: 'generateSW',
    filename: 'sw.js',
    // `web/src/app/shell/keep-for-offline.ts` registers it, and decides when a new one takes over.
    injectRegister: null,
    registerType: 'prompt',
    // The manifest is in `web/public`.
    manifest: false,
    // The switch that removes the worker from all devices: see README.md.
    selfDestroying: false,
    workbox: {
      globPatterns: ['index.html', 'theme.js', 'favicon.svg', 'assets/*.{js,css,svg,woff2}'],
      globIgnores: [
        ...ONLINE_ONLY.map((chunk) => `assets/${chunk}-*`),
        // Characters that are rare in French.
        'assets/inter-latin-ext-*',
      ],
      sourcemap: false,
      inlineWorkboxRuntime: true,
      skipWaiting: false,
      // The network may be lost during a first visit too.
      clientsClaim: true,
      // While there is a network, no page must come from the device.
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
