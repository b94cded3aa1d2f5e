import type { Page, Request, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { filePathIn, objectNameOf } from '../../../core/src/paths/item-path.ts';
import { adminEmail } from '../../../dev/demo/accounts.ts';
import { withoutTriggers } from '../../emulators/support/events/background-triggers.ts';
import { bigFolder } from '../support/data/big-folder.ts';
import { putObject, putRecord, removeObject, removeRecord } from '../support/data/raw-items.ts';
import { limitListing } from '../support/network.ts';
import { missRecords } from '../support/new-objects.ts';
import { peopleInChromium } from '../support/browser.ts';
import { listing, rowOf } from '../support/screens/listing.ts';
import { bringSession } from '../support/sign-in.ts';

const people = peopleInChromium();

/** Storage's list requests. */
const STORED_NAMES = /\/v0\/b\/[^/]+\/o\?prefix=/;
/** Storage's requests for the facts of one object. */
const FACTS = /\/v0\/b\/[^/]+\/o\/([^/?]+)$/;
const OUTDATED = 'Affichage pas à jour.';

describe('an admin’s folder with more records than one page', () => {
  const FILES = 1050;
  const folder = bigFolder('Bordereaux 2024', FILES);
  // After the folder was made, which leaves the triggers on.
  withoutTriggers();

  test('is complete before Storage has answered, and is joined with what it lists', async () => {
    const page = await people.open({ expectedMessages: /ERR_FAILED/ });
    await missRecords(page);
    const asked: string[] = [];
    const facts: string[] = [];
    page.on('request', (request) => {
      if (isOfRecords(request) || STORED_NAMES.test(request.url())) asked.push(request.url());
      const name = FACTS.exec(request.url())?.[1];
      if (name !== undefined && request.method() === 'GET') facts.push(decodeURIComponent(name));
    });
    const unrecorded = ['sans fiche 1.txt', 'sans fiche 2.txt'].map((name) =>
      filePathIn(folder, name),
    );
    for (const path of unrecorded) await putObject(path, 1500);
    const counted = Promise.withResolvers<void>();
    const cut = (route: Route) => counted.promise.then(() => route.abort());
    await page.route(STORED_NAMES, cut);
    await bringSession(page, adminEmail);
    await page.goto(`/documents?dossier=${encodeURIComponent(folder)}`);
    await expectRows(page, FILES + 1);
    // One further request is whether the folder is there.
    expect(asked.length).toBeLessThanOrEqual(5);
    counted.resolve();

    await page.getByText(OUTDATED).waitFor({ timeout: 60_000 });
    await expectRows(page, FILES + 1);
    await page.unroute(STORED_NAMES, cut);
    await limitListing(page, 1);
    await page.getByRole('main').getByRole('button', { name: 'Réessayer' }).click();
    // None of the files with a record has an object, and they are too many to be asked for one by one.
    await expectRows(page, 3);
    expect(facts.toSorted()).toEqual(unrecorded.map(objectNameOf));

    const row = rowOf(page, 'sans fiche 2.txt');
    const mark = row.getByRole('img', { name: /^Sans fiche/ });
    await row.getByRole('cell', { name: '1,5 Ko' }).waitFor();
    await mark.waitFor();
    await putRecord(unrecorded[1]!, { size: 1500 });
    await mark.waitFor({ state: 'detached' });
    await row.waitFor();
    await removeRecord(unrecorded[1]!);
    for (const path of unrecorded) await removeObject(path);
  });
});

async function expectRows(page: Page, count: number): Promise<void> {
  await expect
    .poll(() => listing(page).getAttribute('aria-rowcount'), { timeout: 60_000 })
    .toBe(`${count + 1}`);
}

/** Whether it asks for the records of a folder's content. */
function isOfRecords(request: Request): boolean {
  return request.postData()?.includes('parent_path') ?? false;
}
