import { describe, expect, test } from 'vitest';
import { ROOT } from '../../../core/src/paths/item-path.ts';
import {
  adminEmail,
  colleagueEmail,
  memberEmail,
  newcomerEmail,
} from '../../../dev/demo/accounts.ts';
import { peopleInChromium } from '../support/browser.ts';
import { demoViewer, expectedNames } from '../support/data/demo-expectations.ts';
import { expectNames, listing, rowOf } from '../support/screens/listing.ts';
import { bringSession, openDocuments, signIn } from '../support/sign-in.ts';

const people = peopleInChromium();
const UNAVAILABLE = 'Ce dossier n’existe pas ou vous n’y avez pas accès.';

describe('the folder is in the address', () => {
  test('reload, back, forward and a pasted link work', async () => {
    // The server answers the same for what does not exist as for what is hidden.
    const page = await people.open({ expectedMessages: /status of 403/ });
    await openDocuments(page, memberEmail);
    const deep = 'Exploitation/Bons de livraison/';
    await listing(page).getByRole('link', { name: 'Exploitation', exact: true }).click();
    await listing(page).getByRole('link', { name: 'Bons de livraison', exact: true }).click();
    await expectNames(page, expectedNames(deep, demoViewer(memberEmail)));
    expect(new URL(page.url()).searchParams.get('dossier')).toBe('Exploitation/Bons de livraison');

    await page.reload();
    await expectNames(page, expectedNames(deep, demoViewer(memberEmail)));
    await page.goBack();
    await expectNames(page, expectedNames('Exploitation/', demoViewer(memberEmail)));
    await page.goForward();
    await expectNames(page, expectedNames(deep, demoViewer(memberEmail)));

    await page.goto(`/documents?dossier=${encodeURIComponent('Contrats/Baux d’entrepôt')}`);
    const typographic = page.getByText(UNAVAILABLE);
    await typographic.waitFor();
    await page.goto(`/documents?dossier=${encodeURIComponent("Contrats/Baux d'entrepôt")}`);
    await expectNames(page, expectedNames("Contrats/Baux d'entrepôt/", demoViewer(memberEmail)));
    expect(await page.title()).toBe("Baux d'entrepôt – Navette");
  });

  test('the breadcrumb leads to each folder on the way', async () => {
    const page = await people.open();
    await bringSession(page, memberEmail);
    await page.goto('/documents?dossier=Exploitation/Bons%20de%20livraison');
    const breadcrumb = page.getByRole('navigation', { name: 'Fil d’Ariane' });
    await breadcrumb.getByRole('button', { name: 'Bons de livraison' }).waitFor();
    expect(await breadcrumb.getByRole('button').allTextContents()).toEqual([
      'Documents',
      'Exploitation',
      'Bons de livraison',
    ]);
    await breadcrumb.getByRole('button', { name: 'Exploitation' }).click();
    await expectNames(page, expectedNames('Exploitation/', demoViewer(memberEmail)));
    await breadcrumb.getByRole('button', { name: 'Documents' }).click();
    await expectNames(page, expectedNames(ROOT, demoViewer(memberEmail)));
  });

  test('the folder above is opened once it is known which that is, if it was asked for before', async () => {
    const page = await people.open({ viewport: { width: 390, height: 844 } });
    await bringSession(page, memberEmail);
    const waysUp = [
      () => page.keyboard.press('Backspace'),
      () => page.getByRole('button', { name: 'Dossier parent', exact: true }).click(),
    ];
    for (const goUp of waysUp) {
      const [asked, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      await page.route('**/documents:runQuery*', async (route) => {
        // Which folders above are seen is asked by their paths.
        if (route.request().postData()?.includes('"Exploitation/"')) {
          asked.resolve();
          await answer.promise;
        }
        await route.continue();
      });
      await page.goto('/documents?dossier=Exploitation/Bons%20de%20livraison');
      await page.locator('[data-name]').first().waitFor();
      await asked.promise;
      await goUp();
      await page.evaluate(() => new Promise(requestAnimationFrame));
      expect(new URL(page.url()).searchParams.get('dossier')).toBe(
        'Exploitation/Bons de livraison',
      );
      answer.resolve();
      await page
        .getByLabel('Contenu du dossier')
        .getByRole('link', { name: 'Bons de livraison', exact: true })
        .waitFor();
      expect(new URL(page.url()).searchParams.get('dossier')).toBe('Exploitation');
      await page.unrouteAll({ behavior: 'wait' });
    }
  });

  test('a hidden folder and one that does not exist show the same message', async () => {
    const page = await people.open({ expectedMessages: /status of 403/ });
    await signIn(page, memberEmail);
    for (const folder of [
      'Espace de Yanis',
      'Contrats/Confidentiel',
      'Nulle part',
      '../x',
      'a//b',
    ]) {
      await page.goto(`/documents?dossier=${encodeURIComponent(folder)}`);
      await page.getByRole('alert').filter({ hasText: UNAVAILABLE }).waitFor();
      expect(await page.getByRole('table').count()).toBe(0);
    }
    await page.getByRole('button', { name: 'Revenir aux documents' }).click();
    await expectNames(page, expectedNames(ROOT, demoViewer(memberEmail)));
  });
});

describe('who sees what', () => {
  test('a person whose address is not confirmed sees only what is public', async () => {
    const page = await people.open();
    await openDocuments(page, newcomerEmail);
    const viewer = { ...demoViewer(newcomerEmail), emailVerified: false };
    await expectNames(page, expectedNames(ROOT, viewer));
  });

  test('an admin sees everything, and items without a record are marked', async () => {
    const page = await people.open();
    await openDocuments(page, adminEmail);
    await expectNames(page, expectedNames(ROOT, demoViewer(adminEmail, true)));
    const mark = 'Sans fiche d’accès : visible des admins seulement.';
    await rowOf(page, 'Archives 2019').getByRole('img', { name: mark }).waitFor();
    expect(await rowOf(page, 'Contrats').getByRole('img', { name: mark }).count()).toBe(0);
    await listing(page).getByRole('link', { name: 'Archives 2019' }).click();
    await expectNames(page, expectedNames('Archives 2019/', demoViewer(adminEmail, true)));
  });

  test('an empty folder says so, and how to go on', async () => {
    const page = await people.open();
    await signIn(page, memberEmail);
    const folder = 'Exploitation/Lettres de voiture (CMR)/2026/À classer';
    await page.goto(`/documents?dossier=${encodeURIComponent(folder)}`);
    await page.getByText('Aucun dossier ou fichier').waitFor();
    await page.getByText('Ajoutez des fichiers ou créez un dossier').waitFor();
  });

  test('the listing says Chargement… while it is loaded, and can be retried', async () => {
    const page = await people.open({ expectedMessages: /ERR_FAILED|status of 403/ });
    await signIn(page, colleagueEmail);
    const query = '**/documents:runQuery*';
    const asked = Promise.withResolvers<void>();
    await page.route(query, async (route) => {
      await asked.promise;
      await route.abort();
    });
    await page.goto('/documents');
    await page.getByText('Chargement…').waitFor();
    asked.resolve();
    const failure = page.getByText('Le contenu du dossier n’a pas pu être chargé.');
    await failure.waitFor({ timeout: 30_000 });
    await page.unroute(query);
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await expectNames(page, expectedNames(ROOT, demoViewer(colleagueEmail)));
  });
});
