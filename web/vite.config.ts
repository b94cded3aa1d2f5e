import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  server: { host: '127.0.0.1', port: 5173, strictPort: true },
  build: {
    target: 'es2023',
    sourcemap: true,
    // Every browser that supports es2023 supports module preloading.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Without these, the bundler cuts what every page loads, and what every signed-in page loads, into
        // pieces by which lazily loaded screens use them too. The documents page would be 3 kB heavier.
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'], priority: 1 },
            { name: 'query', test: '/node_modules/@tanstack/' },
          ],
        },
      },
    },
  },
});
