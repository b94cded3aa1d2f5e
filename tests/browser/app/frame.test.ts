import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { adminEmail, memberEmail } from '../../../dev/demo/accounts.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { peopleInChromium } from '../support/browser.ts';
import { rowOf } from '../support/screens/listing.ts';
import { signInAt } from '../support/screens/open-folder.ts';
import { openDocuments, signIn } from '../support/sign-in.ts';

const people = peopleInChromium();
const PHONE = { width: 390, height: 844 };
const DEEP = '/documents?dossier=Exploitation/Photos et vidéos/Avaries/2026-02-12 – quai n° 7';

describe('the folder’s bar', () => {
  test('folds a long way into a menu, on one line, and stays below the header', async () => {
    const page = await people.open();
    await signInAt(page, adminEmail, DEEP);
    const bar = page.getByRole('navigation', { name: 'Fil d’Ariane' });
    expect(await bar.getByRole('button').allTextContents()).toEqual([
      'Documents',
      '…',
      'Avaries',
      '2026-02-12 – quai n° 7',
    ]);
    const { top, height } = await boxOf(page, 'Fil d’Ariane');
    expect(height).toBeLessThan(48);
    await bar.getByRole('button', { name: 'Dossiers au-dessus' }).click();
    const menu = page.getByRole('menu', { name: 'Dossiers au-dessus' });
    await menu.waitFor();
    expect(await menu.getByRole('menuitem').allTextContents()).toEqual([
      'Exploitation',
      'Photos et vidéos',
    ]);
    await expectAccessible(page);
    await menu.getByRole('menuitem', { name: 'Exploitation' }).click();
    await rowOf(page, 'Bons de livraison').waitFor();
    expect((await boxOf(page, 'Fil d’Ariane')).top).toBe(top);
  });

  test('on a desktop filter, count, view and buttons are one line, which sticks, and which nothing moves', async () => {
    const page = await people.open({ viewport: { width: 1280, height: 480 } });
    await openDocuments(page, adminEmail);
    const main = page.getByRole('main');
    const status = main.getByText(/^\d+\sdossiers, \d+\sfichiers$/);
    await status.waitFor();
    const line = [
      page.getByLabel('Filtrer ce dossier'),
      page.getByLabel('Visibilité'),
      main.getByRole('group', { name: 'Affichage' }),
      main.getByRole('button', { name: 'Créer un dossier' }),
      main.getByRole('button', { name: 'Ajouter un/des fichier(s)' }),
    ];
    const boxes = () => Promise.all(line.map((one) => one.boundingBox()));
    const before = await boxes();
    const middles = before.map((box) => Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2));
    expect(new Set(middles).size).toBe(1);
    const count = await status.boundingBox();
    expect(Math.abs((count?.y ?? 0) + (count?.height ?? 0) / 2 - (middles[0] ?? 0))).toBeLessThan(
      2,
    );

    await rowOf(page, 'Contrats').getByRole('checkbox').check();
    await page.getByText('1\u00a0élément sélectionné').waitFor();
    expect(await boxes()).toEqual(before);
    await page.getByLabel('Filtrer ce dossier').fill('zzz');
    await main.getByText('Aucun résultat').waitFor();
    expect(await boxes()).toEqual(before);
    await page.getByLabel('Filtrer ce dossier').fill('');
    // As in a folder of very many that is being asked for again.
    await status.evaluate((one) => {
      one.textContent = '12 345 dossiers, 123 456 fichiers · Chargement…';
    });
    expect(await boxes()).toEqual(before);

    await page.mouse.move(640, 400);
    await page.mouse.wheel(0, 2_000);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
    const { y: head = 0 } = (await page.getByRole('columnheader').first().boundingBox()) ?? {};
    for (const box of await boxes()) {
      expect(box?.y).toBeGreaterThan(56);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(head);
    }
  });

  test('on a phone has the folder’s name, the way back, and the first row near', async () => {
    const page = await people.open({ viewport: PHONE });
    await signInAt(page, memberEmail, DEEP);
    const bar = page.getByRole('navigation', { name: 'Fil d’Ariane' });
    const here = bar.getByRole('button', { name: '2026-02-12 – quai n° 7', exact: true });
    expect(await here.getAttribute('aria-current')).toBe('page');
    const header = await page.getByRole('banner').boundingBox();
    const first = await page.locator('[data-index="0"]').boundingBox();
    expect((first?.y ?? Infinity) - (header?.height ?? 0)).toBeLessThanOrEqual(150);
    for (const name of ['Créer un dossier', 'Ajouter un/des fichier(s)']) {
      const box = await page.getByRole('button', { name, exact: true }).boundingBox();
      expect(box?.y, name).toBeLessThan(120);
    }
    await bar.getByRole('button', { name: 'Dossier parent' }).click();
    await bar.getByRole('button', { name: 'Avaries', exact: true }).waitFor();
    await bar.getByRole('button', { name: 'Dossiers au-dessus' }).click();
    await page.getByRole('menuitem', { name: 'Documents' }).click();
    await page.locator('[data-name]').filter({ hasText: 'Tarifs' }).waitFor();
    expect(new URL(page.url()).search).toBe('');

    await page.goBack();
    await bar.getByRole('button', { name: 'Documents', exact: true }).click();
    await page.locator('[data-name]').filter({ hasText: 'Tarifs' }).waitFor();
  });

  test('on a phone filters and sorts behind icons, and keeps a filter in sight', async () => {
    const page = await people.open({ viewport: PHONE });
    await signInAt(page, adminEmail, '/documents');
    expect(await page.getByLabel('Filtrer ce dossier').count()).toBe(0);
    await page.getByRole('button', { name: 'Afficher le filtre' }).click();
    const field = page.getByLabel('Filtrer ce dossier');
    await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true);
    await page.keyboard.type('tarifs');
    await expect.poll(() => page.locator('[data-name]').allTextContents()).toEqual(['Tarifs']);
    await page.getByRole('link', { name: 'Tarifs', exact: true }).click();
    await page.locator('[data-name]', { hasText: 'Marges' }).waitFor();
    expect(await field.count()).toBe(0);
    await page.goBack();
    await page.getByRole('link', { name: 'Tarifs', exact: true }).waitFor();
    expect(await field.inputValue()).toBe('tarifs');
    await field.fill('');
    await page.getByRole('link', { name: 'Contrats', exact: true }).waitFor();
    expect(await field.count()).toBe(1);
    await page.getByLabel('Trier par').selectOption('Nom, de Z à A');
    await expect.poll(() => page.locator('[data-name]').first().textContent()).toBe('Tarifs');
  });
});

