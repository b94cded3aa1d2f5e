import type { Page } from 'playwright-core';
import { signIn } from '../../../dev/demo/sign-in.ts';

/** Signs in and opens the documents. */
export async function openDocuments(page: Page, email: string): Promise<void> {
  await signIn(page, email);
  await page.getByRole('main').getByRole('button', { name: 'Documents' }).click();
  await page.getByRole('table', { name: 'Contenu du dossier' }).waitFor();
}
