import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { FOLDER_PLACEHOLDER } from '../../../core/src/paths/item-path.ts';
import { adminEmail, colleagueEmail } from '../../../dev/demo/accounts.ts';
import { accessDialog, isForecast, openAccess, save } from '../support/screens/access-dialog.ts';
import { peopleInChromium } from '../support/browser.ts';
import { createFolder, expectNames, rowOf } from '../support/screens/listing.ts';
import { nameOf } from '../support/row-focus.ts';
import { signInAt } from '../support/screens/open-folder.ts';
import { putFile, putObject, putRecord } from '../support/data/raw-items.ts';
import { openDocuments } from '../support/sign-in.ts';
import { temporaryFiles } from '../support/data/temporary-files.ts';
import { upload } from '../support/screens/upload-queue.ts';

const people = peopleInChromium();
const temporaryFile = temporaryFiles();

type Choice = 'Privé' | 'Public' | 'Hériter du dossier';

const FOLDER = 'Sinistres 2026';
const CLOSED = 'constat.txt';
const FOLLOWING = 'photo du quai.txt';

test('a folder’s access is applied to its content on request, and a file inherits from its folder again', async () => {
  const [admin, colleague] = [await people.open(), await people.open()];
  await openDocuments(admin, adminEmail);
  await createFolder(admin, FOLDER);
  await nameOf(admin, FOLDER).click();
  await admin.getByText('Aucun dossier ou fichier').waitFor();
  await upload(admin, [temporaryFile(CLOSED, 'un'), temporaryFile(FOLLOWING, 'deux')]);
  await toRoot(admin);

  await choose(admin, FOLDER, 'Public', 'Laisser tel quel (2 éléments restent privés)');
  await openDocuments(colleague, colleagueEmail);
  await nameOf(colleague, FOLDER).click();
  await colleague.getByText('Aucun dossier ou fichier').waitFor();

  await choose(admin, FOLDER, 'Public', 'Appliquer à tout le contenu');
  await colleague.reload();
  await expectNames(colleague, [CLOSED, FOLLOWING]);

  await nameOf(admin, FOLDER).click();
  await choose(admin, CLOSED, 'Privé');
  await colleague.reload();
  await expectNames(colleague, [FOLLOWING]);

  await choose(admin, CLOSED, 'Hériter du dossier');
  await colleague.reload();
  await expectNames(colleague, [CLOSED, FOLLOWING]);
});

test('what is wrong comes into view on a low screen, each time', async () => {
  const name = 'Écran bas';
  await putObject(`${name}/${FOLDER_PLACEHOLDER}`, 0);
  await putRecord(`${name}/`, { is_public: false, owner_email: adminEmail });
  await putFile(`${name}/privé.txt`, { is_public: false, owner_email: adminEmail });
  const page = await people.open({ viewport: { width: 390, height: 480 } });
  await signInAt(page, adminEmail, '/documents');
  const dialog = await openAccess(page, name);
  await dialog.getByRole('radio', { name: /^Laisser tel quel/ }).waitFor();
  const title = dialog.getByText(name, { exact: true });
  const refusal = dialog.getByRole('alert').getByText('Choisissez ce que devient le contenu');
  for (const _ of ['once', 'again']) {
    await title.scrollIntoViewIfNeeded();
    await expect.poll(() => isInView(title)).toBe(true);
    await save(dialog);
    await expect.poll(() => isInView(refusal)).toBe(true);
    expect(await isInView(title)).toBe(false);
  }
});

test('content that was counted asks for a choice, also when a later count fails', async () => {
  const name = 'Compté une fois';
  await putObject(`${name}/${FOLDER_PLACEHOLDER}`, 0);
  await putRecord(`${name}/`, { is_public: false, owner_email: adminEmail });
  await putFile(`${name}/privé.txt`, { is_public: false, owner_email: adminEmail });
  const page = await people.open({ expectedMessages: /ERR_FAILED/ });
  await signInAt(page, adminEmail, '/documents');
  const dialog = await openAccess(page, name);
  await dialog.getByRole('radio', { name: 'Laisser tel quel (1 élément reste privé)' }).waitFor();
  expect(await looksChosen(dialog.getByRole('radio', { name: /^Laisser tel quel/ }))).toBe(false);
  expect(await looksChosen(dialog.getByRole('radio', { name: 'Privé', exact: true }))).toBe(true);
  await page.route('**/forecastAccess', (route) => route.abort());
  const uncounted = page.waitForEvent('requestfailed', isForecast);
  await dialog.getByRole('radio', { name: 'Public', exact: true }).check();
  await uncounted;
  expect(await dialog.getByRole('radio', { name: /^Laisser tel quel/ }).isChecked()).toBe(false);
  await save(dialog);
  await dialog.getByRole('alert').getByText('Choisissez ce que devient le contenu').waitFor();
  await dialog.getByRole('radio', { name: /^Laisser tel quel/ }).check();
  await dialog.getByText('Les effets de ce changement n’ont pas pu être calculés.').waitFor();
  await save(dialog);
  await accessDialog(page).waitFor({ state: 'detached' });
});

/** Whether the dot of a radio button is painted: nobody sees its state otherwise. */
function looksChosen(radio: Locator): Promise<boolean> {
  return radio.evaluate((input) => getComputedStyle(input, '::before').visibility === 'visible');
}

/** Whether the whole of an element is visible, not scrolled away. */
function isInView(element: Locator): Promise<boolean> {
  return element.evaluate(
    (it) =>
      new Promise<boolean>((resolve) => {
        const observer = new IntersectionObserver(([entry]) => {
          observer.disconnect();
          resolve((entry?.intersectionRatio ?? 0) > 0.99);
        });
        observer.observe(it);
      }),
  );
}

/**
 * Sets the access of an item in its dialog, then opens the dialog again and checks the choice.
 *
 * @param content what becomes of the content that has access of its own
 */
async function choose(page: Page, name: string, choice: Choice, content?: string): Promise<void> {
  const dialog = await openAccess(page, name);
  await dialog.getByRole('radio', { name: choice, exact: true }).check();
  if (content !== undefined) {
    await dialog.getByRole('radio', { name: content, exact: true }).check();
  }
  await save(dialog);
  await dialog.waitFor({ state: 'detached' });
  await openAccess(page, name);
  await dialog.getByRole('radio', { name: choice, exact: true, checked: true }).waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await rowOf(page, name).waitFor();
}

async function toRoot(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Documents', exact: true }).click();
  await rowOf(page, FOLDER).waitFor();
}
