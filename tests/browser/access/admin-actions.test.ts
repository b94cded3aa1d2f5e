import { describe, expect, test } from 'vitest';
import { ROOT } from '../../../core/src/paths/item-path.ts';
import { adminEmail, colleagueEmail, memberEmail } from '../../../dev/demo/accounts.ts';
import {
  crossOf,
  finish,
  openAccess,
  save,
  typeAddresses,
} from '../support/screens/access-dialog.ts';
import { peopleInChromium } from '../support/browser.ts';
import { demoViewer, expectedNames } from '../support/data/demo-expectations.ts';
import { act, createFolder, expectNames, listing, rowOf } from '../support/screens/listing.ts';
import { openDocuments } from '../support/sign-in.ts';
import { temporaryFiles } from '../support/data/temporary-files.ts';
import { toasts, watchToasts } from '../support/screens/toasts.ts';
import { upload } from '../support/screens/upload-queue.ts';

const people = peopleInChromium();
const temporaryFile = temporaryFiles();

describe('folders', () => {
  test('an admin creates a folder, fills it, and deletes it with all it contains', async () => {
    const page = await people.open();
    const name = 'Sinistres & litiges #2026';
    await openDocuments(page, adminEmail);
    await createFolder(page, name);
    await rowOf(page, name).waitFor();
    await listing(page).getByRole('link', { name, exact: true }).click();
    await page.getByText('Aucun dossier ou fichier').waitFor();
    await upload(page, [temporaryFile('constat.txt', 'constat')]);
    await page.getByRole('button', { name: 'Documents', exact: true }).click();

    await act(page, name, 'Supprimer');
    const dialog = page.getByRole('dialog', { name: 'Supprimer' });
    await dialog.getByText(`Voulez-vous vraiment supprimer le dossier ${name} ?`).waitFor();
    await dialog.getByText('(Supprime d’abord les fichiers qu’il contient.)').waitFor();
    await dialog.getByRole('button', { name: 'Supprimer' }).click();
    await page.getByText('Dossier supprimé.').waitFor();
    await rowOf(page, name).waitFor({ state: 'detached' });
  });

  test('an existing name and an illegal one are refused, and the text in the field is kept', async () => {
    const page = await people.open({ expectedMessages: /status of 409/ });
    await openDocuments(page, adminEmail);
    const alerts: string[] = [];
    page.on('dialog', (dialog) => {
      alerts.push(dialog.message());
      void dialog.accept();
    });
    await page.getByRole('button', { name: 'Créer un dossier' }).click();
    const modal = page.getByRole('dialog', { name: 'Créer un dossier' });
    await modal.getByLabel('Nom du dossier').fill('a/b');
    await modal.getByRole('button', { name: 'Créer' }).click();
    await modal.getByText('Le nom ne peut pas contenir de barre oblique (/).').waitFor();
    await modal.getByLabel('Nom du dossier').fill('Contrats');
    await modal.getByRole('button', { name: 'Créer' }).click();
    await expect
      .poll(() => alerts)
      .toEqual(['Erreur création dossier : Un dossier de ce nom existe déjà.']);
    expect(await modal.getByLabel('Nom du dossier').inputValue()).toBe('Contrats');
    await modal.getByLabel('Nom du dossier').fill('');
    await modal.getByRole('button', { name: 'Créer' }).click();
    await modal.waitFor({ state: 'detached' });
  });

  test('a member who creates a folder is told that it is for admins', async () => {
    const page = await people.open({ expectedMessages: /status of 403/ });
    await openDocuments(page, memberEmail);
    // Answered at once: an open alert stops the page, and with it the key that is being pressed.
    const alerts: string[] = [];
    page.on('dialog', (dialog) => {
      alerts.push(dialog.message());
      void dialog.accept();
    });
    await page.getByRole('button', { name: 'Créer un dossier' }).click();
    const modal = page.getByRole('dialog', { name: 'Créer un dossier' });
    await modal.getByLabel('Nom du dossier').fill('Le mien');
    await modal.getByLabel('Nom du dossier').press('Enter');
    await expect.poll(() => alerts).toEqual(['Erreur création dossier : Réservé aux admins.']);
    await page.keyboard.press('Escape');
    await modal.waitFor({ state: 'detached' });
    await page.reload();
    await expectNames(page, expectedNames(ROOT, demoViewer(memberEmail)));
  });
});

