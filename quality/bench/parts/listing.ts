import type { Page } from 'playwright-core';
import { adminEmail, memberEmail } from '../../../dev/demo/accounts.ts';
import { signInBare } from '../bare.ts';
import type { Bench } from '../bench-stack.ts';
import { FILE_LABEL, listedFolder, type BenchFolder } from '../data.ts';
import type { Figures, Unit } from '../figures.ts';
import { Traffic } from '../traffic.ts';
import { exerciseListing } from './exercise-listing.ts';

const ROLES = [
  { role: 'member', email: memberEmail, seesOf: (files: number) => files / 2 },
  { role: 'admin', email: adminEmail, seesOf: (files: number) => files },
] as const;

/** Largest folder, in files, that is also listed the naive way. */
const NAIVE_UP_TO = 1000;

type Visitor = (typeof ROLES)[number] & { page: Page; traffic: Traffic };

/** Opens and uses folders of several sizes, as a member who may see half, and as an admin. */
export async function benchListing(bench: Bench): Promise<void> {
  const { options, stack, visitors } = bench;
  const people = await Promise.all(
    ROLES.map(async (role): Promise<Visitor> => {
      const page = await visitors.signedIn(role.email);
      const traffic = await Traffic.of(page, [stack.ports.firestore, stack.ports.storage]);
      return { ...role, page, traffic };
    }),
  );
  for (const files of options.sizes) {
    const folder = listedFolder(files);
    await bench.record([folder]);
    for (const visitor of people) {
      for (let run = 0; run < options.runs; run++) await listOnce(bench, visitor, folder);
      await exercise(bench, visitor, folder);
      if (visitor.role === 'member' && files <= NAIVE_UP_TO) {
        await naiveListing(bench, visitor, folder);
      }
    }
  }
  await Promise.all(people.map(({ page }) => page.context().close()));
}

async function listOnce({ figures }: Bench, visitor: Visitor, folder: BenchFolder): Promise<void> {
  const { role, page, traffic } = visitor;
  const { files } = folder;
  const seen = visitor.seesOf(files);
  const add = adderOf(figures, visitor, folder);
  // A reloaded page has an empty cache.
  await page.goto('/documents');
  await shown(page, folder);
  // What an admin's page asks after its first listing is no part of the next one.
  await page.waitForLoadState('networkidle');
  traffic.reset();
  const [first = NaN, complete = NaN] = await open(page, folder, seen);
  const { requests, bytes } = traffic.seen;
  const big = files === 10_000;
  add('first rows', 'ms', first, big ? '< 1,500 ms' : undefined);
  add('complete', 'ms', complete, big ? '< 6,000 ms' : undefined);
  add('requests', '', requests, role === 'member' && files === 1000 ? '≤ 3' : undefined);
  add('received', 'kB', bytes / 1000);
  add('received, if it were sent in gzip', 'kB', (await traffic.gzipped()) / 1000);
  add('heap', 'MB', await traffic.heap());
  add('elements', '', await page.evaluate(() => document.querySelectorAll('*').length));
}

/** What people do in the folder that was opened last. */
async function exercise({ figures }: Bench, visitor: Visitor, folder: BenchFolder): Promise<void> {
  const { role, page } = visitor;
  const add = adderOf(figures, visitor, folder);
  const seen = visitor.seesOf(folder.files);
  await exerciseListing({ page, folder, seen, admin: role === 'admin', add });
}

function adderOf(figures: Figures, { role }: Visitor, { files }: BenchFolder) {
  return (what: string, unit: Unit, value: number, aim?: string) =>
    figures.add('listing', `${count(files)} files, ${role}: ${what}`, unit, value, aim);
}

/** Waits until the root shows the folder. */
async function shown(page: Page, { path }: BenchFolder): Promise<void> {
  await page.getByRole('link', { name: path.slice(0, -1), exact: true }).waitFor();
}

/** @returns milliseconds from the click to the first painted rows, and to all of them */
function open(page: Page, { path }: BenchFolder, seen: number): Promise<number[]> {
  return page.evaluate(
    ([name, label, rows]) => {
      const link = [...document.querySelectorAll<HTMLAnchorElement>('a[data-name]')].find(
        (found) => found.textContent === name,
      );
      return globalThis.probe.time(
        () => link?.click(),
        () => document.querySelector('button[data-name]')?.textContent.startsWith(label) === true,
        () =>
          document.querySelector('table[aria-rowcount]')?.getAttribute('aria-rowcount') ===
          String(rows + 1),
      );
    },
    [path.slice(0, -1), FILE_LABEL, seen] as const,
  );
}

/** Lists names, then requests each item's metadata and its record. */
async function naiveListing(
  { stack, figures }: Bench,
  { page, traffic }: Visitor,
  folder: BenchFolder,
): Promise<void> {
  const admin = await signInBare(page, stack.ports, adminEmail);
  const member = await signInBare(page, stack.ports, memberEmail);
  traffic.reset();
  const time = await page.evaluate(
    async ([lister, viewer, path]) => {
      const begin = performance.now();
      await viewer.lookUp(await lister.list(path));
      return performance.now() - begin;
    },
    [admin, member, folder.path] as const,
  );
  const what = `${count(folder.files)} files, member`;
  figures.addNaive('listing', `${what}: complete`, 'ms', time);
  figures.addNaive('listing', `${what}: requests`, '', 2 * folder.files + 1);
  figures.addNaive('listing', `${what}: received`, 'kB', traffic.seen.bytes / 1000);
}

function count(files: number): string {
  return files.toLocaleString('en-GB');
}
