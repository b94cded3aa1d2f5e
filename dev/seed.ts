import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { withDemoMaker } from './demo/demo-maker.ts';
import { projectRoot } from './project-root.ts';
import { settleExport } from './seed/settle-export.ts';
import { seedAccounts } from './seed/seed-accounts.ts';
import { seedItems } from './seed/seed-items.ts';
import { freePorts, startStack } from './stack.ts';

// `npm run seed`: makes `emulator-data/` again, the emulator export that `npm start` imports. Only
// three emulators run, so that no trigger writes anything beside what is meant.

/** Ignored by git; replaces `emulator-data/` only once it is whole. */
const EXPORT = '.navette/seed';
const ports = await freePorts();
const stack = await startStack({
  ports,
  only: ['auth', 'firestore', 'storage'],
  hostingPublic: 'web/public',
  exportTo: EXPORT,
  logFile: '.navette/logs/seed.log',
});
let dates: ReadonlyMap<string, Date>;
try {
  await seedAccounts(ports);
  dates = await withDemoMaker(() => seedItems(ports));
} finally {
  await stack.stop();
}
settleExport(join(projectRoot, EXPORT), dates);
const target = join(projectRoot, 'emulator-data');
rmSync(target, { recursive: true, force: true });
cpSync(join(projectRoot, EXPORT), target, { recursive: true });
console.log(`emulator-data: ${dates.size} objects`);
