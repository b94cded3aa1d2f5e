import type { Page, Request } from 'playwright-core';
import { afterAll, describe, expect, inject, test } from 'vitest';
import {
  filePathIn,
  FOLDER_PLACEHOLDER,
  type ItemPath,
} from '../../../core/src/paths/item-path.ts';
import { adminEmail, memberEmail } from '../../../dev/demo/accounts.ts';
import { withoutTriggers } from '../../emulators/support/background-triggers.ts';
import { peopleInChromium } from '../support/browser.ts';
import { restoreDemoState } from '../support/data/demo-state.ts';
import { missRecords } from '../support/new-objects.ts';
import { expectNames, rowOf } from '../support/screens/listing.ts';
import { previewOf, previewUrl } from '../support/screens/previews.ts';
import { generationOf, putObject, putRecord } from '../support/data/raw-items.ts';
import { bringSession, openDocuments } from '../support/sign-in.ts';

const people = peopleInChromium();
// No trigger has reacted to what was created while the triggers were off.
afterAll(() => restoreDemoState(inject('ports'), inject('demo')));

const UNAVAILABLE = 'Ce dossier n’existe pas ou vous n’y avez pas accès.';
const NO_RECORD = 'Sans fiche d’accès : visible des admins seulement.';
/** The rules refuse what does not exist yet in the same way as what is hidden. */
const REFUSALS = { expectedMessages: /status of 40[34]/ };

// Between an object and its record: the test writes the record.
describe('an item that is being created', () => {
  withoutTriggers();

  test('a folder without its record is empty for an admin, and is marked until it has one', async () => {
    await putPlaceholder('Quai 7/');
    const page = await people.open();
    await openFolder(page, adminEmail, 'Quai 7/');
    await page.getByText('Aucun dossier ou fichier').waitFor();
    await page.getByRole('button', { name: 'Ajouter un/des fichier(s)' }).waitFor();
    expect(await page.getByText(UNAVAILABLE).count()).toBe(0);

    await page.getByRole('button', { name: 'Documents', exact: true }).click();
    const mark = rowOf(page, 'Quai 7').getByRole('img', { name: NO_RECORD });
    await mark.waitFor();
    await putRecord('Quai 7/');
    await mark.waitFor({ state: 'detached' });
    await rowOf(page, 'Quai 7').waitFor();
  });

  test('an admin sees what is added to a folder without a record', async () => {
    await putPlaceholder('Quai 8/');
    const page = await people.open();
    await openFolder(page, adminEmail, 'Quai 8/');
    await page.getByText('Aucun dossier ou fichier').waitFor();
    const file = filePathIn('Quai 8/', '1760000000000_plan.txt');
    await putObject(file, 10);
    await putRecord(file);
    await putRecord('Quai 8/');
    await expectNames(page, ['plan.txt']);
  });

  test('an admin who opens the folder too early sees it appear', async () => {
    const page = await people.open();
    await openFolder(page, adminEmail, 'Quai 9/');
    await page.getByText(UNAVAILABLE).waitFor();
    await putPlaceholder('Quai 9/');
    await putRecord('Quai 9/');
    await page.getByText('Aucun dossier ou fichier').waitFor();
    expect(await page.getByText(UNAVAILABLE).count()).toBe(0);
  });

  test('a member is denied once, and asks again on return to the window', async () => {
    const page = await people.open({ ...REFUSALS, ownProfile: true });
    await page.clock.install();
    let asked = 0;
    page.on('request', (request) => void (isOfRecord(request) && asked++));
    await openFolder(page, memberEmail, 'Quai 10/');
    await page.getByText(UNAVAILABLE).waitFor();
    await putRecord('Quai 10/');
    await putRecord(filePathIn('Quai 10/', '1760000000000_plan.txt'));
    const before = asked;
    // All pauses after which anything is polled for.
    await page.clock.runFor(64_000);
    await page.getByText(UNAVAILABLE).waitFor();
    expect(asked).toBe(before);
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expectNames(page, ['plan.txt']);
    expect(await page.getByText(UNAVAILABLE).count()).toBe(0);
  });

  test('the preview of a file opens once its record is there', async () => {
    const path = '1760000000000_À venir.txt';
    await putObject(path, 10);
    const [member, admin] = [await people.open(REFUSALS), await people.open()];
    await bringSession(member, memberEmail);
    await member.goto(previewUrl(path));
    const preview = previewOf(member, 'À venir.txt');
    await preview.getByText('Accès refusé.').waitFor();
    await bringSession(admin, adminEmail);
    await admin.goto(previewUrl(path));
    await previewOf(admin, 'À venir.txt').getByText(NO_RECORD).waitFor();

    await putRecord(path, { size: 10, generation: await generationOf(path) });
    await previewOf(admin, 'À venir.txt').getByText('Visibilité').waitFor();
    // A denial is asked again on return to the window alone.
    await member.evaluate(() => window.dispatchEvent(new Event('focus')));
    await preview.getByText('nnnnnnnnnn').waitFor();
  });

  test('rows that an admin’s listing shows without a record are completed one by one', async () => {
    const page = await people.open();
    await missRecords(page);
    const paths = ['1760000000001_un.txt', '1760000000002_deux.txt'];
    for (const path of paths) await putObject(path, 10);
    await openDocuments(page, adminEmail);
    for (const path of paths) {
      const mark = rowOf(page, path.slice(14)).getByRole('img', { name: NO_RECORD });
      await mark.waitFor();
      await putRecord(path, { size: 10 });
      await mark.waitFor({ state: 'detached' });
    }
  });
});

async function openFolder(page: Page, email: string, folder: ItemPath): Promise<void> {
  await bringSession(page, email);
  await page.goto(`/documents?dossier=${encodeURIComponent(folder)}`);
}

/** Puts the placeholder object that keeps an empty folder in existence. */
async function putPlaceholder(folder: ItemPath): Promise<void> {
  await putObject(`${folder}${FOLDER_PLACEHOLDER}`, 0);
}

/** Whether it asks for single records, such as that of the open folder. */
function isOfRecord(request: Request): boolean {
  return request.url().includes('documents:batchGet');
}
