import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './project-root.ts';
import { seedDemo } from './seed/seed-demo.ts';
import { settleExport } from './seed/settle-export.ts';
import { freePorts, startStack } from './stack.ts';
import { hasState } from './stack/state/kept-state.ts';

// `npm run seed`: updates `emulator-data/`, the emulator export that `npm start` imports, from
// `demo/manifest.json`. Data that is up to date is not rewritten. Without the Functions emulator,
// no trigger writes anything else.

/** Ignored by git; replaces `emulator-data/` only once it is complete. */
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
  console.log(`${TARGET}: up to date with the manifest`);
} else {
  settleExport(join(projectRoot, EXPORT));
  const target = join(projectRoot, TARGET);
  rmSync(target, { recursive: true, force: true });
  cpSync(join(projectRoot, EXPORT), target, { recursive: true });
  console.log(`${TARGET}: written\n  ${changed.join('\n  ')}`);
}
