import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { buildVersion } from '../dev/build-version.ts';
import { pageChunks } from './build/page-chunks.ts';
import { pdfAssets } from './build/pdf-assets.ts';
import { releaseList } from './build/release-list.ts';
import { serviceWorker } from './build/service-worker.ts';

/** The package gives every bundler its build for development, which warns: 0.6 kB on every page. */
const ROUTER = join(import.meta.dirname, '../node_modules/react-router/dist/production');

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), pdfAssets(), releaseList(), serviceWorker()],
  resolve: {
    alias: [
      { find: /^react-router$/, replacement: join(ROUTER, 'index.mjs') },
      { find: /^react-router\/dom$/, replacement: join(ROUTER, 'dom-export.mjs') },
    ],
  },
  // Only the chunk of 'État' has it: another commit alone changes no other.
  define: { 'import.meta.env.VERSION': JSON.stringify(buildVersion()) },
  server: { host: '127.0.0.1', port: 5173, strictPort: true },
  build: {
    target: 'es2023',
    // What is published is not to be read as source (decision 0124).
    sourcemap: false,
    // Every browser that supports es2023 supports module preloading.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // A chunk has its page's modules, not what other pages need of the same packages.
          includeDependenciesRecursively: false,
          groups: pageChunks(import.meta.dirname),
        },
      },
    },
  },
});
