import { afterEach, expect, test } from 'vitest';
import { adminEmail } from '../../../dev/demo/accounts.ts';
import { operatorDatabase } from '../../emulators/support/operator.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { peopleInChromium } from '../support/browser.ts';
import { openDocuments } from '../support/sign-in.ts';

// The line that admins see when a repair has stopped, since it would have removed very many records.

const people = peopleInChromium();
const notice = () => operatorDatabase().doc('notices/repair-braked');

afterEach(async () => {
  await notice().delete();
});

test('admins see it above the documents, and what it is about, until a repair had nothing to ask', async () => {
  const paths = ['Quais/1700000000000_Plan.dwg'];
  await notice().set({ path: '', would_remove: 1234, limit: 100, paths, at: new Date() });
  const page = await people.open();
  await openDocuments(page, adminEmail);
  const line = page.getByText(/La réparation s’est arrêtée\s: 1\s234\sfiches seraient supprimées/);
  await line.waitFor();
  expect(await page.getByText('npm run admin').count()).toBe(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Voir lesquelles' }).click();
  const brake = page.getByRole('region', { name: 'Frein de la réparation' });
  await brake.getByText('npm run admin -- repair --confirm').waitFor();
  await brake.getByText('Quais/1700000000000_Plan.dwg').waitFor();
  await brake.getByText(/et 1\s233\sautres/).waitFor();
  await expectAccessible(page);
  await page.goBack();
  await line.waitFor();
  await notice().delete();
  await page.reload();
  const answered = page.waitForResponse((response) => response.url().includes(':batchGet'));
  await page.getByRole('link', { name: 'À publier' }).waitFor();
  await answered;
  expect(await line.count()).toBe(0);
});
