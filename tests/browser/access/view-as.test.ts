import type { Locator, Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { RECENTS } from '../../../core/src/accounts/recents.ts';
import { adminEmail, colleagueEmail, demoUid, memberEmail } from '../../../dev/demo/accounts.ts';
import { withAdminServices } from '../../../dev/seed/admin-services.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { peopleInChromium } from '../support/browser.ts';
import { signInAt } from '../support/screens/open-folder.ts';
import { demoPath, openPreview, previewOf, previewUrl } from '../support/screens/previews.ts';
import { signIn } from '../support/sign-in.ts';

// 'Voir comme': an admin sees the documents as somebody else does, and changes nothing.

const people = peopleInChromium();

const DESK = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };
const FOLDERS = [
  '',
  'Contrats',
  'Contrats/Clients & affréteurs',
  'Exploitation/Bons de livraison/2026',
  'Exploitation/Photos et vidéos',
  'Sécurité',
];
const HIDDEN = 'Espace de Claire';

function at(folder: string): string {
  return `/documents?dossier=${encodeURIComponent(folder)}`;
}

function band(page: Page): Locator {
  return page.getByRole('region', { name: 'Voir comme' });
}

/** Chooses the address in the dialog, from the side menu. */
async function viewAs(page: Page, email: string): Promise<void> {
  const opener = page.getByRole('button', { name: 'Ouvrir le menu' });
  if (await opener.isVisible()) await opener.click();
  await page.getByRole('button', { name: 'Voir comme' }).click();
  const dialog = page.getByRole('dialog', { name: 'Voir comme' });
  await dialog.getByLabel('Adresse e-mail').fill(email);
  await dialog.getByRole('button', { name: 'Voir', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await band(page).getByText(`Vous voyez ce que voit ${email.trim().toLowerCase()}`).waitFor();
}

/** What a folder shows: the names with their marks, and the status that counts them. */
async function shown(page: Page): Promise<string[]> {
  await page.locator('[data-name]').first().waitFor();
  await expect.poll(() => page.getByText('Chargement…').count()).toBe(0);
  const names = await page
    .locator('[data-name]')
    .evaluateAll((all) =>
      all.map((name) => `${name.textContent}|${name.nextElementSibling?.ariaLabel ?? ''}`),
    );
  const main = page.getByRole('main');
  const status = main.getByRole('status').filter({ hasText: /dossier|fichier/ });
  return [...names, (await status.textContent()) ?? ''];
}

/** Opens an address without loading the page again. */
async function walkTo(page: Page, url: string): Promise<void> {
  await page.evaluate((next) => {
    // As the router numbers its entries.
    const { idx } = history.state as { idx: number };
    const state = { usr: null, key: next, idx: idx + 1 };
    history.pushState(state, '', next);
    dispatchEvent(new PopStateEvent('popstate', { state }));
  }, url);
}

describe.each([DESK, PHONE])('$width pixels wide', (viewport) => {
  test('shows exactly what the colleague’s own listings show', async () => {
    const colleague = await people.open({ viewport });
    const admin = await people.open({ viewport });
    await signInAt(admin, adminEmail, '/documents');
    await viewAs(admin, ` ${colleagueEmail.toUpperCase()} `);
    await expectAccessible(admin);
    for (const folder of FOLDERS) {
      await signInAt(colleague, colleagueEmail, at(folder));
      const wanted = await shown(colleague);
      await walkTo(admin, at(folder));
      await expect.poll(() => shown(admin), { timeout: 30_000 }).toEqual(wanted);
    }
    await walkTo(admin, at(HIDDEN));
    await admin
      .getByText(`Ce dossier n’existe pas ou ${colleagueEmail} n’y a pas accès.`)
      .waitFor();
    await band(admin).waitFor();
  });
});

test('offers nothing that changes anything, in the listing and in the preview', async () => {
  const page = await people.open();
  await signInAt(page, adminEmail, at('Sécurité'));
  await page.getByRole('button', { name: 'Ajouter un/des fichier(s)' }).waitFor();
  await viewAs(page, colleagueEmail);
  await shown(page);
  const main = page.getByRole('main');
  for (const name of ['Créer un dossier', 'Ajouter un/des fichier(s)', 'Accès', 'Supprimer']) {
    expect(await main.getByRole('button', { name, exact: true }).count()).toBe(0);
  }
  await page.locator('[data-name]').first().focus();
  await page.keyboard.press('Delete');
  await page.keyboard.press('Shift+F10');
  await page.getByRole('menuitem').first().waitFor();
  expect(await page.getByRole('menuitem').allTextContents()).toEqual([
    'Télécharger',
    'Copier le lien',
  ]);
  await page.keyboard.press('Escape');

  const report = 'Affiche – port du gilet obligatoire.png';
  await page.getByRole('button', { name: report, exact: true }).click();
  const preview = previewOf(page, report);
  await preview.getByText('Propriétaire').waitFor();
  // It covers the band that says so.
  await preview.getByText(`Vu comme ${colleagueEmail}`, { exact: true }).waitFor();
  await preview.getByRole('region', { name: /^Commentaires \(/ }).waitFor();
  expect(await preview.getByRole('button', { name: 'Envoyer' }).count()).toBe(0);
  expect(await preview.getByRole('button', { name: 'Supprimer mon commentaire' }).count()).toBe(0);
});

test('a file that is hidden from the person is refused, whatever the admin may see', async () => {
  const page = await people.open();
  await signIn(page, adminEmail);
  const secret = 'Négociation tarifaire 2027 – note de cadrage.docx';
  const dialog = await openPreview(page, secret);
  await dialog.getByText('Propriétaire').waitFor();
  expect(await dialog.getByText(/^Vu comme/).count()).toBe(0);
  await page.keyboard.press('Escape');
  await viewAs(page, colleagueEmail);
  await page.getByText(`Ce dossier n’existe pas ou ${colleagueEmail} n’y a pas accès.`).waitFor();
  await walkTo(page, at('Tarifs'));
  await shown(page);
  await walkTo(page, previewUrl(demoPath('Marges par client – ne pas diffuser.xlsx')));
  await page.getByRole('dialog').getByText('Accès refusé.').waitFor();
  await page.getByRole('dialog').getByText(`Vu comme ${colleagueEmail}`).waitFor();
});

test('an address without an account is told, and shown all the same', async () => {
  const page = await people.open({ viewport: PHONE });
  await signInAt(page, adminEmail, '/documents');
  await page.goto(`/documents?comme=${encodeURIComponent('Absente@navette.test')}`);
  await band(page)
    .getByText('Aucun compte n’a l’adresse absente@navette.test : voici ce qu’il verrait.')
    .waitFor();
  await page.getByRole('link', { name: 'Sécurité', exact: true }).waitFor();
  await expectAccessible(page);
});

test('of two people in succession, each is shown with their own', async () => {
  const page = await people.open();
  await signInAt(page, adminEmail, '/documents');
  await viewAs(page, memberEmail);
  expect((await shown(page)).join()).toContain(HIDDEN);
  await viewAs(page, colleagueEmail);
  expect((await shown(page)).join()).not.toContain(HIDDEN);
});

test('goes on while the admin walks, and ends with Quitter', async () => {
  const page = await people.open();
  await signInAt(page, adminEmail, '/documents');
  await page.getByRole('columnheader', { name: 'Ajouté par' }).waitFor();
  await viewAs(page, memberEmail);
  await page.getByRole('columnheader', { name: 'Ajouté par' }).waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Contrats', exact: true }).click();
  await page.getByRole('link', { name: '2026', exact: true }).waitFor();
  await page.getByRole('link', { name: 'Accueil' }).click();
  await page.getByRole('heading', { name: 'Navette', level: 1 }).waitFor();
  await page.goBack();
  await band(page).getByText(memberEmail).waitFor();
  await viewAs(page, colleagueEmail);
  await band(page).getByRole('button', { name: 'Quitter' }).click();
  await page.getByRole('columnheader', { name: 'Ajouté par' }).waitFor();
  expect(await band(page).count()).toBe(0);
  expect(new URL(page.url()).searchParams.has('comme')).toBe(false);
});

test('goes on after a reload, in the folder and in the file that are open', async () => {
  const page = await people.open();
  await signInAt(page, adminEmail, at('Sécurité'));
  await viewAs(page, colleagueEmail);
  await page.reload();
  await band(page).getByText(`Vous voyez ce que voit ${colleagueEmail}`).waitFor();
  expect(new URL(page.url()).searchParams.get('comme')).toBe(colleagueEmail);
  const report = 'Affiche – port du gilet obligatoire.png';
  await page.getByRole('button', { name: report, exact: true }).click();
  await previewOf(page, report).getByText(`Vu comme ${colleagueEmail}`, { exact: true }).waitFor();
  await page.reload();
  await previewOf(page, report).getByText(`Vu comme ${colleagueEmail}`, { exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await previewOf(page, report).waitFor({ state: 'detached' });
  await band(page).getByText(colleagueEmail).waitFor();
});

test('is nothing for a member: the address shows what they see themselves, and loses the word', async () => {
  const page = await people.open();
  await signInAt(page, colleagueEmail, `${at('Sécurité')}&comme=${memberEmail}`);
  await page.locator('[data-name]').first().waitFor();
  await expect.poll(() => new URL(page.url()).search).toBe('?dossier=S%C3%A9curit%C3%A9');
  expect(await band(page).count()).toBe(0);
});

test('what an admin opens as somebody else is not among what either of them has opened last', async () => {
  await withAdminServices(inject('ports'), async ({ firestore }) => {
    await firestore.recursiveDelete(firestore.collection(RECENTS));
  });
  const page = await people.open({ ownProfile: true });
  await page.clock.install();
  await signInAt(page, adminEmail, '/documents');
  await viewAs(page, colleagueEmail);
  await walkTo(page, at('Sécurité'));
  await page.getByText('Affiche – port du gilet obligatoire.png').waitFor();
  await page.clock.fastForward(5_000);
  await walkTo(page, previewUrl(demoPath('Affiche – port du gilet obligatoire.png')));
  await page.getByRole('dialog').getByText(`Vu comme ${colleagueEmail}`).waitFor();
  await page.clock.fastForward(5_000);
  await walkTo(page, at(''));
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await band(page).getByRole('button', { name: 'Quitter' }).click();
  await page.getByRole('columnheader', { name: 'Ajouté par' }).waitFor();

  const written = page.waitForResponse((answer) => answer.url().endsWith('documents:commit'));
  await page.getByRole('link', { name: 'Tarifs', exact: true }).click();
  await written;
  const stored = await withAdminServices(inject('ports'), ({ firestore }) =>
    firestore.collection(RECENTS).get(),
  );
  expect(stored.docs.map((own) => [own.id, own.get('paths') as unknown])).toEqual([
    [demoUid(adminEmail), ['Tarifs/']],
  ]);
});

test('asks for a real address, and offers those of the folders that were opened', async () => {
  const page = await people.open();
  await signInAt(page, adminEmail, at('Contrats'));
  await page.getByRole('button', { name: 'Voir comme' }).click();
  const dialog = page.getByRole('dialog', { name: 'Voir comme' });
  await dialog.getByLabel('Adresse e-mail').waitFor();
  const offered = await dialog.locator('datalist option').allTextContents();
  expect(offered).toEqual([adminEmail, colleagueEmail, memberEmail]);
  const go = dialog.getByRole('button', { name: 'Voir', exact: true });
  await go.click();
  await dialog.getByRole('alert').getByText('Indiquez une adresse.').waitFor();
  await dialog.getByLabel('Adresse e-mail').fill('yanis@navette');
  await go.click();
  await dialog.getByText('Cette adresse n’est pas valide : yanis@navette').waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await band(page).count()).toBe(0);
});
