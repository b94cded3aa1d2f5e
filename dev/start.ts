// npm start: all of Navette on one machine.
import './check-install.mjs';
import { buildWeb } from '../web/build/build-web.ts';
import { launch } from './launcher/launch.ts';

const exitCode = await launch({
  name: 'start',
  async buildFunctions() {
    const { buildFunctions } = await import('../functions/build.ts');
    await buildFunctions();
  },
  async provideWeb({ outDir, ports, signal }) {
    await buildWeb({ outDir, ports, signal });
    return `http://127.0.0.1:${ports.hosting}`;
  },
});
// The service of esbuild may keep the process alive.
process.exit(exitCode);
