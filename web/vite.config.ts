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
  },
});
