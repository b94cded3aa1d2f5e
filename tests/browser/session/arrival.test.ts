import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { adminEmail, demoPassword, memberEmail } from '../../../dev/demo/accounts.ts';
import { peopleInChromium } from '../support/browser.ts';
import { act } from '../support/screens/listing.ts';
import { openDocuments } from '../support/sign-in.ts';

const people = peopleInChromium();
const BILLS = '/documents?dossier=Exploitation/Bons de livraison';

describe('who came by a link', () => {
  test('finds it first on the welcome page, focused', async () => {
    const page = await people.open();
    await page.goto(BILLS);
    await signInHere(page);
    expect(new URL(page.url()).pathname).toBe('/');
    const link = page.getByRole('link', { name: 'Reprendre : Exploitation › Bons de livraison' });
    await expect.poll(() => link.evaluate((one) => one === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: '2026', exact: true }).waitFor();
    expect(new URL(page.url()).searchParams.get('dossier')).toBe('Exploitation/Bons de livraison');
  });

  test('finds nothing to resume when they came to the welcome page', async () => {
    const page = await people.open();
    await page.goto('/');
    await signInHere(page);
    await page.getByRole('button', { name: 'Partagés avec moi' }).waitFor();
    expect(await page.getByText('Reprendre').count()).toBe(0);
  });

  test('does not tell the next person where the one before has been', async () => {
    const page = await people.open();
    await page.goto(BILLS);
    await signInHere(page);
    await page.getByRole('link', { name: /^Reprendre/ }).click();
    await page.getByRole('link', { name: '2026', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Déconnexion' }).click();
    await signInHere(page);
    await page.getByRole('button', { name: 'Partagés avec moi' }).waitFor();
    expect(await page.getByText('Reprendre').count()).toBe(0);
  });
});

describe('what a person may not do is said before they type', () => {
  test('a member reads that only admins create folders', async () => {
    const page = await people.open();
    await openDocuments(page, memberEmail);
    await page.getByRole('button', { name: 'Créer un dossier' }).click();
    await page.getByRole('dialog').getByText('Seuls les admins créent des dossiers').waitFor();
  });

  test('renaming says its limit first', async () => {
    const page = await people.open();
    await openDocuments(page, adminEmail);
    await act(page, 'Lisez-moi.txt', 'Renommer');
    await page.getByRole('dialog').getByText('Le renommage n’est pas disponible').waitFor();
  });

  test('a new password has its rule, and can be looked at', async () => {
    const page = await people.open();
    await page.goto('/signup');
    const field = page.getByLabel('Mot de passe');
    const rule = await field.getAttribute('aria-describedby');
    expect(await page.locator(`[id="${rule}"]`).textContent()).toBe('6 caractères au moins.');
    await field.fill('secret de quai');
    expect(await field.getAttribute('type')).toBe('password');
    await page.getByRole('button', { name: 'Afficher le mot de passe' }).click();
    expect(await field.getAttribute('type')).toBe('text');
    await page.getByRole('button', { name: 'Masquer le mot de passe' }).click();
    expect(await field.getAttribute('type')).toBe('password');
  });
});

async function signInHere(page: Page): Promise<void> {
  await page.getByLabel('E-mail').fill(memberEmail);
  await page.getByLabel('Mot de passe').fill(demoPassword);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await page.getByRole('heading', { name: 'Navette', level: 1 }).waitFor();
}
