import { describe, expect, test } from 'vitest';
import { ROOT } from '../../../core/src/paths/item-path.ts';
import { adminEmail, memberEmail, newcomerEmail } from '../../../dev/demo/accounts.ts';
import { peopleInChromium } from '../support/browser.ts';
import { demoViewer, expectedNames } from '../support/data/demo-expectations.ts';
import { expectNames, listing, rowOf } from '../support/screens/listing.ts';
import { openDocuments } from '../support/sign-in.ts';
import { walkTo } from '../support/walk-to.ts';

const people = peopleInChromium();
const UNAVAILABLE = 'Ce dossier n’existe pas ou vous n’y avez pas accès.';

describe('the folder is in the address', () => {
  test('reload, back, forward and a pasted link work; what is hidden says the same as what does not exist', async () => {
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

    await page.goto(`/documents?dossier=${encodeURIComponent("Contrats/Baux d'entrepôt")}`);
    await expectNames(page, expectedNames("Contrats/Baux d'entrepôt/", demoViewer(memberEmail)));
    expect(await page.title()).toBe("Baux d'entrepôt – Navette");

    for (const folder of [
      'Espace de Yanis',
      'Contrats/Confidentiel',
      'Contrats/Baux d’entrepôt',
      'Nulle part',
      '../x',
    ]) {
      await walkTo(page, '/documents');
      await listing(page).waitFor();
      await walkTo(page, `/documents?dossier=${encodeURIComponent(folder)}`);
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
});
