import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { buildVersion } from '../dev/build-version.ts';
import { pageChunks } from './build/page-chunks.ts';
import { pdfAssets } from './build/pdf-assets.ts';
import { productionRouter } from './build/production-router.ts';
import { serviceWorker } from './build/service-worker.ts';

/** The chunks of pages (`build/page-chunks.ts`), each loaded after those before it. Every page has the first two. */
const PAGES = ['rolldown-runtime', 'start', 'signed-in', 'documents'];

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  plugins: [react(), pdfAssets(), serviceWorker()],
  define: { 'import.meta.env.VERSION': JSON.stringify(buildVersion()) },
  resolve: { alias: command === 'build' ? productionRouter() : [] },
  // A worker loads parts of its code with the first file that needs them.
  worker: {
    format: 'es',
    rolldownOptions: { output: { chunkFileNames: 'assets/worker-[name]-[hash:7].js' } },
  },
  server: { host: '127.0.0.1', port: 5173, strictPort: true },
  build: {
    target: 'es2023',
    // Whoever opens the site could read the source with its comments (decision 0184).
    sourcemap: false,
    // Every browser that supports es2023 supports module preloading.
    modulePreload: {
      polyfill: false,
      // What is loaded late does not ask again for what is there already.
      resolveDependencies(_, files, { hostId, hostType }) {
        if (hostType === 'html') return files;
        const own = PAGES.findIndex((page) => hostId.includes(`/${page}-`));
        const there = PAGES.slice(0, Math.max(own + 1, 2));
        return files.filter((file) => !there.some((page) => file.includes(`/${page}-`)));
      },
    },
    rolldownOptions: {
      output: {
        // Pages list the files that they load late by name, and a hash cannot be compressed.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          // A chunk has its page's modules, not what other pages need of the same packages.
          includeDependenciesRecursively: false,
          groups: pageChunks(import.meta.dirname),
        },
      },
    },
  },
}));
