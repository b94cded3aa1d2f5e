import type { Locator, Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { FOLDER_PLACEHOLDER } from '../../../core/src/paths/item-path.ts';
import { metaId } from '../../../core/src/paths/meta-id.ts';
import { adminEmail, colleagueEmail, memberEmail } from '../../../dev/demo/accounts.ts';
import { withAdminServices } from '../../../dev/seed/admin-services.ts';
import { openDetails } from '../support/screens/previews.ts';
import { openAccess, save } from '../support/screens/access-dialog.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { peopleInChromium } from '../support/browser.ts';
import { signInAt } from '../support/screens/open-folder.ts';
import { putFile, putObject, putRecord } from '../support/data/raw-items.ts';

// 'Accès' says whose an item is, and lets an admin name somebody else, or nobody.

const people = peopleInChromium();

const CLOSED = { is_public: false, owner_email: colleagueEmail };

async function documentsOf(viewport?: { width: number; height: number }): Promise<Page> {
  const page = await people.open(viewport === undefined ? {} : { viewport });
  await signInAt(page, adminEmail, '/documents');
  return page;
}

async function ownerIn(path: string): Promise<unknown> {
  return withAdminServices(inject('ports'), async ({ firestore }) =>
    (await firestore.collection('metas').doc(metaId(path)).get()).get('owner_email'),
  );
}

const change = (dialog: Locator) => dialog.getByRole('button', { name: 'Changer' });
const field = (dialog: Locator) => dialog.getByRole('combobox', { name: 'Propriétaire' });
const effectsOf = async (dialog: Locator) =>
  ((await dialog.locator('[data-effects]').textContent()) ?? '').replaceAll(/[\u00a0\u202f]/g, ' ');

describe.each([
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
])('$width pixels wide', (viewport) => {
  const { width } = viewport;

  test('an admin hands a file to somebody else, who sees it then; the preview says so', async () => {
    const name = `Remis ${width}.txt`;
    await putFile(name, CLOSED);
    const page = await documentsOf(viewport);
    const dialog = await openAccess(page, name);
    await dialog.getByText(colleagueEmail, { exact: true }).waitFor();
    await change(dialog).click();
    expect(await field(dialog).inputValue()).toBe(colleagueEmail);
    await expect
      .poll(() => field(dialog).evaluate((input) => input === document.activeElement))
      .toBe(true);
    // The address is selected: typing replaces it.
    await page.keyboard.type('pas-bon');
    await save(dialog);
    await dialog.getByRole('alert').getByText('Cette adresse n’est pas valide : pas-bon').waitFor();
    await expectAccessible(page);
    await field(dialog).fill(memberEmail.toUpperCase());
    await expect
      .poll(() => effectsOf(dialog))
      .toBe(
        '1 personne de plus verra 1 élément ; 1 n’y aura plus accès et ses liens cesseront de fonctionner.',
      );
    await save(dialog);
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('Accès mis à jour.').waitFor();
    expect(await ownerIn(name)).toBe(memberEmail);

    // In the table, or in the list of a phone.
    const item = (of: Page) => of.getByRole('button', { name, exact: true });
    await item(page).click();
    await openDetails(page.getByRole('dialog'));
    const box = page.getByRole('region', { name: 'Informations' });
    await box.getByText(memberEmail).waitFor();

    const member = await people.open({ viewport });
    await signInAt(member, memberEmail, '/documents');
    await item(member).waitFor();
  });
});

test('a folder and its content belong to nobody, by the keyboard alone', async () => {
  const folder = 'Sans propriétaire/';
  await putObject(folder + FOLDER_PLACEHOLDER, 0);
  await putRecord(folder, CLOSED);
  await putFile(`${folder}à part.txt`, { ...CLOSED, allowed_emails: [memberEmail] });
  const page = await documentsOf();
  const dialog = await openAccess(page, 'Sans propriétaire');
  await dialog.getByRole('radio', { name: /^Laisser tel quel/ }).check();
  await change(dialog).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Delete');
  expect(await field(dialog).inputValue()).toBe('');
  // Gives up, and begins again.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect
    .poll(() => change(dialog).evaluate((button) => button === document.activeElement))
    .toBe(true);
  await dialog.getByText(colleagueEmail, { exact: true }).waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Delete');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect
    .poll(() => effectsOf(dialog))
    .toBe('1 personne n’aura plus accès à 2 éléments et ses liens cesseront de fonctionner.');
  await expectAccessible(page);
  await save(dialog);
  await dialog.waitFor({ state: 'detached' });
  expect(await ownerIn(folder)).toBe(null);
  expect(await ownerIn(`${folder}à part.txt`)).toBe(null);

  const again = await openAccess(page, 'Sans propriétaire');
  await again.getByText('Personne', { exact: true }).waitFor();
});

test('an item that inherits has its folder’s owner; with access of its own, whoever added it', async () => {
  const folder = 'Hérité du colis/';
  const file = `${folder}hérité.txt`;
  await putObject(folder + FOLDER_PLACEHOLDER, 0);
  await putRecord(folder, CLOSED);
  await putFile(file, { ...CLOSED, inherits: true, added_by: memberEmail });
  const page = await people.open();
  await signInAt(page, adminEmail, `/documents?dossier=${encodeURIComponent(folder)}`);
  const dialog = await openAccess(page, 'hérité.txt');
  await dialog.getByText('Celui du dossier dont cet élément hérite.').waitFor();
  await dialog.getByText(colleagueEmail, { exact: true }).waitFor();
  expect(await change(dialog).count()).toBe(0);
  await dialog.getByRole('radio', { name: 'Privé' }).check();
  await dialog.getByText(memberEmail, { exact: true }).waitFor();
  // To name the folder’s owner is a change, although the record says the same address now.
  await change(dialog).click();
  await field(dialog).fill(colleagueEmail);
  await expect.poll(() => effectsOf(dialog)).toContain('Personne ne gagnera');
  await save(dialog);
  await dialog.waitFor({ state: 'detached' });
  expect(await ownerIn(file)).toBe(colleagueEmail);
});

test('a closed account is refused with a sentence, and nothing is lost', async () => {
  const name = 'Compte fermé.txt';
  await putFile(name, CLOSED);
  const email = 'compte-ferme@navette.test';
  await withAdminServices(inject('ports'), ({ auth }) =>
    auth.createUser({ email, emailVerified: true, disabled: true }),
  );
  const page = await people.open({ expectedMessages: /status of 400/ });
  await signInAt(page, adminEmail, '/documents');
  const dialog = await openAccess(page, name);
  await change(dialog).click();
  await field(dialog).fill(email);
  await save(dialog);
  await dialog.getByRole('alert').getByText('Le compte de cette adresse est fermé').waitFor();
  expect(await field(dialog).inputValue()).toBe(email);
  expect(await ownerIn(name)).toBe(colleagueEmail);
});
