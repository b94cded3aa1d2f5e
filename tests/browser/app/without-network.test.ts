import { describe, expect, test } from 'vitest';
import { memberEmail } from '../../../dev/demo/accounts.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { peopleInChromium } from '../support/browser.ts';
import { passAndStop, stopClock } from '../support/clock.ts';
import { rowOf } from '../support/screens/listing.ts';
import { openDocuments } from '../support/sign-in.ts';

const people = peopleInChromium();
const OFFLINE = 'Hors connexion.';
const MINUTE = 60_000;

describe('without a network', () => {
  test('a band says so at once, and folders seen before open with their age', async () => {
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

  test('what sticks below the header makes room for the band', async () => {
    const page = await people.open();
    await openDocuments(page, memberEmail);
    const bar = page.getByRole('navigation', { name: 'Fil d’Ariane' });
    const before = await bar.boundingBox();
    await page.evaluate(() => dispatchEvent(new Event('offline')));
    const band = await page.getByText(OFFLINE).boundingBox();
    const after = await bar.boundingBox();
    expect((after?.y ?? 0) - (before?.y ?? 0)).toBe(32);
    expect(after?.y).toBeGreaterThanOrEqual((band?.y ?? 0) + (band?.height ?? 0));
    await page.evaluate(() => dispatchEvent(new Event('online')));
  });
});

test('a folder that is long in coming says so after five seconds', async () => {
  const page = await people.open({ ownProfile: true });
  await page.clock.install();
  await openDocuments(page, memberEmail);
  const held = Promise.withResolvers<void>();
  await page.route('**/documents:runQuery*', async (route) => {
    await held.promise;
    await route.continue();
  });
  await stopClock(page);
  await rowOf(page, 'Exploitation').getByRole('link').click();
  await page.getByRole('button', { name: 'Exploitation', exact: true }).waitFor();
  await page.clock.runFor(4_000);
  expect(await page.getByText('tarde à venir').count()).toBe(0);
  await page.clock.runFor(1_500);
  await page.getByText('Le contenu du dossier tarde à venir.').waitFor();
  held.resolve();
  await page.clock.resume();
  await rowOf(page, 'Bons de livraison').waitFor();
});
