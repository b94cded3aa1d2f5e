import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { adminEmail, colleagueEmail } from '../../../dev/demo/accounts.ts';
import { projectRoot } from '../../../dev/project-root.ts';
import type { Ports } from '../../../dev/stack/config/ports.ts';
import { MAX_BINNED_ITEMS } from '@navette/core/limits';
import type { Bench } from '../bench-stack.ts';
import {
  deletedFolders,
  binnedIds,
  deletePlainly,
  filesOf,
  forgetRecords,
  listedFolder,
  NAIVE_SHARE,
  type BenchFolder,
} from '../data.ts';
import type { Figures } from '../figures.ts';
import { withTriggersOff } from '../triggers.ts';
import { signInBare } from '../visitors.ts';

const run = promisify(execFile);

/** Files that one call moves. */
const MOVED_AT_ONCE = 200;

/** Calls a function once for each payload, one call after the other. @returns milliseconds of each */
type Call = (name: string, each: readonly unknown[]) => Promise<number[]>;

/** The callables, and the time to load their bundle on a cold start. */
export async function benchFunctions(bench: Bench, figures: Figures): Promise<void> {
  const { options, stack, visitors } = bench;
  await loading(options.runs, figures);
  const page = await visitors.signedIn(adminEmail);
  const admin = await signInBare(page, stack.ports, adminEmail);
  const call: Call = (name, each) =>
    page.evaluate(([sdk, which, data]) => sdk.call(which, data), [admin, name, each] as const);
  // The folder whose access is changed.
  const folder = listedFolder(options.sizes.includes(1000) ? 1000 : 100);
  const [bulk, naive, plain] = deletedFolders(options);
  await bench.record([folder, bulk, naive, plain]);
  // In production the triggers run on other machines.
  await withTriggersOff(stack.ports, async () => {
    await latencies(options.runs, folder, figures, call);
    await forgetRecords(stack.ports, [bulk, naive]);
    await inBulk(bulk, naive, figures, call, stack.ports);
    const plainly = await deletePlainly(stack.ports, plain);
    figures.add('… as before there was a bin', 'ms', plainly, '≥ half as long');
  });
  await page.context().close();
}

/** What an instance is started for, and the function for which it is. */
const STARTED = { 'the bundle': 'createFolder', 'what sign-up waits for': 'authenticateNewUser' };

/** The bundle's size, and the time and memory that Node needs to load it. */
async function loading(runs: number, figures: Figures): Promise<void> {
  const entry = join(projectRoot, 'functions/lib/index.js');
  const code = readFileSync(join(projectRoot, 'functions/lib/endpoints.js'));
  figures.add('bundle', 'kB', code.length / 1000);
  figures.add('bundle, gzipped', 'kB', gzipSync(code).length / 1000);
  const script = `const begin = performance.now();
    await import(${JSON.stringify(entry)});
    console.log(performance.now() - begin, process.memoryUsage().rss / 1e6);`;
  const firebaseConfig = JSON.stringify({ projectId: 'demo-navette', storageBucket: 'bucket' });
  for (let round = 0; round < Math.max(3, runs); round++) {
    for (const [what, target] of Object.entries(STARTED)) {
      const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', script], {
        cwd: join(projectRoot, 'functions'),
        env: {
          ...process.env,
          FIREBASE_CONFIG: firebaseConfig,
          GCLOUD_PROJECT: 'demo-navette',
          FUNCTION_TARGET: target,
        },
      });
      const [time = NaN, memory = NaN] = stdout.trim().split(' ').map(Number);
      figures.add(`loading ${what}`, 'ms', time);
      figures.add(`memory of ${what}, once loaded`, 'MB', memory);
    }
  }
}

