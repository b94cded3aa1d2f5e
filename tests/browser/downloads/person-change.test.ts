import type { Page, Request } from 'playwright-core';
import { expect, test } from 'vitest';
import { adminEmail, colleagueEmail } from '../../../dev/demo/accounts.ts';
import { signIn } from '../../../quality/browser/sign-in.ts';
import { openAccess, save, typeAddresses } from '../support/screens/access-dialog.ts';
import { peopleInChromium } from '../support/browser.ts';
import { rowOf } from '../support/screens/listing.ts';
import { goToDocuments, signInHere, signOut } from '../support/session.ts';
import { toasts, watchToasts } from '../support/screens/toasts.ts';

const people = peopleInChromium();

test('what the previous person was changing says nothing to the next one, whether it succeeds or is lost', async () => {
  const page = await people.open({ expectedMessages: /ERR_FAILED/ });
  await withoutSaveDialog(page);
  await watchToasts(page);
  await signIn(page, adminEmail);
  await goToDocuments(page);
  const held = Promise.withResolvers<void>();
  const lost = 'Lisez-moi.txt';
  await page.route('**/setAccess', async (route) => {
    if (!isChange(route.request())) return route.continue();
    const response = await route.fetch();
    await held.promise;
    await (route.request().postData()?.includes(lost)
      ? route.abort()
      : route.fulfill({ response }));
  });
  const ended = [
    page.waitForEvent('requestfinished', isChange),
    page.waitForEvent('requestfailed', isChange),
  ];
  for (const file of [lost, '.modele-etiquette-palette.svg']) {
    const dialog = await openAccess(page, file);
    await dialog.getByRole('radio', { name: /^Privé/ }).check();
    await typeAddresses(dialog, 'nouveau@navette.test');
    await save(dialog);
    await dialog.getByRole('button', { name: 'Annuler' }).click();
    await dialog.waitFor({ state: 'detached' });
  }
  await signOut(page);
  await signInHere(page, colleagueEmail);
  await goToDocuments(page);
  held.resolve();
  await Promise.all(ended);
  // A message about their own download comes after any message that the late answers could have caused.
  const download = rowOf(page, 'Exploitation').getByRole('button', { name: 'Télécharger' });
  const [saved] = await Promise.all([page.waitForEvent('download'), download.click()]);
  await saved.path();
  await expect.poll(() => toasts(page)).toEqual(['Téléchargement terminé.']);
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('nouveau@');
});

/** Makes archives use the browser's own downloads, without a save dialog. */
async function withoutSaveDialog(page: Page): Promise<void> {
  await page.addInitScript(() => Object.assign(window, { showSaveFilePicker: undefined }));
}

/** Whether a request changes access, and is no preflight. */
function isChange(request: Request): boolean {
  return request.method() === 'POST' && request.url().endsWith('/setAccess');
}
