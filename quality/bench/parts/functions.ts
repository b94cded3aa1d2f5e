import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import type { JSHandle, Page } from 'playwright-core';
import { adminEmail, colleagueEmail } from '../../../dev/demo/accounts.ts';
import { projectRoot } from '../../../dev/project-root.ts';
import { signInBare } from '../bare.ts';
import type { Bench } from '../bench-stack.ts';
import type { BareClient } from '../client/bare-client.ts';
import { deletedFolders, filesOf, forgetRecords, listedFolder, NAIVE_SHARE } from '../data.ts';
import { withTriggersOff } from '../triggers.ts';

const run = promisify(execFile);

/** The callables, and the time to load their bundle on a cold start. */
export async function benchFunctions(bench: Bench): Promise<void> {
  const { stack, visitors } = bench;
  await loading(bench);
  const page = await visitors.signedIn(adminEmail);
  const admin = await signInBare(page, stack.ports, adminEmail);
  await bench.record([listedFolder(latencyFiles(bench)), ...deletedFolders(bench.options)]);
  // In production the triggers run on other machines.
  await withTriggersOff(stack.ports, async () => {
    await latencies(bench, page, admin);
    await repairs(bench, page, admin);
    await deletions(bench, page, admin);
  });
  await page.context().close();
}

/** What an instance is started for, and the function for which it is. */
const STARTED = { 'the bundle': 'createFolder', 'what sign-up waits for': 'authenticateNewUser' };

/** The bundle's size, and the time and memory that Node needs to load it. */
async function loading({ options, figures }: Bench): Promise<void> {
  const entry = join(projectRoot, 'functions/lib/index.js');
  const code = readFileSync(join(projectRoot, 'functions/lib/endpoints.js'));
  figures.add('functions', 'bundle', 'kB', code.length / 1000);
  figures.add('functions', 'bundle, gzipped', 'kB', gzipSync(code).length / 1000);
  const script = `const begin = performance.now();
    await import(${JSON.stringify(entry)});
    console.log(performance.now() - begin, process.memoryUsage().rss / 1e6);`;
  const firebaseConfig = JSON.stringify({ projectId: 'demo-navette', storageBucket: 'bucket' });
  for (let round = 0; round < Math.max(3, options.runs); round++) {
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
      figures.add('functions', `loading ${what}`, 'ms', time);
      figures.add('functions', `memory of ${what}, once loaded`, 'MB', memory);
    }
  }
}

type Admin = JSHandle<BareClient>;

/** Files of the folder whose access is changed. */
function latencyFiles({ options }: Bench): number {
  return options.sizes.includes(1000) ? 1000 : 100;
}

async function latencies(bench: Bench, page: Page, admin: Admin): Promise<void> {
  const { options, figures } = bench;
  const call = (name: string, each: readonly unknown[]): Promise<number[]> =>
    page.evaluate(([sdk, which, data]) => sdk.call(which, data), [admin, name, each] as const);
  const folders = Array.from({ length: 3 + options.runs }, () => ({
    path: `Dossier ${crypto.randomUUID()}/`,
  }));
  const [cold = NaN, ...created] = await call('adminCalls/createFolder', folders);
  figures.add('functions', 'first call of all, a cold worker', 'ms', cold);
  for (const time of created) figures.add('functions', 'createFolder', 'ms', time);

  const folder = listedFolder(latencyFiles(bench));
  const [file = ''] = filesOf(folder);
  const open = (path: string) => ({ path, isPublic: true, allowedEmails: [] });
  const narrow = (path: string) => ({ path, isPublic: false, allowedEmails: [colleagueEmail] });
  await call('setAccess', [open(file)]);
  for (let round = 0; round < options.runs; round++) {
    const [narrower = NaN, wider = NaN] = await call('setAccess', [narrow(file), open(file)]);
    figures.add('functions', 'setAccess of a file, wider', 'ms', wider);
    figures.add('functions', 'setAccess of a file, narrower', 'ms', narrower);
  }
  // From here on, the folder's content inherits.
  await call('setAccess', [{ ...open(folder.path), applyToContent: true }]);
  for (let round = 0; round < options.runs; round++) {
    const of = `setAccess of a folder of ${folder.files}`;
    const [narrower = NaN, wider = NaN] = await call('setAccess', [
      narrow(folder.path),
      open(folder.path),
    ]);
    figures.add('functions', `${of}, wider`, 'ms', wider);
    figures.add('functions', `${of}, narrower: new tokens`, 'ms', narrower);
  }
}

/** Creates missing records by one repair, compared with one call for each of them. */
async function repairs(
  { options, figures, stack }: Bench,
  page: Page,
  admin: Admin,
): Promise<void> {
  const call = (name: string, each: readonly unknown[]): Promise<number[]> =>
    page.evaluate(([sdk, which, data]) => sdk.call(which, data), [admin, name, each] as const);
  const [bulk, naive] = deletedFolders(options);
  await forgetRecords(stack.ports, [bulk, naive]);
  const what = `repairRecords, ${bulk.files.toLocaleString('en-GB')} missing`;
  const [time = NaN] = await call('adminCalls/repairRecords', [{ path: bulk.path }]);
  figures.add('functions', what, 'ms', time);
  const each = filesOf(naive).map((path) => ({ path }));
  figures.addNaive('functions', what, 'ms', scaled(await call('recordUpload', each)));
}

/** Deletes files by one call, compared with one call for each of them. */
async function deletions({ options, figures }: Bench, page: Page, admin: Admin): Promise<void> {
  const call = (each: readonly unknown[]): Promise<number[]> =>
    page.evaluate(([sdk, data]) => sdk.call('deleteItems', data), [admin, each] as const);
  const [bulk, naive] = deletedFolders(options);
  const what = `deleteItems, ${bulk.files.toLocaleString('en-GB')} files`;
  const [time = NaN] = await call([{ paths: filesOf(bulk) }]);
  figures.add('functions', what, 'ms', time, bulk.files === 1000 ? '≥ 4.5 ×' : '');
  const each = filesOf(naive).map((path) => ({ paths: [path] }));
  figures.addNaive('functions', what, 'ms', scaled(await call(each)));
}

/** The time that as many calls would take as there are files in bulk. */
function scaled(times: readonly number[]): number {
  return NAIVE_SHARE * times.reduce((sum, one) => sum + one, 0);
}
