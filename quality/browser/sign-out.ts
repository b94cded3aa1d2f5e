import type { Page } from 'playwright-core';

/** Presses 'Déconnexion', which is in the header, or on a phone in the account's menu. */
export async function pressSignOut(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Déconnexion' });
  const menu = page.getByRole('button', { name: 'Mon compte' });
  await menu.waitFor();
  if (await button.isVisible()) {
    await button.click();
    return;
  }
  await menu.click();
  await page.getByRole('menuitem', { name: 'Déconnexion de tous les appareils' }).click();
}
