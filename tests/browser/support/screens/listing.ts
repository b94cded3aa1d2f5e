import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

export function listing(page: Page): Locator {
  return page.getByRole('table', { name: 'Contenu du dossier' });
}

/** The row of an item, by its displayed name. */
export function rowOf(page: Page, name: string): Locator {
  return listing(page)
    .getByRole('row')
    .filter({
      has: page
        .getByRole('link', { name, exact: true })
        .or(page.getByRole('button', { name, exact: true })),
    });
}

/** The names in the current folder, from top to bottom. */
export function shownNames(page: Page): Promise<string[]> {
  return listing(page).locator('tbody [data-name]').allTextContents();
}

/** Waits until the listing shows exactly these names, in this order. */
export async function expectNames(page: Page, names: readonly string[]): Promise<void> {
  await expect.poll(() => shownNames(page), { timeout: 60_000 }).toEqual(names);
}

/** Chooses an action from an item's menu, which has all of them, in the table or in the list of a phone. */
export async function act(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions : ${name}`, exact: true }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

/** Creates a folder through its dialog. */
export async function createFolder(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Créer un dossier' }).click();
  const modal = page.getByRole('dialog', { name: 'Créer un dossier' });
  await modal.getByLabel('Nom du dossier').fill(name);
  await modal.getByRole('button', { name: 'Créer' }).click();
  await modal.waitFor({ state: 'detached', timeout: 60_000 });
}
