// npm run dev: the local stack with hot reload of the web and of the functions.
import './check-install.mjs';
import { join } from 'node:path';
import { launch } from './launcher/launch.ts';
import { projectRoot } from './project-root.ts';
import { isFree, loopback } from './stack/config/ports.ts';
import { StackError } from './stack/stack-error.ts';

const webPort = Number(process.env['NAVETTE_WEB_PORT'] ?? 5173);

const exitCode = await launch({
  name: 'dev',
  only: ['auth', 'functions', 'firestore', 'storage'],
  webPorts: [webPort],
  async check() {
    if (await isFree(webPort)) return;
    throw new StackError(
      `Port ${webPort} (web with hot reload) is already taken on 127.0.0.1: stop what listens there, perhaps another npm run dev, and try again.`,
    );
  },
  async buildFunctions() {
    const { buildFunctions } = await import('../functions/build.ts');
    await buildFunctions({ watch: true });
  },
  async provideWeb({ ports }) {
    const { createServer } = await import('vite');
    const server = await createServer({
      configFile: join(projectRoot, 'web/vite.config.ts'),
      logLevel: 'warn',
      define: {
        'import.meta.env.VITE_EMULATORS': JSON.stringify(JSON.stringify(ports)),
      },
      server: { host: loopback, port: webPort, strictPort: true },
    });
    await server.listen();
    return `http://${loopback}:${webPort}`;
  },
});
// Vite's server and esbuild's watcher keep the process alive.
process.exit(exitCode);
