import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { FOLDER_PLACEHOLDER } from '../../../core/src/paths/item-path.ts';
import { adminEmail, colleagueEmail, memberEmail } from '../../../dev/demo/accounts.ts';
import {
  accessDialog,
  addressesIn,
  crossOf,
  finish,
  openAccess,
  save,
  typeAddresses,
} from '../support/screens/access-dialog.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { peopleInChromium } from '../support/browser.ts';
import { signInAt } from '../support/screens/open-folder.ts';
import { putFile, putObject, putRecord } from '../support/data/raw-items.ts';
import { rowOf } from '../support/screens/listing.ts';

// The dialog 'Accès' says what a change will do, and takes addresses as people have them.

const people = peopleInChromium();

const SIZES = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
];

const CLOSED = { is_public: false, owner_email: adminEmail };

/** A folder of the admin's, shared with the member: a public file, and files that inherit. */
async function sharedFolder(name: string): Promise<string> {
  const folder = `${name}/`;
  const shared = { ...CLOSED, allowed_emails: [memberEmail] };
  await putObject(folder + FOLDER_PLACEHOLDER, 0);
  await putRecord(folder, shared);
  for (const file of ['a.txt', 'b.txt']) {
    await putFile(folder + file, { ...shared, inherits: true });
  }
  return folder;
}

async function documentsOf(viewport: { width: number; height: number }): Promise<Page> {
  const page = await people.open({ viewport });
  await signInAt(page, adminEmail, '/documents');
  return page;
}

async function paste(page: Page, field: Locator, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await field.focus();
  await page.keyboard.press('Control+V');
}

/** The whole text of an element, with plain spaces. */
async function textOf(element: Locator): Promise<string> {
  return ((await element.textContent()) ?? '').replaceAll(/[\u00a0\u202f]/g, ' ');
}

/** The sentence that says what the change will do. */
function effectsIn(dialog: Locator): Locator {
  return dialog.locator('[data-effects]');
}

describe.each(SIZES)('$width pixels wide', (viewport) => {
  const { width } = viewport;

  test('addresses are chips: pasted, corrected, and removed by pointer and keyboard', async () => {
    const name = `Puces ${width}.txt`;
    await putFile(name, { ...CLOSED, allowed_emails: [memberEmail] });
    const page = await documentsOf(viewport);
    const dialog = await openAccess(page, name);
    const field = dialog.getByLabel('E-mails autorisés');
    await crossOf(dialog, memberEmail).waitFor();
    const seen = dialog.getByText('Chacune de ces personnes verra l’adresse des autres.');
    expect(await seen.count()).toBe(0);
    const list = `"Dupont, Jean" <Jean@x.fr>; Léa <lea@x.fr>\nlea@x.fr, pas-bon`;
    await paste(page, field, list);
    await seen.waitFor();
    const all = [memberEmail, 'jean@x.fr', 'lea@x.fr', 'pas-bon'];
    expect(await addressesIn(dialog)).toEqual(all);
    await expectAccessible(page);
    const box = await crossOf(dialog, 'lea@x.fr').boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);

    await save(dialog);
    await dialog.getByRole('alert').getByText('Cette adresse n’est pas valide : pas-bon').waitFor();
    await dialog.getByRole('button', { name: 'Corriger pas-bon (adresse non valide)' }).click();
    expect(await field.inputValue()).toBe('pas-bon');
    await field.press('End');
    await field.pressSequentially('@x.fr ');
    expect(await field.inputValue()).toBe('');
    expect(await addressesIn(dialog)).toEqual([...all.slice(0, -1), 'pas-bon@x.fr']);

    await field.press('Backspace');
    await field.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => focused(crossOf(dialog, 'jean@x.fr'))).toBe(true);
    await page.keyboard.press('Delete');
    await expect.poll(() => focused(crossOf(dialog, 'lea@x.fr'))).toBe(true);
    await crossOf(dialog, memberEmail).click();
    expect(await addressesIn(dialog)).toEqual(['lea@x.fr']);
    // Neither Enter in the field nor an unfinished word saves or loses anything.
    await field.pressSequentially('fin');
    await field.press('Enter');
    expect(await addressesIn(dialog)).toEqual(['lea@x.fr', 'fin']);
    // Of those, one is an address.
    expect(await seen.count()).toBe(0);
  });

  test('a folder with private items asks what becomes of them, and says what will change', async () => {
    const name = `Vérité ${width}`;
    const folder = await sharedFolder(name);
    await putFile(`${folder}privé.txt`, { ...CLOSED, owner_email: memberEmail });
    const page = await documentsOf(viewport);
    const dialog = await openAccess(page, name);
    const leave = dialog.getByRole('radio', { name: 'Laisser tel quel (1 élément reste privé)' });
    const apply = dialog.getByRole('radio', { name: 'Appliquer à tout le contenu' });
    await leave.waitFor();
    expect(await dialog.getByRole('group', { name: /^Appliquer aussi au contenu/ }).count()).toBe(
      1,
    );
    expect([await leave.isChecked(), await apply.isChecked()]).toEqual([false, false]);
    await save(dialog);
    const refusal = 'Choisissez ce que devient le contenu de ce dossier.';
    await dialog.getByRole('alert').getByText(refusal).waitFor();
    await expectAccessible(page);

    await leave.check();
    await crossOf(dialog, memberEmail).click();
    await typeAddresses(dialog, `${colleagueEmail}, autre@navette.test`);
    await expect
      .poll(() => textOf(effectsIn(dialog)), { timeout: 60_000 })
      .toBe(
        '2 personnes de plus verront 3 éléments ; 1 n’y aura plus accès et ses liens cesseront de fonctionner.',
      );
    await apply.check();
    await expect
      .poll(() => textOf(effectsIn(dialog)), { timeout: 60_000 })
      .toMatch(/^2 personnes de plus verront 4 éléments ; 1 n’y aura plus accès/);
    await dialog.getByRole('radio', { name: 'Public', exact: true }).check();
    await expect
      .poll(() => textOf(effectsIn(dialog)), { timeout: 60_000 })
      .toBe('Tous les comptes verront 4 éléments.');
    await expectAccessible(page);
    await save(dialog);
    await dialog.waitFor({ state: 'detached' });
  });
});

