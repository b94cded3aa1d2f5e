import type { ItemPath } from '@navette/core/paths/item-path';
import type { JSHandle, Page } from 'playwright-core';
import { adminEmail } from '../../../dev/demo/accounts.ts';
import { signInBare } from '../bare.ts';
import type { Bench } from '../bench-stack.ts';
import type { BareClient, Finished } from '../client/bare-client.ts';
import { deletedFolder, deletedFolders, filesOf } from '../data.ts';
import { withTriggersOff } from '../triggers.ts';

/** Of so many files the naive way is measured, one call for each; of more, its time is that of these, in proportion. */
const NAIVE_FILES = 100;

/** Moving, deleting and bringing back many files by one call, compared with a call for each of them. */
export async function benchItems(bench: Bench): Promise<void> {
  const { options, stack, visitors } = bench;
  const page = await visitors.signedIn(adminEmail);
  const admin = await signInBare(page, stack.ports, adminEmail);
  await bench.record(deletedFolders(options));
  // In production the triggers run on other machines.
  await withTriggersOff(stack.ports, async () => {
    for (let round = 0; round < options.runs; round++) await measure(bench, page, admin, round);
  });
  await page.context().close();
}

async function measure(
  { options, figures }: Bench,
  page: Page,
  admin: JSHandle<BareClient>,
  round: number,
): Promise<void> {
  const { deletions: count } = options;
  const finish = (name: string, data: unknown): Promise<Finished> =>
    page.evaluate(([sdk, which, payload]) => sdk.finish(which, payload), [
      admin,
      name,
      data,
    ] as const);
  const isWhole = count === 1000;
  const what = (name: string) => `${name}, ${count.toLocaleString('en-GB')} files`;
  const add = (name: string, { milliseconds }: Finished, aim: string) =>
    figures.add('items', what(name), 'ms', milliseconds, isWhole ? aim : undefined);
  const bulk = deletedFolder(round, 'bulk', count);
  const paths = filesOf(bulk);
  const single = deletedFolder(round, 'naive', count);
  const singles = filesOf(single).slice(0, NAIVE_FILES);
  const naive = async (name: string, each: readonly unknown[]): Promise<Finished[]> => {
    const ended: Finished[] = [];
    for (const data of each) ended.push(await finish(name, data));
    const sum = ended.reduce((total, { milliseconds }) => total + milliseconds, 0);
    figures.addNaive('items', what(name), 'ms', (sum * count) / singles.length);
    return ended;
  };

  const to = await createdFolder(finish);
  add('moveItems', await finish('moveItems', { paths, to }), '≥ 4 ×');
  const away = await createdFolder(finish);
  await naive(
    'moveItems',
    singles.map((path) => ({ paths: [path], to: away })),
  );

  const moved = (all: readonly ItemPath[], from: ItemPath, there: ItemPath) =>
    all.map((path) => there + path.slice(from.length));
  const deleted = await finish('deleteItems', { paths: moved(paths, bulk.path, to) });
  add('deleteItems', deleted, '≥ 15 ×');
  const each = await naive(
    'deleteItems',
    moved(singles, single.path, away).map((path) => ({ paths: [path] })),
  );

  const { deletion } = deleted;
  add('changeBin', await finish('changeBin', { restore: { deletion } }), '≥ 4 ×');
  await naive(
    'changeBin',
    each.map((one) => ({ restore: { deletion: one.deletion } })),
  );
}

async function createdFolder(
  finish: (name: string, data: unknown) => Promise<Finished>,
): Promise<ItemPath> {
  const path = `Déplacés ${crypto.randomUUID()}/`;
  await finish('createFolder', { path });
  return path;
}
