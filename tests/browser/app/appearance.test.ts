import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { adminEmail, memberEmail, newcomerEmail } from '../../../dev/demo/accounts.ts';
import { rowOf } from '../support/screens/listing.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { peopleInChromium } from '../support/browser.ts';
import { openDetails, openPreview } from '../support/screens/previews.ts';
import { openDocuments, signIn } from '../support/sign-in.ts';

const people = peopleInChromium();
/** The width in CSS pixels of a 1280 pixel window at 400 % (WCAG 2.2, 1.4.10). */
const NARROW = { width: 320, height: 640 };

describe('dark and light', () => {
  test('follow the system until the switch is used, which is remembered', async () => {
    const page = await people.open({ colorScheme: 'dark' });
    await page.goto('/signin');
    await page.getByRole('heading', { name: 'Se Connecter' }).waitFor();
    const dark = await ground(page);
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(() => ground(page)).not.toBe(dark);
    const light = await ground(page);
    expect(brightness(dark)).toBeLessThan(brightness(light));

    await page.getByRole('button', { name: 'Thème sombre' }).click();
    await expect.poll(() => ground(page)).toBe(dark);
    await page.reload();
    await page.getByRole('button', { name: 'Thème clair' }).waitFor();
    expect(await ground(page)).toBe(dark);
    // Choosing the theme that the system has means to follow the system again.
    await page.getByRole('button', { name: 'Thème clair' }).click();
    await expect.poll(() => ground(page)).toBe(light);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(() => ground(page)).toBe(dark);
  });

  test('in the dark theme every screen has enough contrast', async () => {
    const page = await people.open({ colorScheme: 'dark' });
    await page.goto('/signin');
    await page.getByRole('heading', { name: 'Se Connecter' }).waitFor();
    await expectAccessible(page);
    await openDocuments(page, adminEmail);
    await expectAccessible(page);
    await rowOf(page, 'Contrats').getByRole('checkbox').check();
    await page.getByRole('region', { name: 'Actions sur la sélection' }).waitFor();
    await expectAccessible(page);
    for (const action of ['Accès', 'Partager', 'Renommer', 'Supprimer']) {
      await page.getByRole('button', { name: 'Actions : Contrats', exact: true }).click();
      await page.getByRole('menuitem', { name: action }).waitFor();
      await expectAccessible(page);
      await page.getByRole('menuitem', { name: action }).click();
      const dialog = page.getByRole('dialog', { name: action });
      await dialog.waitFor();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
    }
    const dialog = await openPreview(page, 'Lisez-moi.txt');
    await dialog.getByRole('heading', { name: 'Commentaires (0)' }).waitFor();
    await expectAccessible(page);
  });
});

describe('320 pixels wide', () => {
  test('nothing scrolls sideways before the sign-in', async () => {
    const page = await people.open({ viewport: NARROW });
    for (const path of ['/signin', '/signup']) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expectNoSidewaysScroll(page);
      await page.getByRole('button', { name: 'Thème sombre' }).click({ trial: true });
    }
  });

  test('nothing scrolls sideways for a new person, whose address is not confirmed yet', async () => {
    const page = await people.open({ viewport: NARROW });
    await signIn(page, newcomerEmail);
    await page.getByRole('button', { name: 'J’ai confirmé' }).click({ trial: true });
    await expectNoSidewaysScroll(page);
  });

  test('nothing scrolls sideways among the documents and in their dialogs', async () => {
    const page = await people.open({ viewport: NARROW });
    await signIn(page, adminEmail);
    await expectNoSidewaysScroll(page);
    await page.goto('/documents');
    const list = page.getByRole('list', { name: 'Contenu du dossier' });
    await list.getByRole('checkbox', { name: 'Sélectionner Contrats' }).check();
    await expectNoSidewaysScroll(page);
    for (const action of ['Accès', 'Partager', 'Renommer', 'Supprimer']) {
      await page.getByRole('button', { name: 'Actions : Tarifs', exact: true }).click();
      await page.getByRole('menuitem', { name: action }).click();
      const dialog = page.getByRole('dialog', { name: action });
      await dialog.getByRole('button', { name: 'Fermer' }).click({ trial: true });
      await expectNoSidewaysScroll(page);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
    }
    for (const button of ['Créer un dossier', 'Ajouter un/des fichier(s)']) {
      await page.getByRole('button', { name: button }).click();
      await page.getByRole('dialog').waitFor();
      await expectNoSidewaysScroll(page);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
    const preview = await openPreview(page, 'Livret d’accueil – Cordevent Logistique.pdf');
    await openDetails(preview);
    await preview.getByText('Rien à redire pour les conducteurs').waitFor();
    await expectNoSidewaysScroll(page);
    await page.keyboard.press('Escape');
  });
});

test('the first Tab leads past the header, to the content', async () => {
  const page = await people.open();
  await openDocuments(page, memberEmail);
  // A folder that opens takes the focus itself.
  await page.goto('/');
  await page.getByRole('heading', { name: 'Navette', level: 1 }).waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('fr');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Aller au contenu' });
  expect(await skip.evaluate((link) => link === document.activeElement)).toBe(true);
  expect(await skip.evaluate((link) => link.getBoundingClientRect().top)).toBeGreaterThan(0);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  const inMain = () => document.activeElement?.closest('main') !== null;
  expect(await page.evaluate(inMain)).toBe(true);
});

function ground(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.body).backgroundColor);
}

/** Sum of the three channels. */
function brightness(color: string): number {
  return (color.match(/\d+/g) ?? []).reduce((sum, channel) => sum + Number(channel), 0);
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const beyond = await page.evaluate(() => {
    const scrollers = [
      document.documentElement,
      ...document.querySelectorAll('[role=dialog], [role=dialog] *'),
    ];
    return scrollers
      .filter((element) => {
        const { overflowX } = getComputedStyle(element);
        const scrolls =
          element === document.documentElement || overflowX === 'auto' || overflowX === 'scroll';
        const field = element.matches('input, textarea, select');
        return scrolls && !field && element.scrollWidth > element.clientWidth;
      })
      .map((element) => element.outerHTML.slice(0, 120));
  });
  expect(beyond, page.url()).toEqual([]);
}
