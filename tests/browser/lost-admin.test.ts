import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { withAdminServices } from '../../dev/seed/admin-services.ts';
import { peopleInChromium } from './support/browser.ts';
import { listing, rowOf, shownNames } from './support/listing.ts';
import { goToDocuments, spareAdmin } from './support/session.ts';
import { signIn } from './support/sign-in.ts';

const people = peopleInChromium();

const SENTENCE = 'Vous n’êtes plus admin : l’affichage est celui d’un membre.';

/** An admin before the documents, who is none any more in the eyes of the servers. */
async function formerAdmin(): Promise<Page> {
  const { email } = await spareAdmin('ancien');
  const page = await people.open({ expectedMessages: /status of 403/ });
  await signIn(page, email);
  await goToDocuments(page);
  await listing(page).getByRole('columnheader', { name: 'Ajouté par' }).waitFor();
  await rowOf(page, 'Archives 2019').waitFor();
  await withAdminServices(inject('ports'), ({ firestore }) =>
    firestore.collection('admins').doc(email).delete(),
  );
  return page;
}

/** The screen of a member: what is public, and nothing of what admins do. */
async function expectMembersScreen(page: Page): Promise<void> {
  await listing(page)
    .getByRole('columnheader', { name: 'Ajouté par' })
    .waitFor({ state: 'detached' });
  await rowOf(page, 'Exploitation').waitFor();
  expect(await shownNames(page)).not.toContain('Archives 2019');
  expect(await listing(page).getByRole('checkbox').count()).toBe(0);
}

test('a callable that refuses turns the screen into a member’s, by one sentence', async () => {
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

test('so do the rules, when a folder is opened', async () => {
  const page = await formerAdmin();
  await page.getByRole('link', { name: 'Exploitation', exact: true }).click();
  await page.getByText(SENTENCE, { exact: true }).waitFor();
  expect(await page.getByText(SENTENCE).count()).toBe(1);
  await listing(page).locator('[data-name]').first().waitFor();
  await page.goBack();
  await expectMembersScreen(page);
});