test('a folder whose items all inherit asks nothing; one with shared items says so truly', async () => {
  const folder = await sharedFolder('Sans question');
  const page = await documentsOf({ width: 1280, height: 800 });
  const dialog = await openAccess(page, 'Sans question');
  await dialog.getByRole('radio', { name: 'Public', exact: true }).check();
  await effectsIn(dialog).getByText('Tous les comptes verront').waitFor();
  expect(await dialog.getByRole('radio', { name: /contenu|tel quel/ }).count()).toBe(0);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await putFile(`${folder}partagé.txt`, { ...CLOSED, allowed_emails: [colleagueEmail] });
  await openAccess(page, 'Sans question');
  await dialog
    .getByRole('radio', { name: 'Laisser tel quel (1 élément garde son propre accès)' })
    .waitFor();
});

test('what is inherited is shown with its folder, and a hidden folder above is named', async () => {
  const folder = await sharedFolder('Origine');
  const page = await people.open();
  await signInAt(page, adminEmail, '/documents?dossier=Origine');
  const dialog = await openAccess(page, 'a.txt');
  await dialog.getByText(`Privé (${memberEmail}), via Origine`).waitFor();
  await dialog.getByRole('radio', { name: 'Privé', exact: true }).check();
  await typeAddresses(dialog, `${memberEmail}, ${colleagueEmail}`);
  await expect
    .poll(() => textOf(effectsIn(dialog)))
    .toContain(
      'Le dossier « Origine » reste caché à 1 personne ajoutée, qui lira son nom dans le chemin.',
    );
  await dialog.getByRole('radio', { name: 'Hériter du dossier' }).check();
  await dialog.getByRole('link', { name: 'Origine' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(new URL(page.url()).searchParams.get('dossier')).toBe(folder.slice(0, -1));
});

test('known addresses are suggested, chosen by keyboard, and told by e-mail after saving', async () => {
  const [first, second] = ['Suggestion 1.txt', 'Suggestion 2.txt'];
  for (const name of [first, second]) await putFile(name, CLOSED);
  const page = await documentsOf({ width: 1280, height: 800 });
  const dialog = await openAccess(page, first);
  const field = dialog.getByLabel('E-mails autorisés');
  await typeAddresses(dialog, 'nouvelle@navette.test');
  await field.press('Enter');
  await save(dialog);
  await dialog.getByText('Accès donné à 1 personne.').waitFor();
  await expectAccessible(page);
  const message = dialog.getByRole('link', { name: 'Prévenir par e-mail' });
  const address = new URL((await message.getAttribute('href')) ?? '');
  expect(address.pathname).toBe('nouvelle@navette.test');
  expect(address.searchParams.get('body')).toContain('/documents?fichier=Suggestion%201.txt');
  await finish(dialog);

  // Used before on this device, also after a reload, though no record names it any more.
  await putRecord(first, CLOSED);
  await page.reload();
  await openAccess(page, second);
  await field.pressSequentially('nouv');
  await page.getByRole('option', { name: 'nouvelle@navette.test' }).waitFor();
  await expectAccessible(page);
  await field.press('Escape');
  await page.getByRole('option').waitFor({ state: 'detached' });
  await dialog.waitFor();
  await field.press('ArrowDown');
  await field.press('Enter');
  expect(await addressesIn(dialog)).toEqual(['nouvelle@navette.test']);
  expect(await field.inputValue()).toBe('');
  // Named in a record of the listing.
  await field.pressSequentially(memberEmail.slice(0, 4));
  await page.getByRole('option', { name: memberEmail, exact: true }).click();
  await crossOf(dialog, memberEmail).waitFor();
});

test('an effect that cannot be counted is said, and stops nobody', async () => {
  const name = 'Sans calcul';
  const folder = await sharedFolder(name);
  await putFile(`${folder}privé.txt`, CLOSED);
  const page = await people.open({ expectedMessages: /status of 400/ });
  await signInAt(page, adminEmail, '/documents');
  // So older pages are answered, which ask `setAccess` with `dryRun`.
  await page.route('**/forecastAccess', (route) =>
    route.fulfill({
      status: 400,
      headers: { 'access-control-allow-origin': '*' },
      json: { error: { status: 'INVALID_ARGUMENT', message: 'invalid' } },
    }),
  );
  const dialog = await openAccess(page, name);
  await dialog.getByText('Le contenu de ce dossier n’a pas pu être compté.').waitFor();
  await dialog.getByRole('radio', { name: 'Laisser tel quel', checked: true }).waitFor();
  await dialog.getByRole('radio', { name: 'Public', exact: true }).check();
  await dialog.getByText('Les effets de ce changement n’ont pas pu être calculés.').waitFor();
  await save(dialog);
  await accessDialog(page).waitFor({ state: 'detached' });
  await rowOf(page, name).waitFor();
});

function focused(element: Locator): Promise<boolean> {
  return element.evaluate((it) => it === document.activeElement);
}
