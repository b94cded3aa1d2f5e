import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { memberEmail } from '../../../dev/demo/accounts.ts';
import type { Stack } from '../../../dev/stack.ts';
import type { Bench } from '../bench-stack.ts';
import { countRecords, UPLOAD_FOLDERS } from '../data.ts';
import { startFarProxy } from '../far-proxy.ts';
import type { Figures } from '../figures.ts';
import { Traffic } from '../traffic.ts';
import { signInBare } from '../visitors.ts';

const SMALL_FILES = 200;
const SMALL_BYTES = 50_000;
/** Added latency in milliseconds. */
const FAR_MS = 100;
/** Files that are sent from far away: one after the other, each takes half a second. */
const FAR_FILES = 100;
/** Milliseconds that the records of all files may take, once the last byte has arrived. */
const RECORDS_MS = 120_000;

/**
 * Uploads many small files and a big one by the queue, compared with one after the other by the
 * SDK.
 */
export async function benchUpload(bench: Bench, figures: Figures): Promise<void> {
  const { options, stack, visitors } = bench;
  await bench.record(UPLOAD_FOLDERS);
  const folder = mkdtempSync(join(tmpdir(), 'navette-bench-'));
  const sendBoth = async (page: Page, what: string, files: readonly LocalFile[]) => {
    const megabytes = files.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6;
    const queue = await sendThroughQueue(page, stack, files);
    figures.add(`${what}: sent`, 'MB/s', megabytes / queue.sent);
    figures.add(`${what}: recorded`, 'MB/s', megabytes / queue.recorded);
    const bare = await sendBare(page, stack, files);
    figures.addNaive(`${what}: sent`, 'MB/s', megabytes / bare.sent);
    figures.addNaive(`${what}: recorded`, 'MB/s', megabytes / bare.recorded);
  };
  try {
    const page = await visitors.signedIn(memberEmail);
    const many = Array.from({ length: SMALL_FILES }, (_, index) => {
      const path = join(folder, `lettre ${index}.bin`);
      writeFileSync(path, Buffer.alloc(SMALL_BYTES, index));
      return { path, bytes: SMALL_BYTES };
    });
    // Warm-up: the emulators' code is compiled while it runs.
    await sendBare(page, stack, many);
    for (let run = 0; run < options.runs; run++) {
      await sendBoth(page, `${SMALL_FILES} files of 50 kB`, many);
    }
    // A remote service: locally the CPU is the limit, remotely the latency is.
    const proxy = await startFarProxy(FAR_MS, folder);
    const far = await visitors.signedIn(memberEmail, proxy.url);
    await sendBoth(far, `${FAR_FILES} of them, ${FAR_MS} ms away`, many.slice(0, FAR_FILES));
    await far.context().close();
    proxy.stop();
    const path = join(folder, 'film.bin');
    const bytes = options.bigMegabytes * 1_000_000;
    writeFileSync(path, '');
    truncateSync(path, bytes);
    await sendBoth(page, `one of ${options.bigMegabytes} MB`, [{ path, bytes }]);
    await page.context().close();
  } finally {
    rmSync(folder, { recursive: true });
  }
}

interface LocalFile {
  path: string;
  bytes: number;
}

/** @returns seconds until the last byte and until the last record */
async function sendThroughQueue(page: Page, stack: Stack, files: readonly LocalFile[]) {
  const [{ path }] = UPLOAD_FOLDERS;
  await page.goto(`/documents?dossier=${encodeURIComponent(path.slice(0, -1))}`);
  await page.getByRole('button', { name: 'Ajouter un/des fichier(s)' }).click();
  const dialog = page.getByRole('dialog', { name: /^Ajouter dans / });
  const field = dialog.locator('input[type=file]').first();
  await field.setInputFiles(files.map((file) => file.path));
  const list = dialog.getByRole('list', { name: 'Fichiers à téléverser' });
  await list
    .getByRole('listitem')
    .nth(files.length - 1)
    .waitFor();

  const traffic = await Traffic.of(page, [stack.ports.storage]);
  const begin = performance.now();
  await dialog.getByRole('button', { name: 'Téléverser' }).click();
  // The queue is cleared once all uploads and their records are done.
  await list.waitFor({ state: 'detached' });
  return { sent: (traffic.last - begin) / 1000, recorded: (performance.now() - begin) / 1000 };
}

/** @returns as above @throws {Error} when files are left without a record */
async function sendBare(page: Page, stack: Stack, files: readonly LocalFile[]) {
  const [, folder] = UPLOAD_FOLDERS;
  const client = await signInBare(page, stack.ports, memberEmail);
  // A page cannot create files from paths, but Playwright can put them into a file input.
  const field = await page.evaluateHandle(() => {
    const input = document.createElement('input');
    input.type = 'file';
    input.multiple = true;
    return input;
  });
  await field.setInputFiles(files.map((file) => file.path));
  const before = await countRecords(stack.ports, folder);
  const begin = performance.now();
  const time = await page.evaluate(
    ([sdk, into, input]) => sdk.upload(into, [...(input.files ?? [])]),
    [client, folder.path, field] as const,
  );
  let records = before;
  while (records < before + files.length) {
    if (performance.now() - begin > time + RECORDS_MS) {
      throw new Error(
        `${records - before} of ${files.length} files have a record, and no more come`,
      );
    }
    await delay(50);
    records = await countRecords(stack.ports, folder);
  }
  return { sent: time / 1000, recorded: (performance.now() - begin) / 1000 };
}
