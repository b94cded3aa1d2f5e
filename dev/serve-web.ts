import { join } from 'node:path';
import { projectRoot } from './project-root.ts';
import { loopback, type Ports } from './stack/config/ports.ts';

/**
 * Serves the application with hot reload, for a local stack, until the process ends.
 *
 * @param options.port where Vite listens
 * @param options.ports ports of the emulators that the application calls
 * @returns the address of the application
 * @throws when the port is taken
 */
export async function serveWeb(options: { port: number; ports: Ports }): Promise<string> {
  const { createServer } = await import('vite');
  const server = await createServer({
    configFile: join(projectRoot, 'web/vite.config.ts'),
    logLevel: 'warn',
    define: {
      'import.meta.env.VITE_EMULATORS': JSON.stringify(JSON.stringify(options.ports)),
    },
    server: { host: loopback, port: options.port, strictPort: true },
  });
  await server.listen();
  return `http://${loopback}:${options.port}`;
}
