import type { Page } from 'playwright-core';
import { adminEmail, memberEmail } from '../../../dev/demo/accounts.ts';
import type { Bench } from '../bench-stack.ts';
import { FILE_LABEL, filesOf, listedFolder, type BenchFolder } from '../data.ts';
import type { Figures, Unit } from '../figures.ts';
import { Traffic } from '../traffic.ts';
import { signInBare } from '../visitors.ts';

const ROLES = [
  { role: 'member', email: memberEmail, share: 1 / 2 },
  { role: 'admin', email: adminEmail, share: 1 },
] as const;

/** Largest folder, in files, that is also listed the naive way. */
const NAIVE_UP_TO = 1000;
/** Typed into the filter, one character at a time. */
const TYPED = '00042';
/** Pixels scrolled in each frame: a dozen rows. */
const STRIDE = 600;

/** A folder that somebody opens and uses. */
interface Visit {
  page: Page;
  traffic: Traffic;
  folder: BenchFolder;
  /** How many of its files the person sees. */
  seen: number;
  admin: boolean;
  add: (what: string, unit: Unit, value: number, aim?: string) => void;
}

/** Opens and uses folders of several sizes, as a member who may see half, and as an admin. */
export async function benchListing(bench: Bench, figures: Figures): Promise<void> {
  const { options, stack, visitors } = bench;
  const people = await Promise.all(
    ROLES.map(async (role) => {
      const page = await visitors.signedIn(role.email);
      const traffic = await Traffic.of(page, [stack.ports.firestore, stack.ports.storage]);
      return { ...role, page, traffic };
    }),
  );
  for (const files of options.sizes) {
    const folder = listedFolder(files);
    await bench.record([folder]);
    for (const { role, share, page, traffic } of people) {
      const admin = role === 'admin';
      const of = `${files.toLocaleString('en-GB')} files, ${role}: `;
      const add: Visit['add'] = (what, ...rest) => figures.add(of + what, ...rest);
      const visit = { page, traffic, folder, seen: files * share, admin, add };
      for (let run = 0; run < options.runs; run++) await listOnce(visit);
      await exercise(visit);
      if (admin || files > NAIVE_UP_TO) continue;
      const naive = await listNaively(bench, visit);
      figures.addNaive(`${of}complete`, 'ms', naive.time);
      figures.addNaive(`${of}requests`, '', 2 * files + 1);
      figures.addNaive(`${of}received`, 'kB', naive.bytes / 1000);
    }
  }
  await Promise.all(people.map(({ page }) => page.context().close()));
}

async function listOnce({ page, traffic, folder, seen, admin, add }: Visit): Promise<void> {
  const { path, files } = folder;
  // A reloaded page has an empty cache.
  await page.goto('/documents');
  await page.getByRole('link', { name: path.slice(0, -1), exact: true }).waitFor();
  // What an admin's page asks after its first listing is no part of the next one.
  await page.waitForLoadState('networkidle');
  traffic.reset();
  const [first = NaN, complete = NaN] = await open(page, folder, seen);
  const { requests, bytes } = traffic.seen;
  const big = files === 10_000;
  add('first rows', 'ms', first, big ? '< 1,500 ms' : undefined);
  add('complete', 'ms', complete, big ? '< 6,000 ms' : undefined);
  add('requests', '', requests, !admin && files === 1000 ? '≤ 3' : undefined);
  add('received', 'kB', bytes / 1000);
  add('heap', 'MB', await traffic.heap());
}

/** @returns milliseconds from the click to the first painted rows, and to all of them */
function open(page: Page, { path }: BenchFolder, seen: number): Promise<number[]> {
  return page.evaluate(
    ([name, label, rows]) => {
      const { probe } = globalThis;
      return probe.time(
        () => probe.linkTo(name).click(),
        () => probe.firstFile()?.startsWith(label) === true,
        () => probe.rowCount() === rows + 1,
      );
    },
    [path.slice(0, -1), FILE_LABEL, seen] as const,
  );
}

/** Lists names, then requests each item's metadata and its record. */
async function listNaively(
  { stack }: Bench,
  { page, traffic, folder }: Visit,
): Promise<{ time: number; bytes: number }> {
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
  return { time, bytes: traffic.seen.bytes };
}

/** What people do in the folder that was opened last. */
async function exercise(visit: Visit): Promise<void> {
  const { page, folder, seen, admin, add } = visit;
  const names = filesOf(folder).filter((_, index) => admin || index % 2 === 0);
  const times: number[] = [];
  for (let length = 1; length <= TYPED.length; length++) {
    const typed = TYPED.slice(0, length);
    // Without the prefix of milliseconds, which is not displayed.
    const left = names.filter((name) => name.slice(name.indexOf('_')).includes(typed));
    times.push(await filter(page, typed, left.length));
  }
  times.push(await filter(page, '', seen));
  add('filter, slowest key', 'ms', Math.max(...times), '< 100 ms');
  const { frames, longTasks, rows } = await scroll(page);
  add('scroll to the end: longest frame', 'ms', Math.max(0, ...frames), '≤ 100 ms');
  // Tasks measure only the page: a frame is also late when the machine is busy with something else.
  add('scroll to the end: longest task', 'ms', Math.max(0, ...longTasks));
  add('most rows in the page', '', rows, '≤ 120');
}

/** @param left how many rows are left */
async function filter(page: Page, text: string, left: number): Promise<number> {
  const [time = NaN] = await page.evaluate(
    ([value, rows]) => {
      const { probe } = globalThis;
      const field = document.querySelector<HTMLInputElement>('main search input');
      const type = () => {
        // Use the prototype's setter: React overrides the one of the element.
        Reflect.set(HTMLInputElement.prototype, 'value', value, field);
        field?.dispatchEvent(new Event('input', { bubbles: true }));
      };
      return probe.time(type, () => (probe.rowCount() ?? 1) === rows + 1);
    },
    [text, left] as const,
  );
  return time;
}

/** Scrolls to the end, one stride per frame. */
function scroll(page: Page): Promise<{ frames: number[]; longTasks: number[]; rows: number }> {
  return page.evaluate(async (stride) => {
    let rows = 0;
    scrollTo(0, 0);
    globalThis.probe.watch();
    await new Promise<void>((resolve) => {
      const step = () => {
        const before = scrollY;
        scrollBy(0, stride);
        rows = Math.max(rows, document.querySelectorAll('tbody tr[data-index]').length);
        if (scrollY > before) requestAnimationFrame(step);
        else resolve();
      };
      requestAnimationFrame(step);
    });
    const seen = globalThis.probe.seen();
    scrollTo(0, 0);
    return { ...seen, rows };
  }, STRIDE);
}
