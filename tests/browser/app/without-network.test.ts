import { test } from 'vitest';
import { memberEmail } from '../../../dev/demo/accounts.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { peopleInChromium } from '../support/browser.ts';
import { passAndStop, stopClock } from '../support/clock.ts';
import { rowOf } from '../support/screens/listing.ts';
import { openDocuments } from '../support/sign-in.ts';

const people = peopleInChromium();
const OFFLINE = 'Hors connexion.';
const MINUTE = 60_000;

test('without a network a band says so at once, and folders seen before open with their age', async () => {
  const page = await people.open({
    expectedMessages: /ERR_INTERNET_DISCONNECTED/,
    ownProfile: true,
  });
  await page.clock.install();
  await openDocuments(page, memberEmail);
  await rowOf(page, 'Exploitation').getByRole('link').click();
  await rowOf(page, 'Bons de livraison').waitFor();
  await stopClock(page);
  await page.context().setOffline(true);
  await page.getByText(OFFLINE).waitFor();
  await passAndStop(page, 12 * MINUTE);
  await page.clock.resume();

  await page.getByRole('button', { name: 'Documents', exact: true }).click();
  await rowOf(page, 'Tarifs').waitFor();
  await page.getByText(/Affichage pas à jour\. Chargé il y a 1[34]\smin\./).waitFor();
  await rowOf(page, 'Exploitation').getByRole('link').click();
  await rowOf(page, 'Bons de livraison').waitFor();
  await expectAccessible(page);

  await page.context().setOffline(false);
  await page.getByText(OFFLINE).waitFor({ state: 'detached' });
  await page.getByText('Affichage pas à jour.').waitFor({ state: 'detached' });
});
