import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { memberEmail } from '../../../../dev/demo/accounts.ts';
import { rowOf } from './listing.ts';
import { nameOf } from '../row-focus.ts';
import { bringSession, openDocuments } from '../sign-in.ts';

/** Signs in as a member and opens a folder of the root by clicking on it. */
export async function openFolder(page: Page, folder: string): Promise<Page> {
  await openDocuments(page, memberEmail);
  await nameOf(page, folder).click();
  await page
    .getByRole('navigation', { name: 'Fil d’Ariane' })
    .getByRole('button', { name: folder, exact: true })
    .waitFor();
  await rowOf(page, folder).waitFor({ state: 'detached' });
  await expectComplete(page);
  return page;
}

/** Signs in and loads an address of the documents. */
export async function signInAt(page: Page, email: string, url: string): Promise<void> {
  await bringSession(page, email);
  await page.goto(url);
  await expectComplete(page);
}

/** Waits for the last page of a folder's listing. */
async function expectComplete(page: Page): Promise<void> {
  await page.locator('[data-name]').first().waitFor();
  await expect.poll(() => page.getByText('Chargement…').count()).toBe(0);
}