async function latencies(
  runs: number,
  folder: BenchFolder,
  figures: Figures,
  call: Call,
): Promise<void> {
  const folders = Array.from({ length: 3 + runs }, () => ({
    path: `Dossier ${crypto.randomUUID()}/`,
  }));
  const [cold = NaN, ...created] = await call('adminCalls/createFolder', folders);
  figures.add('first call of all, a cold worker', 'ms', cold);
  for (const time of created) figures.add('createFolder', 'ms', time);

  const [file = ''] = filesOf(folder);
  const open = (path: string) => ({ path, isPublic: true, allowedEmails: [] });
  const narrow = (path: string) => ({ path, isPublic: false, allowedEmails: [colleagueEmail] });
  const narrowAndOpen = async (path: string, what: string, tokens = '') => {
    for (let round = 0; round < runs; round++) {
      const [narrower = NaN, wider = NaN] = await call('setAccess', [narrow(path), open(path)]);
      figures.add(`setAccess of ${what}, wider`, 'ms', wider);
      figures.add(`setAccess of ${what}, narrower${tokens}`, 'ms', narrower);
    }
  };
  await call('setAccess', [open(file)]);
  await narrowAndOpen(file, 'a file');
  // From here on, the folder's content inherits.
  await call('setAccess', [{ ...open(folder.path), applyToContent: true }]);
  await narrowAndOpen(folder.path, `a folder of ${folder.files}`, ': new tokens');
}

/** Creates missing records, moves files, deletes and restores them by one call, compared with one call for each of them. */
async function inBulk(
  bulk: BenchFolder,
  naive: BenchFolder,
  figures: Figures,
  call: Call,
  ports: Ports,
): Promise<void> {
  const files = bulk.files.toLocaleString('en-GB');
  const repair = `repairRecords, ${files} missing`;
  const [repaired = NaN] = await call('adminCalls/repairRecords', [{ path: bulk.path }]);
  figures.add(repair, 'ms', repaired);
  const recorded = filesOf(naive).map((path) => ({ path }));
  figures.addNaive(repair, 'ms', scaled(await call('recordUpload', recorded)));

  const [moved, movedSingly] = [bulk, naive].map((folder) => ({
    ...folder,
    path: `${folder.path}Rangés/`,
  })) as [BenchFolder, BenchFolder];
  const made = [moved, movedSingly].map(({ path }) => ({ path }));
  await call('adminCalls/createFolder', made);
  const move = `moveItems, ${files} files`;
  // As many as a job moves in one page: longer work would go on after the answer.
  const slices = Array.from({ length: Math.ceil(bulk.files / MOVED_AT_ONCE) }, (_, at) => ({
    paths: filesOf(bulk).slice(at * MOVED_AT_ONCE, (at + 1) * MOVED_AT_ONCE),
    to: moved.path,
  }));
  const took = (await call('adminCalls/moveItems', slices)).reduce((sum, one) => sum + one, 0);
  figures.add(move, 'ms', took, bulk.files === 1000 ? '≥ 4 ×' : '');
  const toMove = filesOf(naive).map((path) => ({ paths: [path], to: movedSingly.path }));
  figures.addNaive(move, 'ms', scaled(await call('adminCalls/moveItems', toMove)));

  const deletion = `deleteItems, ${files} files`;
  const [deleted = NaN] = await call('deleteItems', [{ paths: filesOf(moved) }]);
  figures.add(deletion, 'ms', deleted, bulk.files === 1000 ? '≥ 4.5 ×' : '');
  const each = filesOf(movedSingly).map((path) => ({ paths: [path] }));
  figures.addNaive(deletion, 'ms', scaled(await call('deleteItems', each)));

  const [bulkIds, naiveIds] = await Promise.all([bulk, naive].map((one) => binnedIds(ports, one)));
  const restoration = `restoreItems, ${files} files`;
  const ids = [...(bulkIds ?? [])];
  const calls: { of: { ids: string[] } }[] = [];
  while (ids.length > 0) calls.push({ of: { ids: ids.splice(0, MAX_BINNED_ITEMS) } });
  const restored = await call('adminCalls/restoreItems', calls);
  figures.add(
    restoration,
    'ms',
    restored.reduce((sum, one) => sum + one, 0),
    bulk.files === 1000 ? '≥ 4 ×' : '',
  );
  const singly = (naiveIds ?? []).map((id) => ({ of: { ids: [id] } }));
  figures.addNaive(restoration, 'ms', scaled(await call('adminCalls/restoreItems', singly)));
}

/** The time that as many calls would take as there are files in bulk. */
function scaled(times: readonly number[]): number {
  return NAIVE_SHARE * times.reduce((sum, one) => sum + one, 0);
}
