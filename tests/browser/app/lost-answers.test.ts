import { expect, test } from 'vitest';
import { adminEmail, colleagueEmail } from '../../../dev/demo/accounts.ts';
import { openAccess, save, typeAddresses } from '../support/screens/access-dialog.ts';
import { peopleInChromium } from '../support/browser.ts';
import { act, rowOf } from '../support/screens/listing.ts';
import { putObject, putRecord } from '../support/data/raw-items.ts';
import { openDocuments } from '../support/sign-in.ts';

const people = peopleInChromium();
/** For calls of functions on a busy machine. */
const PATIENCE = { timeout: 60_000 };

test('without the answers of functions, the screen shows what they have done, and the same again succeeds', async () => {
  const file = 'Accès coupé.txt';
  await putObject(`1760000000000_${file}`, 10);
  await putRecord(`1760000000000_${file}`, { size: 10 });
  const page = await people.open({ expectedMessages: /ERR_FAILED|status of 409/ });
  await openDocuments(page, adminEmail);
  const calls = '**/{setAccess,createFolder}';
  await page.route(calls, async (route) => {
    await route.fetch();
    await route.abort();
  });

  const access = await openAccess(page, file);
  await access.getByRole('radio', { name: 'Privé' }).check();
  await typeAddresses(access, colleagueEmail);
  await save(access);
  await access
    .getByText(`Accès actuel : Privé : 1 personne (${colleagueEmail})`, { exact: true })
    .waitFor(PATIENCE);
  await page.keyboard.press('Escape');
  await access.waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Créer un dossier' }).click();
  const creation = page.getByRole('dialog', { name: 'Créer un dossier' });
  await creation.getByLabel('Nom du dossier').fill('Dossier coupé');
  const alert = page.waitForEvent('dialog', PATIENCE);
  await creation.getByRole('button', { name: 'Créer' }).click({ noWaitAfter: true });
  const said = await alert;
  expect(said.message()).toMatch(/^Erreur création dossier : /);
  await said.accept();
  await page.locator('[data-name]', { hasText: 'Dossier coupé' }).waitFor(PATIENCE);
  await page.unroute(calls);
  await creation.getByRole('button', { name: 'Créer' }).click();
  await creation.waitFor({ state: 'detached', ...PATIENCE });

  await page.route('**/deleteItems', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await act(page, file, 'Supprimer');
  const deletion = page.getByRole('dialog', { name: 'Supprimer' });
  await deletion.getByRole('button', { name: 'Supprimer' }).click();
  await deletion.waitFor({ state: 'detached', ...PATIENCE });
  await rowOf(page, file).waitFor({ state: 'detached' });
});
