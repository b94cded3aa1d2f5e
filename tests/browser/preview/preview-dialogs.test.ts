import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { filePathIn, folderPathIn, ROOT } from '../../../core/src/paths/item-path.ts';
import { metaId } from '../../../core/src/paths/meta-id.ts';
import { adminEmail, colleagueEmail, memberEmail } from '../../../dev/demo/accounts.ts';
import { operatorDatabase } from '../../emulators/support/operator.ts';
import {
  accessDialog,
  addressesIn,
  openAccess,
  save,
  typeAddresses,
} from '../support/screens/access-dialog.ts';
import { peopleInChromium } from '../support/browser.ts';
import { signInAt } from '../support/screens/open-folder.ts';
import { previewOf, previewUrl } from '../support/screens/previews.ts';
import { putFile, putRecord } from '../support/data/raw-items.ts';
import { bringSession } from '../support/sign-in.ts';

// An admin's dialogs over a file in preview, whose facts may still be on their way.

const people = peopleInChromium();

const FOLDER = folderPathIn(ROOT, 'Relevés du soir');
const NAMES = ['Quai 1.txt', 'Quai 2.txt', 'Quai 3.txt'] as const;
const PATHS = NAMES.map((name, index) => filePathIn(FOLDER, `170000000000${index}_${name}`));
const [FIRST = '', , THIRD = ''] = PATHS;
const LISTING = /:runQuery/;
const RECORD = /:batchGet/;
const kept = { is_public: false, owner_email: null, allowed_emails: [colleagueEmail] };

beforeAll(async () => {
  await putRecord(FOLDER);
  for (const path of PATHS) await putFile(path, kept);
});

test('nothing can be saved before the access is known, or when it cannot be', async () => {
  const page = await people.open({ expectedMessages: /ERR_FAILED/ });
  await bringSession(page, adminEmail);
  // No row of a listing says who may see the file.
  await page.route(LISTING, () => undefined);
  await page.goto(previewUrl(FIRST));
  await inPreview(page, NAMES[0], 'Accès', async () => {
    await page.route(RECORD, (route) => route.abort());
  });
  const dialog = accessDialog(page);
  await dialog.getByText('Chargement…').waitFor();
  expect(await saveButton(page).isDisabled()).toBe(true);
  expect(await dialog.getByRole('radio').count()).toBe(0);
  await dialog.getByText('L’accès n’a pas pu être chargé.').waitFor();
  expect(await saveButton(page).isDisabled()).toBe(true);

  await page.unroute(RECORD);
  await dialog.getByRole('button', { name: 'Réessayer' }).click();
  await expect.poll(() => addressesIn(dialog)).toEqual([colleagueEmail]);
  expect(await dialog.getByRole('radio', { name: /^Privé/ }).isChecked()).toBe(true);
  expect(await saveButton(page).isEnabled()).toBe(true);
});

test('what is typed while the access is asked for is added to what others have added', async () => {
  const page = await people.open();
  await signInAt(page, adminEmail, `/documents?dossier=${encodeURIComponent('Relevés du soir')}`);
  await putRecord(THIRD, { ...kept, allowed_emails: [colleagueEmail, memberEmail], size: 10 });
  const held = Promise.withResolvers<void>();
  await page.route(RECORD, async (route) => {
    await held.promise;
    await route.continue();
  });
  const dialog = await openAccess(page, NAMES[2]);
  await expect.poll(() => addressesIn(dialog)).toEqual([colleagueEmail]);
  await typeAddresses(dialog, 'nouveau@navette.test, ');
  await expect.poll(() => addressesIn(dialog)).toContain('nouveau@navette.test');
  held.resolve();
  const all = [colleagueEmail, memberEmail, 'nouveau@navette.test'];
  await expect.poll(() => addressesIn(dialog)).toEqual(all);
  await save(dialog);
  await page.getByText('Accès mis à jour.', { exact: true }).waitFor();
  const stored = await operatorDatabase().collection('metas').doc(metaId(THIRD)).get();
  expect(stored.get('allowed_emails')).toEqual(all);
});

test('a deletion that ends late leaves the file and the dialog that are open by then', async () => {
  const page = await people.open();
  await bringSession(page, adminEmail);
  await page.goto(previewUrl(FIRST));
  await previewOf(page, NAMES[0]).getByText('1 sur 3', { exact: true }).waitFor();
  const held = Promise.withResolvers<void>();
  await page.route('**/deleteItems', async (route) => {
    if (route.request().method() === 'POST') await held.promise;
    await route.continue();
  });
  await inPreview(page, NAMES[0], 'Supprimer');
  const question = page.getByRole('dialog', { name: 'Supprimer', exact: true });
  // The size that the listing has of it.
  await question.getByText('1 élément sera supprimé, 10 o.', { exact: true }).waitFor();
  await question.getByRole('button', { name: 'Supprimer' }).click();
  await question.getByText('Suppression…').waitFor();
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  await page.keyboard.press('ArrowRight');
  await previewOf(page, NAMES[1]).waitFor();
  await page.keyboard.press('ArrowRight');
  await inPreview(page, NAMES[2], 'Accès');
  const dialog = accessDialog(page);
  await typeAddresses(dialog, 'à moitié');
  held.resolve();
  await page.getByText('Fichier supprimé.', { exact: true }).waitFor();
  // What the deletion takes away is gone from the count before it would go anywhere.
  await page.getByText('2 sur 2', { exact: true }).waitFor({ state: 'attached' });
  expect(await dialog.getByLabel('E-mails autorisés').inputValue()).toBe('à moitié');
  expect(new URL(page.url()).searchParams.get('fichier')).toContain(NAMES[2]);
});

/** Presses a button of the preview once the file is shown. */
async function inPreview(
  page: Page,
  name: string,
  action: string,
  before: () => Promise<void> = async () => {},
): Promise<void> {
  const preview = previewOf(page, name);
  await preview.getByRole('region', { name: 'Informations' }).waitFor();
  await before();
  await preview.getByRole('button', { name: action, exact: true }).click();
}

function saveButton(page: Page) {
  return accessDialog(page).getByRole('button', { name: 'Enregistrer' });
}
