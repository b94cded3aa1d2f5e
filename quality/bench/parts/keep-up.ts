import type { Page, Response } from 'playwright-core';
import { filePathIn, itemName, type ItemPath } from '@navette/core/paths/item-path';
import { memberEmail } from '../../../dev/demo/accounts.ts';
import type { Ports } from '../../../dev/stack/config/ports.ts';
import type { Bench } from '../bench-stack.ts';
import { addFile, FOLLOWED_FOLDER, forgetRecords, removeFile } from '../data.ts';
import type { Figures } from '../figures.ts';
import { Traffic } from '../traffic.ts';
import { withTriggersOff } from '../triggers.ts';

const { path: FOLDER } = FOLLOWED_FOLDER;
/** As answers to the two questions of an asking: what has changed, and how many there are. */
const COUNTED = ':runAggregationQuery';

/**
 * How soon a member's open folder of 1,000 files shows what somebody else does, and what it costs to ask for it. The
 * naive way is to reload the page, as people do who wait for something: it fetches the whole listing again.
 */
export async function benchKeepUp(bench: Bench, figures: Figures): Promise<void> {
  const { stack, visitors } = bench;
  await bench.record([FOLLOWED_FOLDER]);
  const page = await visitors.signedIn(memberEmail);
  const traffic = await Traffic.of(page, [stack.ports.firestore, stack.ports.storage]);
  await page.getByRole('link', { name: itemName(FOLDER), exact: true }).click();
  await rowsShown(page);
  await withTriggersOff(stack.ports, async () => {
    await reload(figures, page, traffic);
    await seeChanges(stack.ports, figures, page, traffic);
    await askInVain(figures, page, traffic);
    // The parts that follow must not have to read them.
    await forgetRecords(stack.ports, [FOLLOWED_FOLDER]);
  });
  await page.context().close();
}

async function reload(figures: Figures, page: Page, traffic: Traffic): Promise<void> {
  traffic.reset();
  const begin = performance.now();
  await page.reload();
  await rowsShown(page);
  const time = performance.now() - begin;
  const { requests, bytes } = traffic.seen;
  figures.addNaive('asking without a change', 'ms', time);
  figures.addNaive('asking without a change: requests', '', requests);
  figures.addNaive('asking without a change: received', 'kB', bytes / 1000);
}

/**
 * A file that comes, and goes: each just after the page has fetched something, so that the whole pause is part of the
 * time. Records do not say what has gone: their number does, and the page then fetches all of them.
 */
async function seeChanges(
  ports: Ports,
  figures: Figures,
  page: Page,
  traffic: Traffic,
): Promise<void> {
  const see = async (what: string, line: RegExp, change: () => Promise<number>) => {
    traffic.reset();
    const begin = await change();
    await lineOf(page, line).waitFor();
    figures.add(`${what}, said after`, 'ms', performance.now() - begin, '≤ 10,000 ms');
    figures.add(`${what}: received`, 'kB', traffic.seen.bytes / 1000);
    await lineOf(page, line).click();
    await lineOf(page, line).waitFor({ state: 'detached' });
  };
  const path: ItemPath = filePathIn(FOLDER, `${Date.now()}_Ajout.pdf`);
  await see('new file', /nouvel élément$/, () => addFile(ports, path));
  await see('removed file', /élément retiré$/, () => removeFile(ports, path));
}

/** The next asking, which finds nothing. */
async function askInVain(figures: Figures, page: Page, traffic: Traffic): Promise<void> {
  traffic.reset();
  const counted = page.waitForResponse(isCount);
  const asked = page.waitForResponse((answer) => !isCount(answer) && isAbout(answer, FOLDER));
  const answers = await Promise.all([counted, asked]);
  await Promise.all(answers.map((answer) => answer.finished()));
  const times = answers.map((answer) => answer.request().timing().responseEnd);
  const { requests, bytes } = traffic.seen;
  figures.add('asking without a change', 'ms', Math.max(...times));
  figures.add('asking without a change: requests', '', requests, '2');
  figures.add('asking without a change: received', 'kB', bytes / 1000);
}

function isCount(answer: Response): boolean {
  return answer.url().includes(COUNTED);
}

function isAbout(answer: Response, folder: ItemPath): boolean {
  return (answer.request().postData() ?? '').includes(JSON.stringify(folder));
}

/** The button over the rows that says what came and went. */
function lineOf(page: Page, text: RegExp) {
  return page.getByRole('main').getByRole('button', { name: text });
}

async function rowsShown(page: Page): Promise<void> {
  const rows = String(FOLLOWED_FOLDER.files / 2 + 1);
  await page.locator(`table[aria-rowcount="${rows}"]`).waitFor();
}
