import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { memberEmail } from '../../../dev/demo/accounts.ts';
import type { Stack } from '../../../dev/stack.ts';
import { signInBare } from '../bare.ts';
import type { Bench } from '../bench-stack.ts';
import { countRecords, UPLOAD_FOLDERS } from '../data.ts';
import { startFarProxy, type Protocol } from '../far-proxy.ts';
import type { Unit } from '../figures.ts';
import { MemoryWatch } from '../memory-watch.ts';
import { Traffic } from '../traffic.ts';
import type { Visitors } from '../visitors.ts';

const SMALL_FILES = 200;
const SMALL_BYTES = 50_000;
/** Added latency in milliseconds. */
const FAR_MS = 100;
/** Files that are sent from far away: one after the other, each takes half a second. */
const FAR_FILES = 100;

/**
 * Uploads many small files and a big one by the queue, compared with one after the other by the
 * SDK.
 */
export async function benchUpload(bench: Bench): Promise<void> {
  const { options, visitors } = bench;
  await bench.record(UPLOAD_FOLDERS);
  const folder = mkdtempSync(join(tmpdir(), 'navette-bench-'));
  try {
    const page = await visitors.signedIn(memberEmail);
    const many = Array.from({ length: SMALL_FILES }, (_, index) => {
      const path = join(folder, `lettre ${index}.bin`);
      writeFileSync(path, Buffer.alloc(SMALL_BYTES, index));
      return { path, bytes: SMALL_BYTES };
    });
    // Warm-up: the emulators' code is compiled while it runs.
    await sendBare(page, bench.stack, many);
    for (let run = 0; run < options.runs; run++) {
      await sendBoth(bench, page, `${SMALL_FILES} files of 50 kB`, many);
    }
    // A remote service: locally the CPU is the limit, remotely the latency is.
    await sendFar(bench, folder, 'h2', many.slice(0, FAR_FILES));
    await sendFar(bench, folder, 'http/1.1', many.slice(0, FAR_FILES));
    const path = join(folder, 'film.bin');
    const bytes = options.bigMegabytes * 1_000_000;
    writeFileSync(path, '');
    truncateSync(path, bytes);
    await sendBoth(bench, page, `one of ${options.bigMegabytes} MB`, [{ path, bytes }]);
    await page.context().close();
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Sends from far away, by the protocol of production or by that of an old proxy. */
async function sendFar(
  bench: Bench,
  folder: string,
  protocol: Protocol,
  files: readonly LocalFile[],
): Promise<void> {
  const proxy = await startFarProxy(protocol, FAR_MS, folder);
  const page = await bench.visitors.signedIn(memberEmail, proxy.url);
  const name = protocol === 'h2' ? 'HTTP/2' : 'HTTP/1.1';
  await sendBoth(bench, page, `${FAR_FILES} of them, ${FAR_MS} ms away, ${name}`, files);
  await page.context().close();
  proxy.stop();
}

interface LocalFile {
  path: string;
  bytes: number;
}

async function sendBoth(
  { visitors, stack, figures }: Bench,
  page: Page,
  what: string,
  files: readonly LocalFile[],
): Promise<void> {
  const megabytes = files.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6;
  const add = (name: string, unit: Unit, value: number) =>
    figures.add('upload', `${what}: ${name}`, unit, value);
  const through = await sendThroughQueue(page, { visitors, stack, files });
  add('sent', 'MB/s', megabytes / through.sent);
  add('recorded', 'MB/s', megabytes / through.recorded);
  add('longest task of the page', 'ms', through.longestTask);
  add('heap, at most more', 'MB', through.heap);
  add('browser, at most more', 'MB', through.memory);

  const bare = await sendBare(page, stack, files);
  figures.addNaive('upload', `${what}: sent`, 'MB/s', megabytes / bare.sent);
  figures.addNaive('upload', `${what}: recorded`, 'MB/s', megabytes / bare.recorded);
}

interface QueueOptions {
  visitors: Visitors;
  stack: Stack;
  files: readonly LocalFile[];
}

/** @returns seconds until the last byte and until the last record, and the memory that it took */
async function sendThroughQueue(page: Page, { visitors, stack, files }: QueueOptions) {
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
  const memory = new MemoryWatch(traffic, visitors);
  await memory.start();
  await page.evaluate(() => globalThis.probe.watch());
  const begin = performance.now();
  await dialog.getByRole('button', { name: 'Téléverser' }).click();
  // The queue is cleared once all uploads and their records are done.
  await list.waitFor({ state: 'detached' });
  const recorded = (performance.now() - begin) / 1000;
  const { longTasks } = await page.evaluate(() => globalThis.probe.seen());
  return {
    sent: (traffic.last - begin) / 1000,
    recorded,
    longestTask: Math.max(0, ...longTasks),
    ...memory.stop(),
  };
}

/** @returns seconds until the last byte and until the last record */
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
  while ((await countRecords(stack.ports, folder)) < before + files.length) await delay(50);
  return { sent: time / 1000, recorded: (performance.now() - begin) / 1000 };
}
