import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Alias } from 'vite';

/**
 * The router's production build, without its warnings for developers. Its package.json does not name that build
 * (https://github.com/remix-run/react-router/issues/14102).
 *
 * @returns where a build finds the router's modules
 */
export function productionRouter(): Alias[] {
  const named = dirname(fileURLToPath(import.meta.resolve('react-router')));
  const folder = join(named, '../production');
  return [
    { find: /^react-router$/, replacement: join(folder, 'index.mjs') },
    { find: /^react-router\/dom$/, replacement: join(folder, 'dom-export.mjs') },
  ];
}
