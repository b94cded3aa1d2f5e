import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { adminEmail, demoPassword, memberEmail } from '../../../dev/demo/accounts.ts';
import { peopleInChromium } from '../support/browser.ts';
import { rowOf } from '../support/screens/listing.ts';

const people = peopleInChromium();
/** More steps than any screen has. */
const MANY_STEPS = 60;

test('a member signs in, finds, previews, comments, downloads and signs out by the keyboard', async () => {
  const page = await people.open();
  await signInByKeyboard(page, memberEmail);

  await tabToListing(page);
  await page.keyboard.press('End');
  await focusRow(page, 'Lisez-moi.txt');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Aperçu : Lisez-moi.txt' });
  await dialog.getByText('Propriétaire').waitFor();
  // The comments are loaded on demand: there is nothing to tab to before.
  await dialog.getByRole('textbox', { name: 'Nom' }).waitFor();

  await tabTo(page, 'Nom');
  await page.keyboard.type('Claire');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Bien reçu, merci.');
  await page.keyboard.press('Control+Enter');
  await dialog.getByRole('listitem').filter({ hasText: 'Bien reçu, merci.' }).waitFor();

  await tabTo(page, 'Télécharger');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.keyboard.press('Enter'),
  ]);
  expect(download.suggestedFilename()).toBe('Lisez-moi.txt');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => focusedName(page)).toBe('Lisez-moi.txt');

  await tabTo(page, 'Déconnexion', 'Shift+Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Se Connecter' }).waitFor();
});

test('an admin creates, selects, shares, sets access and deletes by the keyboard', async () => {
  const page = await people.open();
  const name = 'Au clavier';
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await signInByKeyboard(page, adminEmail);

  await tabTo(page, 'Créer un dossier');
  await page.keyboard.press('Enter');
  await expect.poll(() => focusedName(page)).toBe('Nom du dossier');
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await rowOf(page, name).waitFor();
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);

  await tabToListing(page);
  await focusRow(page, name);
  await menuAction(page, 'Partager');
  await page.getByRole('dialog', { name: 'Partager' }).waitFor();
  await tabTo(page, 'Copier le lien');
  await page.keyboard.press('Enter');
  await page.getByText('Lien copié.').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);

  await backInRow(page, name);
  await menuAction(page, 'Accès');
  await page.getByRole('dialog', { name: 'Accès' }).waitFor();
  await tabTo(page, 'Privé');
  await page.keyboard.press('ArrowDown');
  await tabTo(page, 'Enregistrer');
  await page.keyboard.press('Enter');
  await page.getByText('Accès mis à jour.').waitFor();
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);

  await backInRow(page, name);
  await page.keyboard.press('Space');
  await page.getByText('1 élément sélectionné').waitFor();
  await page.keyboard.press('Delete');
  await page.getByRole('dialog', { name: 'Supprimer' }).waitFor();
  // Pressing Enter once too often deletes nothing.
  await expect.poll(() => focusedName(page)).toBe('Annuler');
  await tabTo(page, 'Supprimer');
  await page.keyboard.press('Enter');
  await rowOf(page, name).waitFor({ state: 'detached' });
});

async function signInByKeyboard(page: Page, email: string): Promise<void> {
  await page.goto('/signin');
  await page.getByRole('heading', { name: 'Se Connecter' }).waitFor();
  await tabTo(page, 'E-mail');
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(demoPassword);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Navette', level: 1 }).waitFor();
  await tabTo(page, 'Documents');
  await page.keyboard.press('Enter');
  await page
    .getByRole('table', { name: 'Contenu du dossier' })
    .locator('[data-name]')
    .first()
    .waitFor();
}

/** Presses a key until an element with this name has the focus. */
async function tabTo(page: Page, name: string, key = 'Tab'): Promise<void> {
  for (let step = 0; step < MANY_STEPS; step++) {
    if ((await focusedName(page)) === name) return;
    await page.keyboard.press(key);
  }
  throw new Error(`no way to ${name} with ${key}`);
}

/** Presses Tab until a row of the listing has the focus. */
async function tabToListing(page: Page): Promise<void> {
  for (let step = 0; step < MANY_STEPS; step++) {
    if (await page.evaluate(() => document.activeElement?.hasAttribute('data-name'))) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('no way to the listing');
}

/** Moves down from the first row of the listing to the one with this name. */
async function focusRow(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Home');
  for (let step = 0; step < MANY_STEPS; step++) {
    if ((await focusedName(page)) === name) return;
    await page.keyboard.press('ArrowDown');
  }
  throw new Error(`no row ${name}`);
}

/** Checks that a dialog opened from a row's menu gives the focus back to the row. */
async function backInRow(page: Page, name: string): Promise<void> {
  await expect.poll(() => focusedName(page)).toContain(name);
  await focusRow(page, name);
}

/** Opens the menu of the focused row and chooses from it. */
async function menuAction(page: Page, action: string): Promise<void> {
  await page.keyboard.press('Shift+F10');
  await page.getByRole('menu').waitFor();
  for (let step = 0; step < MANY_STEPS; step++) {
    if ((await focusedName(page)) === action) {
      await page.keyboard.press('Enter');
      return;
    }
    await page.keyboard.press('ArrowDown');
  }
  throw new Error(`the menu has no ${action}`);
}

/** The accessible name of the focused element, approximately. */
function focusedName(page: Page): Promise<string> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!(focused instanceof HTMLElement)) return '';
    const named = focused.cloneNode(true) as HTMLElement;
    for (const hidden of named.querySelectorAll('[aria-hidden="true"]')) hidden.remove();
    const labels = 'labels' in focused ? (focused as HTMLInputElement).labels : null;
    return (
      focused.getAttribute('aria-label') ??
      labels?.[0]?.textContent ??
      named.textContent
    ).trim();
  });
}
