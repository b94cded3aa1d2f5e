import { createHash, randomBytes } from 'node:crypto';
import { readFileSync, utimesSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { ROOT, type ItemPath } from '../../../core/src/paths/item-path.ts';
import { adminEmail, colleagueEmail, memberEmail } from '../../../dev/demo/accounts.ts';
import { demoFolders } from '../../../dev/demo/manifest.ts';
import { peopleInChromium } from '../support/browser.ts';
import { demoBytesOf } from '../support/data/demo-bytes.ts';
import { demoViewer, expectedNames } from '../support/data/demo-expectations.ts';
import { dropFiles } from '../../../quality/browser/drop-files.ts';
import { expectNames, listing, rowOf, shownNames } from '../support/screens/listing.ts';
import { limitUploads, unlimitUploads } from '../support/network.ts';
import { firstPage } from '../support/screens/previews.ts';
import { signOut } from '../support/session.ts';
import { openDocuments } from '../support/sign-in.ts';
import { temporaryFiles } from '../support/data/temporary-files.ts';
import {
  addFiles,
  progressOf,
  queued,
  send,
  uploadModal,
} from '../support/screens/upload-queue.ts';

const people = peopleInChromium();
const temporaryFile = temporaryFiles();

const PDF = 'Bon de livraison n°12 – été (copie).pdf';
const BIG = 'Film du quai 4.bin';
const EMPTY = 'vide.txt';
const PICTURE = 'Palette & cartons #3.png';
const VIDEO = 'Chargement.mp4';
const LATE = 'Ajouté pendant la pause.bin';
/** When the PDF was last changed, before it was added. */
const MODIFIED = new Date('2019-05-03T12:00:00Z');
/** The sizes as the listing shows them: the big file has 12 MB. */
const SIZES = { [BIG]: '12,00 Mo', [EMPTY]: '0 o' };

test('a member finds, uploads, previews and downloads; others see only what they may', async () => {
  const paths = [
    temporaryFile(BIG, randomBytes(12_000_000)),
    temporaryFile(EMPTY, new Uint8Array()),
    temporaryFile(PDF, demoBytesOf('application/pdf')),
    temporaryFile(PICTURE, demoBytesOf('image/png')),
    temporaryFile(VIDEO, demoBytesOf('video/mp4')),
  ];
  const names = [PDF, VIDEO, BIG, PICTURE, EMPTY];
  utimesSync(paths[2] ?? '', MODIFIED, MODIFIED);

  const member = await people.open();
  await openDocuments(member, memberEmail);
  await expectNames(member, expectedNames(ROOT, demoViewer(memberEmail)));
  await walkDown(member, threeFoldersDeep());
  await member.getByRole('button', { name: 'Documents', exact: true }).click();
  await expectNames(member, expectedNames(ROOT, demoViewer(memberEmail)));

  await dropFiles(member, listing(member), paths);
  const slow = await limitUploads(member, 1_600_000);
  await send(member);
  await pauseAndResume(member);
  await unlimitUploads(slow);
  await expect
    .poll(() => uploadModal(member).getByRole('listitem').count(), { timeout: 60_000 })
    .toBe(0);
  await member.keyboard.press('Escape');
  await uploadModal(member).waitFor({ state: 'detached' });
  await expect.poll(() => shownNames(member)).toEqual(expect.arrayContaining(names));
  for (const name of names) {
    await expect
      .poll(() => rowOf(member, name).textContent())
      .toMatch(/\d{1,2} \S+ \d{4}, \d{2}:\d{2}.*[\d,]+\s(o|Ko|Mo)/u);
  }
  for (const [name, size] of Object.entries(SIZES)) {
    expect((await rowOf(member, name).textContent())?.replaceAll('\u00a0', ' ')).toContain(size);
  }
  expect(await listing(member).getByRole('columnheader', { name: 'Ajouté par' }).count()).toBe(0);

  await previewEach(member);
  await downloadsTheSameBytes(member, PDF, paths[2] ?? '');
  await downloadsTheSameBytes(member, BIG, paths[0] ?? '');
  await signOut(member);

  const colleague = await people.open();
  await openDocuments(colleague, colleagueEmail);
  await expectNames(colleague, expectedNames(ROOT, demoViewer(colleagueEmail)));

  const admin = await people.open();
  await openDocuments(admin, adminEmail);
  await listing(admin).getByRole('columnheader', { name: 'Ajouté par' }).waitFor();
  for (const name of names) {
    await rowOf(admin, name).getByRole('cell', { name: memberEmail }).waitFor();
  }
});

/** The first folder of the demo that lies three deep and that the member reaches by clicking. */
function threeFoldersDeep(): ItemPath[] {
  const viewer = demoViewer(memberEmail);
  for (const { path } of demoFolders) {
    const [a, b, c] = path.split('/');
    const steps = [`${a}/`, `${a}/${b}/`, `${a}/${b}/${c}/`];
    const reachable = steps.every((step, index) =>
      expectedNames(steps[index - 1] ?? ROOT, viewer).includes(step.split('/').at(-2) ?? ''),
    );
    if (c && reachable) return steps;
  }
  throw new Error('the demo has no such folder');
}

async function walkDown(page: Page, folders: readonly ItemPath[]): Promise<void> {
  for (const folder of folders) {
    const name = folder.split('/').at(-2) ?? '';
    await listing(page).getByRole('link', { name, exact: true }).click();
    await page
      .getByRole('navigation', { name: 'Fil d’Ariane' })
      .getByRole('button', { name, exact: true })
      .waitFor();
    await expectNames(page, expectedNames(folder, demoViewer(memberEmail)));
  }
}

async function pauseAndResume(page: Page): Promise<void> {
  const item = queued(page, BIG);
  await expect.poll(() => progressOf(page, BIG), { timeout: 30_000 }).toBeGreaterThan(0);
  await item.getByRole('button', { name: 'Pause' }).click();
  await item.getByText('En pause').waitFor();
  const paused = await progressOf(page, BIG);
  // The progress stops at 99 until the file has its record.
  expect(paused).toBeLessThan(99);
  // Meanwhile the others are sent, and a file is added and removed: the paused file keeps its progress.
  for (const name of [PDF, VIDEO, PICTURE, EMPTY]) {
    await queued(page, name).getByText('Envoyé', { exact: false }).waitFor();
  }
  await addFiles(page, [temporaryFile(LATE, randomBytes(100))]);
  await queued(page, LATE).getByRole('button', { name: 'Retirer', exact: true }).click();
  await queued(page, LATE).waitFor({ state: 'detached' });
  expect(await progressOf(page, BIG)).toBe(paused);
  await item.getByRole('button', { name: 'Reprendre' }).click();
}

async function previewEach(page: Page): Promise<void> {
  await preview(page, PDF, async (dialog) => {
    await firstPage(dialog).waitFor();
    await dialog.getByText(/^3 mai 2019/).waitFor();
  });
  await preview(page, PICTURE, async (dialog) => {
    const image = dialog.getByRole('img', { name: PICTURE });
    await expect
      .poll(() => image.evaluate((element) => (element as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
  });
  await preview(page, VIDEO, async (dialog) => {
    const video = dialog.getByLabel(VIDEO);
    await video.evaluate((element) => {
      (element as HTMLVideoElement).muted = true;
      return (element as HTMLVideoElement).play();
    });
    await expect
      .poll(() => video.evaluate((element) => (element as HTMLVideoElement).currentTime))
      .toBeGreaterThan(0.2);
  });
}

async function preview(
  page: Page,
  name: string,
  look: (dialog: ReturnType<Page['getByRole']>) => Promise<void>,
): Promise<void> {
  await rowOf(page, name).getByRole('button', { name, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Aperçu : ${name}` });
  await look(dialog);
  await dialog.getByText('Privé').waitFor();
  await dialog.getByText(memberEmail).waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
}

async function downloadsTheSameBytes(page: Page, name: string, original: string): Promise<void> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    rowOf(page, name).getByRole('button', { name: 'Télécharger' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(name);
  expect(digest(await download.path())).toBe(digest(original));
}

function digest(path: string): string {
  return createHash('sha256').update(readFileSync(path)).digest('hex');
}
