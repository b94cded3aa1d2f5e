import type { Locator, Page } from 'playwright-core';
import { adminEmail } from '../../../../dev/demo/accounts.ts';
import { bringSession } from '../sign-in.ts';

/** Opens the bin as the admin. */
export async function openBin(page: Page, query = ''): Promise<void> {
  await bringSession(page, adminEmail);
  await page.goto(`/documents?corbeille${query}`);
  await page.getByRole('heading', { name: 'Corbeille', level: 1 }).waitFor();
}

/** The rows of the bin, or of a deleted folder, that have all of these texts. */
export function binRow(page: Page, ...parts: readonly string[]): Locator {
  let found = page
    .getByRole('list', { name: /^(Éléments supprimés|Fichiers du dossier supprimé)$/ })
    .getByRole('listitem');
  for (const part of parts) found = found.filter({ hasText: part });
  return found;
}

/** Narrows the bin by one of its fields. */
export async function narrowBy(page: Page, field: 'Nom' | 'Dossier', text: string): Promise<void> {
  await page.getByRole('group', { name: 'Filtres' }).getByLabel(field).fill(text);
  await page.keyboard.press('Enter');
}

/** Chooses an action from the menu of a row. */
export async function actInBin(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions sur ${name}`, exact: true }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}
