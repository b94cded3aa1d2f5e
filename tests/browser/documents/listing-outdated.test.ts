import { test } from 'vitest';
import { adminEmail } from '../../../dev/demo/accounts.ts';
import { peopleInChromium } from '../support/browser.ts';
import { act, rowOf } from '../support/screens/listing.ts';
import { putObject, putRecord, removeObject, removeRecord } from '../support/data/raw-items.ts';
import { openDocuments } from '../support/sign-in.ts';

const people = peopleInChromium();
/** For calls of functions, and queries that are retried twice. */
const LONG = { timeout: 60_000 };
const OUTDATED = 'Affichage pas à jour.';

test('a listing that cannot be refetched is refetched by itself once the network is back', async () => {
  const page = await people.open({ expectedMessages: /ERR_INTERNET_DISCONNECTED/ });
  const name = 'à supprimer.txt';
  await putObject(name, 10);
  await putRecord(name, { size: 10 });
  await openDocuments(page, adminEmail);
  await act(page, name, 'Supprimer');
  const dialog = page.getByRole('dialog', { name: 'Supprimer' });
  const confirm = dialog.getByRole('button', { name: 'Supprimer' });
  await confirm.waitFor();
  await page.context().setOffline(true);
  await confirm.click();
  await dialog.waitFor({ state: 'detached', ...LONG });
  await page.getByText(OUTDATED).waitFor(LONG);
  await rowOf(page, name).waitFor();
  await removeRecord(name);
  await removeObject(name);
  await page.context().setOffline(false);
  await rowOf(page, name).waitFor({ state: 'detached', ...LONG });
  await page.getByText(OUTDATED).waitFor({ state: 'detached' });
});
