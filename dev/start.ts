// npm start: the whole of Navette on one machine.
import './check-install.mjs';
import { buildWeb } from './build-web.ts';
import { launch } from './launcher/launch.ts';

const exitCode = await launch({
  name: 'start',
  async buildFunctions() {
    const { buildFunctions } = await import('../functions/build.ts');
    await buildFunctions();
  },
  async provideWeb(ports, outDir) {
    await buildWeb({ outDir, ports });
    return `http://127.0.0.1:${ports.hosting}`;
  },
});
// Vite and esbuild may hold the process open.
process.exit(exitCode);
