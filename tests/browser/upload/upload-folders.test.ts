import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { adminEmail, memberEmail } from '../../../dev/demo/accounts.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { peopleInChromium } from '../support/browser.ts';
import { dropFiles } from '../../../quality/browser/drop-files.ts';
import { holdFolders } from '../support/data/held-folders.ts';
import { expectNames, listing, rowOf } from '../support/screens/listing.ts';
import { limitUploads, unlimitUploads } from '../support/network.ts';
import { openDocuments } from '../support/sign-in.ts';
import { chooseFiles, queued, send, uploadModal } from '../support/screens/upload-queue.ts';

const people = peopleInChromium();
const disk = mkdtempSync(join(tmpdir(), 'navette-'));
afterAll(() => rmSync(disk, { recursive: true }));

const TREE = 'Sinistre n° 12 – été';
mkdirSync(join(disk, TREE, 'Photos', 'Quai 4'), { recursive: true });
writeFileSync(join(disk, TREE, 'rapport.txt'), 'rapport');
writeFileSync(join(disk, TREE, 'Photos', 'vue.txt'), 'vue');
writeFileSync(join(disk, TREE, 'Photos', 'Quai 4', 'détail.txt'), 'détail');

const DROPPED = 'Constats & photos';
const PAGES = 12;
mkdirSync(join(disk, DROPPED, 'Vide'), { recursive: true });
for (let number = 1; number <= PAGES; number++) {
  writeFileSync(join(disk, DROPPED, `page ${number}.txt`), `page ${number}`);
}

test('an admin adds a folder, which keeps its tree', async () => {
  const page = await people.open();
  await openDocuments(page, adminEmail);
  await page.getByRole('button', { name: 'Ajouter un/des fichier(s)' }).click();
  const chooser = page.waitForEvent('filechooser');
  await uploadModal(page).getByRole('button', { name: 'Choisir un dossier' }).click();
  await (await chooser).setFiles(join(disk, TREE));
  await queued(page, 'détail.txt').waitFor();
  await expectAccessible(page);
  await send(page);
  await queued(page, 'détail.txt').waitFor({ state: 'detached', timeout: 60_000 });
  await page.keyboard.press('Escape');

  await listing(page).getByRole('link', { name: TREE, exact: true }).click();
  await expectNames(page, ['Photos', 'rapport.txt']);
  await listing(page).getByRole('link', { name: 'Photos', exact: true }).click();
  await expectNames(page, ['Quai 4', 'vue.txt']);
  await listing(page).getByRole('link', { name: 'Quai 4', exact: true }).click();
  await expectNames(page, ['détail.txt']);
});

test('a folder from the desktop, dropped on the listing, keeps its tree, empty folders and all', async () => {
  const page = await people.open();
  await openDocuments(page, adminEmail);
  const dropped = join(disk, DROPPED);
  await dropFiles(page, listing(page), [dropped, join(disk, TREE, 'rapport.txt')]);
  await queued(page, 'rapport.txt').waitFor();
  await queued(page, `page ${PAGES}.txt`).waitFor();
  await send(page);
  await queued(page, 'rapport.txt').waitFor({ state: 'detached', timeout: 60_000 });
  await page.keyboard.press('Escape');
  await rowOf(page, 'rapport.txt').waitFor();
  await listing(page).getByRole('link', { name: DROPPED, exact: true }).click();
  const pages = Array.from({ length: PAGES }, (_, index) => `page ${index + 1}.txt`);
  await expectNames(page, ['Vide', ...pages]);
  await listing(page).getByRole('link', { name: 'Vide', exact: true }).click();
  await page.getByText('Aucun dossier ou fichier').waitFor();
});

test('while a dropped folder is being read, the dialog says so; it also says when there is nothing in it', async () => {
  const page = await people.open();
  await openDocuments(page, adminEmail);
  const held = await holdFolders(page);
  await dropFiles(page, listing(page), [join(disk, DROPPED)]);
  const reading = uploadModal(page).getByRole('status').getByText('Lecture du dossier…');
  await reading.waitFor();
  await expectAccessible(page);
  await held.release();
  await queued(page, `page ${PAGES}.txt`).waitFor();
  await reading.waitFor({ state: 'detached' });

  const choices = uploadModal(page).getByRole('button', { name: 'Choisir des fichiers' });
  await dropFiles(page, choices, [join(disk, DROPPED, 'Vide')]);
  const refusal = uploadModal(page).getByRole('alert');
  await refusal.getByText('Ce dossier ne contient aucun fichier.').waitFor();
  await dropFiles(page, choices, [join(disk, TREE, 'rapport.txt')]);
  await queued(page, 'rapport.txt').waitFor();
  expect(await refusal.count()).toBe(0);
});

