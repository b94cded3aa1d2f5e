import type { Page } from 'playwright-core';
import { filePathIn, itemName } from '@navette/core/paths/item-path';
import { fillComments } from '../../../dev/comments/fill-comments.ts';
import { startComments } from '../../../dev/comments/start-comments.ts';
import { memberEmail } from '../../../dev/demo/accounts.ts';
import type { Bench } from '../bench-stack.ts';
import { addFile, forgetRecords, HOME_FOLDERS, removeFile } from '../data.ts';
import type { Figures } from '../figures.ts';
import { Traffic } from '../traffic.ts';
import { withTriggersOff } from '../triggers.ts';

/** The newest file of each folder, which is the first in its listing too. */
const NAME = 'Nouveau.pdf';
const NEWEST = HOME_FOLDERS.map(({ path }) => filePathIn(path, `${Date.now()}_${NAME}`));

/**
 * The home page of a signed-in member, from its address to its sections. The naive way looks for the same six newest
 * files as one does without it: opens the documents, and each of the folders that have one. It is flattered: the
 * person knows these folders, clicks without a pause, and the way back from each costs nothing.
 */
export async function benchHome(bench: Bench, figures: Figures): Promise<void> {
  const { stack } = bench;
  await bench.record(HOME_FOLDERS);
  // Only here: what the mirror does is no part of other figures.
  const comments = await startComments(stack.ports.comments);
  try {
    await withTriggersOff(stack.ports, async () => {
      for (const path of NEWEST) await addFile(stack.ports, path);
      await fillComments(stack.ports, {});
      await visit(bench, figures);
      for (const path of NEWEST) await removeFile(stack.ports, path);
      // The parts that follow must not have to read them.
      await forgetRecords(stack.ports, HOME_FOLDERS);
    });
  } finally {
    await comments.stop();
  }
}

async function visit({ options, stack, visitors }: Bench, figures: Figures): Promise<void> {
  const { firestore, storage, comments } = stack.ports;
  const page = await visitors.signedIn(memberEmail);
  const traffic = await Traffic.of(page, [firestore, storage, comments]);
  for (let run = 0; run < options.runs; run++) {
    traffic.reset();
    figures.add('sections shown', 'ms', await openHome(page));
    figures.add('requests', '', traffic.seen.requests);
    figures.add('received', 'kB', traffic.seen.bytes / 1000);

    traffic.reset();
    figures.addNaive('sections shown', 'ms', await openFolders(page));
    figures.addNaive('requests', '', traffic.seen.requests);
    figures.addNaive('received', 'kB', traffic.seen.bytes / 1000);
  }
  await page.context().close();
}

/** @returns milliseconds from the empty page to the sections */
async function openHome(page: Page): Promise<number> {
  await page.goto('/');
  const newest = page.getByRole('region', { name: 'Nouveautés', exact: true });
  await newest
    .getByRole('link', { name: NAME })
    .nth(NEWEST.length - 1)
    .waitFor();
  return page.evaluate(() => performance.now());
}

/** @returns milliseconds from the empty page to the root's rows, and from each click to the folder's */
async function openFolders(page: Page): Promise<number> {
  await page.goto('/documents');
  await page.getByRole('table', { name: 'Contenu du dossier' }).waitFor();
  let time = await page.evaluate(() => performance.now());
  for (const { path } of HOME_FOLDERS) {
    time += await openFolder(page, itemName(path));
    await page.goBack();
    await page.getByRole('link', { name: itemName(path), exact: true }).waitFor();
  }
  return time;
}

async function openFolder(page: Page, folder: string): Promise<number> {
  const [time = NaN] = await page.evaluate(
    ([name, file]) => {
      const { probe } = globalThis;
      const open = () => probe.linkTo(name).click();
      return probe.time(open, () => probe.firstFile() === file);
    },
    [folder, NAME] as const,
  );
  return time;
}
