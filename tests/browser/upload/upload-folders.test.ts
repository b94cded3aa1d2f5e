import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { adminEmail, memberEmail } from '../../../dev/demo/accounts.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { peopleInChromium } from '../support/browser.ts';
import { dragFiles, dropFiles } from '../../../quality/browser/drop-files.ts';
import { holdFolders } from '../support/data/held-folders.ts';
import { expectNames, listing, rowOf } from '../support/screens/listing.ts';
import { limitUploads, unlimitUploads } from '../support/network.ts';
import { openDocuments } from '../support/sign-in.ts';
import { chooseFiles, queued, send, uploadModal } from '../support/screens/upload-queue.ts';

const people = peopleInChromium();
const PATIENCE = { timeout: 60_000 };
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

test('what is being sent goes on over all screens; only leaving the tab asks', async () => {
  const page = await people.open();
  const name = 'voyage.bin';
  writeFileSync(join(disk, name), Buffer.alloc(6_000_000, 8));
  await openDocuments(page, memberEmail);
  await chooseFiles(page, [join(disk, name)]);
  const slow = await limitUploads(page, 10_000);
  await send(page);
  await queued(page, name).getByText('Envoi en cours').waitFor();
  await page.keyboard.press('Escape');
  await page
    .getByRole('navigation', { name: 'Navigation principale' })
    .getByRole('link', { name: 'Accueil' })
    .click();
  await page.getByRole('heading', { name: 'Navette', level: 1 }).waitFor();
  await page.getByRole('button', { name: /^Envoi de 1\sfichier en cours/u }).click();
  await queued(page, name).getByText('Envoi en cours').waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  const [closing] = await Promise.all([
    page.waitForEvent('dialog'),
    page.close({ runBeforeUnload: true }),
  ]);
  expect(closing.type()).toBe('beforeunload');
  await closing.dismiss();
  await unlimitUploads(slow);
  await page.getByText('1 fichier envoyé, visible de vous et des admins.').waitFor(PATIENCE);
  await expectAccessible(page);
  await page.getByRole('main').getByRole('button', { name: 'Documents' }).click();
  await rowOf(page, name).waitFor();
});

test('what is dropped on a folder goes into it, and is seen to before', async () => {
  const page = await people.open();
  await openDocuments(page, memberEmail);
  const file = join(disk, 'sur une ligne.txt');
  writeFileSync(file, 'ligne');
  const folder = rowOf(page, 'Exploitation');
  await dragFiles(page, folder, [file]);
  await page.getByText('Déposez vos fichiers dans « Exploitation »').waitFor();
  await folder.and(page.locator('[data-dropping]')).waitFor();
  // Past it, the folder that is shown gets them.
  await dragFiles(page, rowOf(page, 'Lisez-moi.txt'), [file]);
  await page.getByText('Déposez vos fichiers dans « Documents »').waitFor();
  expect(await page.locator('[data-dropping]').count()).toBe(0);
  await dropFiles(page, folder, [file]);
  await queued(page, 'sur une ligne.txt').waitFor();
  await uploadModal(page).getByRole('group', { name: 'Visible par :' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '1 fichier à envoyer vers « Exploitation »' }).waitFor();

  await listing(page).getByRole('link', { name: 'Exploitation', exact: true }).click();
  await rowOf(page, 'Plannings').waitFor();
  const root = page
    .getByRole('navigation', { name: 'Fil d’Ariane' })
    .getByRole('button', { name: 'Documents' });
  await dropFiles(page, root, [join(disk, TREE, 'rapport.txt')]);
  await queued(page, 'rapport.txt').waitFor();
  await uploadModal(page)
    .getByText('Dans « Documents », visible par : moi et les admins')
    .waitFor();
});