test('a member who drops a folder is told, and its files are not sent', async () => {
  const page = await people.open();
  await openDocuments(page, memberEmail);
  await dropFiles(page, listing(page), [join(disk, TREE)]);
  await page.getByText('Les dossiers ne peuvent être déposés que par un admin.').waitFor();
  // If the refused folder had added anything, it would be in the queue before this drop.
  const [alone, tree] = [join(disk, DROPPED, 'page 1.txt'), join(disk, TREE)];
  await dropFiles(page, listing(page), [alone, tree]);
  await queued(page, 'page 1.txt').waitFor();
  expect(await uploadModal(page).getByRole('listitem').count()).toBe(1);
});

test('a member is not offered to add folders', async () => {
  const page = await people.open();
  await openDocuments(page, memberEmail);
  await page.getByRole('button', { name: 'Ajouter un/des fichier(s)' }).click();
  await uploadModal(page).getByRole('button', { name: 'Choisir des fichiers' }).waitFor();
  expect(await uploadModal(page).getByRole('button', { name: 'Choisir un dossier' }).count()).toBe(
    0,
  );
});

test('the progress of uploads stays visible when the dialog is closed, in the title too', async () => {
  const page = await people.open();
  const name = 'long.bin';
  writeFileSync(join(disk, name), Buffer.alloc(6_000_000, 7));
  await openDocuments(page, memberEmail);
  await chooseFiles(page, [join(disk, name)]);
  const slow = await limitUploads(page, 10_000);
  await send(page);
  await page.keyboard.press('Escape');
  const indicator = page.getByRole('button', { name: /^Envoi de 1\sfichier en cours, \d+\s%$/u });
  await indicator.waitFor();
  await expect.poll(() => page.title()).toMatch(/^\d+\s% – Documents – Navette$/u);
  await expectAccessible(page);
  await indicator.click();
  await queued(page, name).waitFor();
  await unlimitUploads(slow);
  await queued(page, name).waitFor({ state: 'detached', timeout: 60_000 });
  await page.keyboard.press('Escape');
  await rowOf(page, name).waitFor();
  await expect.poll(() => page.title()).toBe('Documents – Navette');
});

test('leaving the documents, or the tab, while something is being sent asks for confirmation', async () => {
  const page = await people.open();
  const name = 'interrompu.bin';
  writeFileSync(join(disk, name), Buffer.alloc(6_000_000, 8));
  await openDocuments(page, memberEmail);
  await chooseFiles(page, [join(disk, name)]);
  const slow = await limitUploads(page, 10_000);
  await send(page);
  await queued(page, name).getByText('Envoi en cours').waitFor();
  await page.keyboard.press('Escape');
  const accueil = page
    .getByRole('navigation', { name: 'Navigation principale' })
    .getByRole('link', { name: 'Accueil' });
  await accueil.click();
  const question = page.getByRole('dialog', { name: 'Un envoi est en cours…' });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Rester' }).click();
  await question.waitFor({ state: 'detached' });
  await listing(page).waitFor();
  // So does the browser, when the tab is closed.
  const [closing] = await Promise.all([
    page.waitForEvent('dialog'),
    page.close({ runBeforeUnload: true }),
  ]);
  expect(closing.type()).toBe('beforeunload');
  await closing.dismiss();
  await accueil.click();
  await question.getByRole('button', { name: 'Quitter la page' }).click();
  await page.getByRole('heading', { name: 'Navette', level: 1 }).waitFor();
  await page.getByRole('main').getByRole('button', { name: 'Documents' }).click();
  await listing(page).waitFor();
  // The canceled uploads do not go on: only a new one arrives.
  await unlimitUploads(slow);
  const after = 'ensuite.txt';
  writeFileSync(join(disk, after), 'ensuite');
  await chooseFiles(page, [join(disk, after)]);
  await queued(page, name).getByText('Annulé').waitFor();
  await queued(page, name).getByRole('button', { name: 'Retirer', exact: true }).click();
  await queued(page, name).waitFor({ state: 'detached' });
  await send(page);
  await queued(page, after).waitFor({ state: 'detached', timeout: 60_000 });
  await page.keyboard.press('Escape');
  await rowOf(page, after).waitFor();
  expect(await rowOf(page, name).count()).toBe(0);
});
