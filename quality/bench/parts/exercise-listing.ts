import type { Page } from 'playwright-core';
import { FILE_LABEL, filesOf, type BenchFolder } from '../data.ts';

interface ExerciseOptions {
  /** Page that shows the whole folder. */
  page: Page;
  folder: BenchFolder;
  /** How many of its files are visible. */
  seen: number;
  admin: boolean;
  add: (what: string, unit: 'ms' | '', value: number, aim?: string) => void;
}

/** Typed into the filter, one character at a time. */
const TYPED = '00042';
/** Pixels scrolled in each frame: a dozen rows. */
const STRIDE = 600;

/** Measures what people do in an open folder. */
export async function exerciseListing(options: ExerciseOptions): Promise<void> {
  const { page, admin, add } = options;
  add('back, from cache', 'ms', await comeBack(page));
  add('sort by size', 'ms', await sort(page, 'Taille'));
  add('sort by name', 'ms', await sort(page, 'Nom'));
  add('filter, slowest key', 'ms', await filter(options), '< 100 ms');
  if (admin) {
    const [all, none] = await selectAll(page);
    add('select all', 'ms', all);
    add('select none', 'ms', none);
  }
  const { frames, tasks, rows } = await scroll(page);
  add('scroll to the end: longest frame', 'ms', Math.max(...frames), '≤ 100 ms');
  // Tasks measure only the page: a frame is also late when the machine is busy with something else.
  add('scroll to the end: longest task', 'ms', Math.max(0, ...tasks));
  add('frames over 50 ms', '', frames.filter((frame) => frame > 50).length);
  add('most rows in the page', '', rows, '≤ 120');
}

/** Goes to the parent folder and back. */
async function comeBack(page: Page): Promise<number> {
  await page.goBack();
  await page.getByRole('link', { name: /^Banc/ }).first().waitFor();
  const [time = NaN] = await page.evaluate(
    (label) =>
      globalThis.probe.time(
        () => history.forward(),
        () => document.querySelector('button[data-name]')?.textContent.startsWith(label) === true,
      ),
    FILE_LABEL,
  );
  return time;
}

async function sort(page: Page, column: string): Promise<number> {
  const [time = NaN] = await page.evaluate((name) => {
    const button = [...document.querySelectorAll<HTMLButtonElement>('thead button')].find(
      (found) => found.textContent === name,
    );
    const header = button?.closest('th');
    return globalThis.probe.time(
      () => button?.click(),
      () => header?.hasAttribute('aria-sort') === true,
    );
  }, column);
  return time;
}

/** @returns the longest time from a key to the painted result */
async function filter({ page, folder, seen, admin }: ExerciseOptions): Promise<number> {
  const names = filesOf(folder).filter((_, index) => admin || index % 2 === 0);
  const times: number[] = [];
  for (let length = 1; length <= TYPED.length; length++) {
    const typed = TYPED.slice(0, length);
    const left = names.filter((name) => labelOf(name).includes(typed)).length;
    times.push(await type(page, typed, left));
  }
  times.push(await type(page, '', seen));
  return Math.max(...times);
}

/** The displayed name, without the prefix of milliseconds. */
function labelOf(path: string): string {
  return path.slice(path.indexOf('_') + 1);
}

async function type(page: Page, text: string, left: number): Promise<number> {
  const [time = NaN] = await page.evaluate(
    ([value, rows]) => {
      const field = document.querySelector<HTMLInputElement>('main search input');
      return globalThis.probe.time(
        () => {
          // Use the prototype's setter: React overrides the one of the element.
          Reflect.set(HTMLInputElement.prototype, 'value', value, field);
          field?.dispatchEvent(new Event('input', { bubbles: true }));
        },
        () =>
          Number(document.querySelector('table[aria-rowcount]')?.getAttribute('aria-rowcount')) ===
            rows + 1 ||
          (rows === 0 && !document.querySelector('table[aria-rowcount]')),
      );
    },
    [text, left] as const,
  );
  return time;
}

async function selectAll(page: Page): Promise<[number, number]> {
  const times: number[] = [];
  for (const selected of [true, false]) {
    const [time = NaN] = await page.evaluate((wanted) => {
      const box = document.querySelector<HTMLInputElement>('thead input[type=checkbox]');
      return globalThis.probe.time(
        () => box?.click(),
        () => box?.checked === wanted,
        () =>
          [...document.querySelectorAll('tbody tr[data-selected]')].every(
            (row) => row.getAttribute('data-selected') === String(wanted),
          ),
      );
    }, selected);
    times.push(time);
  }
  const [all = NaN, none = NaN] = times;
  return [all, none];
}

/** Scrolls to the end, one stride per frame. */
function scroll(page: Page): Promise<{ frames: number[]; tasks: number[]; rows: number }> {
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
    const { frames, longTasks } = globalThis.probe.seen();
    scrollTo(0, 0);
    return { frames: frames.length > 0 ? frames : [0], tasks: longTasks, rows };
  }, STRIDE);
}
