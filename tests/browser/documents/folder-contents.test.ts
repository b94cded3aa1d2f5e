import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { adminEmail, memberEmail } from '../../../dev/demo/accounts.ts';
import { peopleInChromium } from '../support/browser.ts';
import { hiddenFile, ownFile, shareWith } from '../support/data/shared-file.ts';
import { signInAt } from '../support/screens/open-folder.ts';

const people = peopleInChromium();

const PHONE = { width: 390, height: 844 };

/** What the row of a folder, or its item in the list of a phone, says of its content, once the database knows it. */
async function expectContents(page: Page, email: string, said: RegExp): Promise<void> {
  const row = page
    .getByLabel('Contenu du dossier')
    .locator('tr, li')
    .filter({ has: page.getByRole('link', { name: 'Comptes', exact: true }) });
  await expect
    .poll(
      async () => {
        await signInAt(page, email, '/documents');
        await row.getByText(/élément/).waitFor();
        return row.textContent();
      },
      { timeout: 30_000 },
    )
    .toMatch(said);
}

test('a folder says how many items its viewer sees in it, and when the last one came', async () => {
  const shared = await hiddenFile('Comptes/', 'Bilan.txt', 'Bilan.');
  await ownFile('Salaires.txt', adminEmail, 'Comptes/');
  await shareWith('Comptes/', [memberEmail]);
  await shareWith(shared, [memberEmail]);
  const admin = await people.open();
  await expectContents(admin, adminEmail, /ajout le \d+ .+ 20\d\d.*2\u00a0éléments/);
  const member = await people.open({ viewport: PHONE });
  await expectContents(member, memberEmail, /1\u00a0élément · ajout le \d+ /);

  await shareWith(shared, []);
  await expectContents(member, memberEmail, /0\u00a0élément$/);
});
