import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './project-root.ts';
import { seedDemo } from './seed/seed-demo.ts';
import { settleExport } from './seed/settle-export.ts';
import { freePorts, startStack } from './stack.ts';
import { hasState } from './stack/kept-state.ts';

// `npm run seed`: makes `emulator-data/`, the emulator export that `npm start` imports, as
// `demo/manifest.json` says. What is so already stays as it is, to the byte. Only three emulators run,
// so that no trigger writes anything beside what is meant.

/** Ignored by git; replaces `emulator-data/` only once it is whole. */
const EXPORT = '.navette/seed';
const TARGET = 'emulator-data';

const ports = await freePorts();
const stack = await startStack({
  ports,
  only: ['auth', 'firestore', 'storage'],
  hostingPublic: 'web/public',
  ...(hasState(join(projectRoot, TARGET)) ? { importFrom: TARGET } : {}),
  exportTo: EXPORT,
  logFile: '.navette/logs/seed.log',
});
let changed: string[];
try {
  changed = await seedDemo(ports);
} finally {
  await stack.stop();
}
if (changed.length === 0) {
  console.log(`${TARGET}: is what the manifest says`);
} else {
  settleExport(join(projectRoot, EXPORT));
  const target = join(projectRoot, TARGET);
  rmSync(target, { recursive: true, force: true });
  cpSync(join(projectRoot, EXPORT), target, { recursive: true });
  console.log(`${TARGET}: written\n  ${changed.join('\n  ')}`);
}
