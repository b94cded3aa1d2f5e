import type { Page } from 'playwright-core';
import { demoPassword } from '../../dev/demo/accounts.ts';

/** Signs a demo account in, through the form, up to the welcome page. */
export async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/signin');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Mot de passe').fill(demoPassword);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await page.getByRole('heading', { name: 'Navette', level: 1 }).waitFor();
}
