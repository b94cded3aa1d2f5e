import { join, resolve } from 'node:path';
import { projectRoot } from './project-root.ts';
import type { Ports } from './stack/ports.ts';

const root = join(projectRoot, 'web');

/** Makes the application find the emulators: read as `import.meta.env.VITE_EMULATORS`. */
function emulatorsAt(ports: Ports): Record<string, string> {
  return { 'import.meta.env.VITE_EMULATORS': JSON.stringify(JSON.stringify(ports)) };
}

/**
 * Builds the application for a local stack.
 *
 * @param options.outDir where to, relative to the root; emptied
 * @throws when it does not build
 */
export async function buildWeb(options: { outDir: string; ports: Ports }): Promise<void> {
  const { build } = await import('vite');
  await build({
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'warn',
    define: emulatorsAt(options.ports),
    build: { outDir: resolve(projectRoot, options.outDir), emptyOutDir: true },
  });
}

/** A running development server. */
export interface WebServer {
  url: string;
  close(): Promise<void>;
}

/**
 * Serves the application with hot reload, for a local stack.
 *
 * @throws when the port is taken
 */
export async function serveWeb(options: { port: number; ports: Ports }): Promise<WebServer> {
  const { createServer } = await import('vite');
  const server = await createServer({
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'warn',
    define: emulatorsAt(options.ports),
    server: { host: '127.0.0.1', port: options.port, strictPort: true },
  });
  await server.listen();
  return { url: `http://127.0.0.1:${options.port}`, close: () => server.close() };
}