describe('the user menu', () => {
  test('says who is signed in, and changes the theme', async () => {
    const page = await people.open();
    await openDocuments(page, adminEmail);
    await page.getByRole('button', { name: 'Mon compte' }).click();
    const menu = page.getByRole('menu', { name: 'Mon compte' });
    await menu.getByText(adminEmail).waitFor();
    await menu.getByText('Administrateur').waitFor();
    await expectAccessible(page);
    await menu.getByRole('menuitem', { name: 'Thème sombre' }).click();
    await menu.waitFor({ state: 'detached' });
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
    await page.getByRole('button', { name: 'Mon compte' }).click();
    await menu.getByRole('menuitem', { name: 'Thème clair' }).click();
    expect(await page.locator('html').getAttribute('data-theme')).toBeNull();
  });

  test('offers another password by a message to the person’s own address', async () => {
    const page = await people.open();
    await signIn(page, memberEmail);
    await page.getByRole('button', { name: 'Mon compte' }).click();
    await page.getByRole('menuitem', { name: 'Changer de mot de passe' }).click();
    const dialog = page.getByRole('dialog', { name: 'Changer de mot de passe' });
    await dialog.getByText(`sera envoyé à ${memberEmail}`).waitFor();
    expect(await dialog.getByRole('textbox').count()).toBe(0);
    await dialog.getByRole('button', { name: 'Envoyer le message' }).click();
    await dialog.getByText(`Un message vient d’être envoyé à ${memberEmail}`).waitFor();
  });

  test('lists the keys that the person has, also on ?, but not where it is typed', async () => {
    const page = await people.open();
    await openDocuments(page, memberEmail);
    await page.getByLabel('Filtrer ce dossier').fill('');
    await page.keyboard.type('?');
    expect(await page.getByLabel('Filtrer ce dossier').inputValue()).toBe('?');
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.getByLabel('Filtrer ce dossier').fill('');
    await page.getByRole('heading', { name: 'Documents' }).evaluate(() => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    });
    await page.keyboard.press('?');
    const dialog = page.getByRole('dialog', { name: 'Raccourcis clavier' });
    await dialog.getByText('Dossier parent').waitFor();
    expect(await dialog.getByText('Supprimer la sélection').count()).toBe(0);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  });
});

async function boxOf(page: Page, name: string) {
  const box = await page.getByRole('navigation', { name }).boundingBox();
  if (!box) throw new Error(`${name} is not visible`);
  return { top: box.y, height: box.height };
}
