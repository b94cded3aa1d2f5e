import type { Page } from 'playwright-core';
import { demoPassword } from '../../dev/demo/accounts.ts';

/** Signs an account in, through the form, up to the home page; by default with the password of the demo. */
export async function signIn(
  page: Page,
  email: string,
  password: string = demoPassword,
): Promise<void> {
  await page.goto('/signin');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Mot de passe').fill(password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await page.getByRole('heading', { name: 'Navette', level: 1 }).waitFor();
}
