import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { memberEmail } from '../../demo/accounts.ts';
import { signInBare } from '../bare.ts';
import type { Bench } from '../bench-stack.ts';
import { Traffic } from '../traffic.ts';

const SMALL_FILES = 200;
const SMALL_BYTES = 50_000;
/** Milliseconds between two looks at the browser's memory. */
const SAMPLING = 500;

/** Many small files and a big one, through the queue, beside the bare SDK's one after the other. */
export async function benchUpload(bench: Bench): Promise<void> {
  const { options, visitors } = bench;
  const folder = mkdtempSync(join(tmpdir(), 'navette-bench-'));
  try {
    const page = await visitors.signedIn(memberEmail);
    const many = Array.from({ length: SMALL_FILES }, (_, index) => {
      const path = join(folder, `lettre ${index}.bin`);
      writeFileSync(path, Buffer.alloc(SMALL_BYTES, index));
      return path;
    });
    const manyBytes = SMALL_FILES * SMALL_BYTES;
    for (let run = 0; run < options.runs; run++) {
      await through(bench, page, `${SMALL_FILES} files of 50 kB`, many, manyBytes);
      await bare(
        bench,
        page,
        `${SMALL_FILES} files of 50 kB`,
        many.map(() => SMALL_BYTES),
      );
    }
    const big = join(folder, 'film.bin');
    writeFileSync(big, '');
    const bigBytes = options.bigMegabytes * 1_000_000;
    truncateSync(big, bigBytes);
    await through(bench, page, `one of ${options.bigMegabytes} MB`, [big], bigBytes);
    await bare(bench, page, `one of ${options.bigMegabytes} MB`, [bigBytes]);
    await page.context().close();
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function through(
  { visitors, figures }: Bench,
  page: Page,
  what: string,
  paths: string[],
  bytes: number,
): Promise<void> {
  const traffic = await Traffic.of(page, []);
  await page.goto('/documents');
  await page.getByRole('button', { name: 'Ajouter un/des fichier(s)' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ajouter des fichiers' });
  await dialog.getByLabel('Choisir des fichiers').last().setInputFiles(paths);
  const list = dialog.getByRole('list', { name: 'Fichiers à téléverser' });
  await list
    .getByRole('listitem')
    .nth(paths.length - 1)
    .waitFor();

  const before = { heap: await traffic.heap(), memory: visitors.memory() };
  let heap = before.heap;
  let memory = before.memory;
  const sampling = setInterval(() => {
    memory = Math.max(memory, visitors.memory());
    traffic.heapNow().then(
      (now) => (heap = Math.max(heap, now)),
      () => undefined,
    );
  }, SAMPLING);
  await page.evaluate(() => globalThis.probe.watch());
  const begin = performance.now();
  await dialog.getByRole('button', { name: 'Téléverser' }).click();
  // The queue is cleared once everything is done, its records included.
  await list.waitFor({ state: 'detached' });
  const seconds = (performance.now() - begin) / 1000;
  clearInterval(sampling);
  const { longTasks } = await page.evaluate(() => globalThis.probe.seen());

  figures.add('upload', what, 'MB/s', bytes / 1e6 / seconds);
  figures.add('upload', `${what}: longest task of the page`, 'ms', Math.max(0, ...longTasks));
  figures.add('upload', `${what}: heap above before, at most`, 'MB', heap - before.heap);
  figures.add('upload', `${what}: browser above before, at most`, 'MB', memory - before.memory);
}

async function bare(
  { stack, figures }: Bench,
  page: Page,
  what: string,
  sizes: number[],
): Promise<void> {
  const client = await signInBare(page, stack.ports, memberEmail);
  const time = await page.evaluate(([sdk, each]) => sdk.upload('', each), [client, sizes] as const);
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  figures.addNaive('upload', what, 'MB/s', bytes / 1e6 / (time / 1000));
}