describe('deletion', () => {
  test('one file, and a selection', async () => {
    const page = await people.open();
    await openDocuments(page, adminEmail);
    const [one, two, three] = ['un.txt', 'deux.txt', 'trois.txt'];
    await upload(
      page,
      [one, two, three].map((name) => temporaryFile(name, name)),
    );

    await act(page, one, 'Supprimer');
    const dialog = page.getByRole('dialog', { name: 'Supprimer' });
    await dialog.getByText(`Voulez-vous vraiment supprimer le fichier ${one} ?`).waitFor();
    await dialog.getByRole('button', { name: 'Annuler' }).click();
    await dialog.waitFor({ state: 'detached' });
    await act(page, one, 'Supprimer');
    await dialog.getByRole('button', { name: 'Supprimer' }).click();
    await page.getByText('Fichier supprimé.').waitFor();
    await rowOf(page, one).waitFor({ state: 'detached' });

    for (const name of [two, three]) {
      await rowOf(page, name).getByRole('checkbox').check();
    }
    const bulk = page.getByRole('region', { name: 'Actions sur la sélection' });
    await bulk.getByText('2 éléments sélectionnés').waitFor();
    await bulk.getByRole('button', { name: 'Tout désélectionner' }).click();
    expect(await rowOf(page, two).getByRole('checkbox').isChecked()).toBe(false);
    for (const name of [two, three]) {
      await rowOf(page, name).getByRole('checkbox').check();
    }
    await bulk.getByRole('button', { name: 'Supprimer' }).click();
    await dialog.getByText('Supprimer 2 élément(s) ?').waitFor();
    await dialog.getByRole('button', { name: 'Supprimer' }).click();
    await page.getByText('Éléments supprimés.').waitFor();
    for (const name of [two, three]) await rowOf(page, name).waitFor({ state: 'detached' });
  });

  test('a failure shows no message, and the listing stays correct', async () => {
    const page = await people.open({ expectedMessages: /ERR_FAILED/ });
    await watchToasts(page);
    await openDocuments(page, adminEmail);
    const name = 'tenace.txt';
    await upload(page, [temporaryFile(name, name)]);
    await page.route('**/deleteItems', (route) => route.abort());
    await act(page, name, 'Supprimer');
    const dialog = page.getByRole('dialog', { name: 'Supprimer' });
    await dialog.getByRole('button', { name: 'Supprimer' }).click();
    await dialog.waitFor({ state: 'detached' });
    await rowOf(page, name).waitFor();

    // Exactly one message: that of the second try.
    await page.unroute('**/deleteItems');
    await act(page, name, 'Supprimer');
    await dialog.getByRole('button', { name: 'Supprimer' }).click();
    await rowOf(page, name).waitFor({ state: 'detached' });
    await expect.poll(() => toasts(page)).toEqual(['Fichier supprimé.']);
  });
});

describe('access', () => {
  test('a file restricted to a list of addresses is seen by them, and no longer by others', async () => {
    const [admin, colleague] = [await people.open(), await people.open()];
    const name = 'Tarif confidentiel.txt';
    await openDocuments(admin, adminEmail);
    await upload(admin, [temporaryFile(name, name)]);
    await openDocuments(colleague, colleagueEmail);
    const others = expectedNames(ROOT, demoViewer(colleagueEmail));
    await expectNames(colleague, others);

    const dialog = await openAccess(admin, name);
    await typeAddresses(dialog, 'Collegue@Navette.test, pas-une-adresse');
    await save(dialog);
    await dialog.getByText('Cette adresse n’est pas valide : pas-une-adresse').waitFor();
    await crossOf(dialog, 'pas-une-adresse').click();
    await save(dialog);
    await admin.getByText('Accès mis à jour.').waitFor();
    await finish(dialog);
    await colleague.reload();
    await rowOf(colleague, name).waitFor();

    await openAccess(admin, name);
    await crossOf(dialog, colleagueEmail).click();
    await save(dialog);
    await dialog.waitFor({ state: 'detached' });
    await colleague.reload();
    await expectNames(colleague, others);
  });
});
