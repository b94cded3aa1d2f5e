import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { objectNameOf } from '../../../core/src/paths/item-path.ts';
import { adminEmail, memberEmail } from '../../../dev/demo/accounts.ts';
import { withoutTriggers } from '../../emulators/support/background-triggers.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { peopleInChromium } from '../support/browser.ts';
import { act, listing, rowOf } from '../support/screens/listing.ts';
import { limitListing } from '../support/network.ts';
import { missRecords } from '../support/new-objects.ts';
import { putObject } from '../support/data/raw-items.ts';
import { openDocuments } from '../support/sign-in.ts';

const people = peopleInChromium();
const PATHS = ['relevé de mars.txt', 'relevé d’avril.txt'] as const;

describe('an object without a record', () => {
  withoutTriggers();

  test('shows its date and size to admins, and facts of nothing else are requested', async () => {
    await putObject(PATHS[0], 1_234_567);
    await putObject(PATHS[1], 1500);
    const page = await people.open();
    await missRecords(page);
    const asked = factsAskedFor(page);
    // They come late among all that Storage lists.
    await limitListing(page, 3);
    await openDocuments(page, adminEmail);
    const row = rowOf(page, PATHS[0]);
    await row.getByRole('cell', { name: '1,23 Mo' }).waitFor();
    await row.getByRole('cell', { name: /\d{4}.*\d{2}:\d{2}/ }).waitFor();
    await rowOf(page, PATHS[1]).getByRole('cell', { name: '1,5 Ko' }).waitFor();
    await rowOf(page, 'Lisez-moi.txt').waitFor();
    expect(asked.toSorted()).toEqual(PATHS.map(objectNameOf).toSorted());

    await page.setViewportSize({ width: 390, height: 844 });
    const list = page.getByRole('list', { name: 'Contenu du dossier' });
    await list.getByRole('listitem').filter({ hasText: PATHS[0] }).getByText('1,23 Mo').waitFor();
    await page.getByRole('button', { name: 'Vignettes' }).click();
    await list.getByRole('listitem').filter({ hasText: PATHS[0] }).getByText('1,23 Mo').waitFor();
    await expectAccessible(page);
  });

  test('is counted with its size before it is deleted; a folder of such is said to be uncounted', async () => {
    await putObject('relevé de mai.txt', 1_234_567);
    await putObject('Reprise/relevé.txt', 10);
    const page = await people.open();
    await missRecords(page);
    await openDocuments(page, adminEmail);
    const dialog = page.getByRole('dialog', { name: 'Supprimer' });
    await act(page, 'relevé de mai.txt', 'Supprimer');
    await dialog.getByText('1 élément sera supprimé, 1,23 Mo.', { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await act(page, 'Reprise', 'Supprimer');
    await dialog.getByText('Ce qui sera supprimé n’a pas pu être compté.').waitFor();
  });

  test('is not shown to a member', async () => {
    const page = await people.open();
    const asked = factsAskedFor(page);
    await openDocuments(page, memberEmail);
    await rowOf(page, 'Lisez-moi.txt').waitFor();
    expect(await listing(page).getByText('relevé').count()).toBe(0);
    // The requests of an opened file come after any that the listing might have sent.
    await rowOf(page, 'Lisez-moi.txt')
      .getByRole('button', { name: 'Lisez-moi.txt', exact: true })
      .click();
    await page.getByRole('dialog').getByText('Propriétaire').waitFor();
    expect(asked.filter((name) => !name.endsWith('Lisez-moi.txt'))).toEqual([]);
    expect(await listing(page).getByText('relevé').count()).toBe(0);
  });
});

/** Records the objects whose facts a page requests from Storage from now on. */
function factsAskedFor(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const name = /\/v0\/b\/[^/]+\/o\/([^/?]+)$/.exec(request.url())?.[1];
    if (name !== undefined && request.method() === 'GET') asked.push(decodeURIComponent(name));
  });
  return asked;
}
