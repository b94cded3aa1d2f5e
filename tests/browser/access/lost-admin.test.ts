import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { peopleInChromium } from '../support/browser.ts';
import { listing, rowOf, shownNames } from '../support/screens/listing.ts';
import { setAdmin, spareAdmin } from '../support/session.ts';
import { openDocumentsAsAdmin } from '../support/sign-in.ts';

const people = peopleInChromium();

const SENTENCE = 'Vous n’êtes plus admin : l’affichage est celui d’un membre.';

/** A page on the documents screen, of an admin whom the servers no longer treat as one. */
async function formerAdmin(): Promise<Page> {
  const { email } = await spareAdmin('ancien');
  const page = await people.open({ expectedMessages: /status of 403/ });
  await openDocumentsAsAdmin(page, email);
  await listing(page).getByRole('columnheader', { name: 'Ajouté par' }).waitFor();
  await rowOf(page, 'Archives 2019').waitFor();
  await setAdmin(email, false);
  return page;
}

/** Checks that the screen is a member's: only what is public, and no admin actions. */
async function expectMembersScreen(page: Page): Promise<void> {
  await listing(page)
    .getByRole('columnheader', { name: 'Ajouté par' })
    .waitFor({ state: 'detached' });
  await rowOf(page, 'Exploitation').waitFor();
  expect(await shownNames(page)).not.toContain('Archives 2019');
  expect(await listing(page).getByRole('button', { name: 'Partager' }).count()).toBe(0);
}

test('a refusal by a callable turns the screen into a member’s, with one message', async () => {
  const page = await formerAdmin();
  await page.getByRole('button', { name: 'Créer un dossier' }).click();
  const dialog = page.getByRole('dialog', { name: 'Créer un dossier' });
  await dialog.getByLabel('Nom du dossier').fill('Interdit');
  await dialog.getByRole('button', { name: 'Créer' }).click();
  await page.getByText(SENTENCE, { exact: true }).waitFor();
  expect(await page.getByText(SENTENCE).count()).toBe(1);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expectMembersScreen(page);
});

test('a refusal by the rules does the same, when a folder is opened', async () => {
  const page = await formerAdmin();
  await page.getByRole('link', { name: 'Exploitation', exact: true }).click();
  await page.getByText(SENTENCE, { exact: true }).waitFor();
  expect(await page.getByText(SENTENCE).count()).toBe(1);
  await listing(page).locator('[data-name]').first().waitFor();
  await page.goBack();
  await expectMembersScreen(page);
});
