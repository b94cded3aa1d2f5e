import { expect, test } from 'vitest';
import { makeDocx, paragraph } from '../../../quality/test-files/make-office.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { peopleInChromium } from '../support/browser.ts';
import { openStored } from '../support/data/stored-files.ts';

const people = peopleInChromium();

test('who wants it sees the plain view instead of the online viewer', async () => {
  // Without the application's scripts in its cache.
  const page = await people.open({ ownProfile: true });
  // The viewer is only given addresses with TLS, which a local stack does not have.
  await page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch();
    const script = await response.text();
    const body = script.includes('view.officeapps.live.com')
      ? script.replace(/startsWith\(.https:.\)/, "startsWith('http')")
      : script;
    await route.fulfill({ response, body });
  });
  const asked: string[] = [];
  await page.route('https://view.officeapps.live.com/**', async (route) => {
    asked.push(route.request().url());
    await route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: '<!doctype html><html lang="fr"><title>Visionneuse</title><p>Nous sommes désolés.</p>',
    });
  });
  const dialog = await openStored(page, 'refusé.docx', makeDocx(paragraph('Lisible quand même')));
  await dialog.frameLocator('iframe').getByText('Nous sommes désolés.').waitFor();
  expect(new URL(asked[0] ?? '').searchParams.get('src')).toContain('alt=media&token=');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Vue simplifiée' }).click();
  await dialog.getByText('Lisible quand même', { exact: true }).waitFor();
  await dialog.getByText('Vue simplifiée : le texte et les tableaux seulement.').waitFor();
  expect(await dialog.getByText('Le lecteur en ligne').count()).toBe(0);
});
