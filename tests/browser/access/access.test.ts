import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { FOLDER_PLACEHOLDER } from '../../../core/src/paths/item-path.ts';
import { adminEmail, colleagueEmail, memberEmail } from '../../../dev/demo/accounts.ts';
import { peopleInChromium } from '../support/browser.ts';
import { putFile, putObject, putRecord } from '../support/data/raw-items.ts';
import {
  accessDialog,
  crossOf,
  finish,
  openAccess,
  save,
  typeAddresses,
} from '../support/screens/access-dialog.ts';
import { expectNames, listing } from '../support/screens/listing.ts';
import { signInAt } from '../support/screens/open-folder.ts';
import { bringSession } from '../support/sign-in.ts';

// 'Accès': what an admin chooses is what a colleague then sees.

const people = peopleInChromium();

const FOLDER = 'Sinistres 2026';
const [CLOSED, FOLLOWING] = ['constat.txt', 'photo du quai.txt'];
const AT = `/documents?dossier=${encodeURIComponent(FOLDER)}`;
const PRIVATE = { is_public: false, owner_email: adminEmail, added_by: adminEmail };

test('a colleague sees what an admin opens: to all, with its content, to them, as theirs, as its folder', async () => {
  await putObject(`${FOLDER}/${FOLDER_PLACEHOLDER}`, 0);
  await putRecord(`${FOLDER}/`, PRIVATE);
  for (const name of [CLOSED, FOLLOWING]) await putFile(`${FOLDER}/${name}`, PRIVATE);
  const [admin, colleague] = [await people.open(), await people.open()];
  await signInAt(admin, adminEmail, '/documents');
  await bringSession(colleague, colleagueEmail);

  let dialog = await openAccess(admin, FOLDER);
  await dialog.getByRole('radio', { name: 'Public', exact: true }).check();
  await dialog.getByRole('radio', { name: 'Laisser tel quel (2 éléments restent privés)' }).check();
  await expectEffects(dialog, 'Tous les comptes verront 1 élément.');
  await saveAndClose(dialog);
  await colleague.goto(AT);
  await colleague.getByText('Aucun dossier ou fichier').waitFor();

  dialog = await openAccess(admin, FOLDER);
  await dialog.getByRole('radio', { name: 'Public', exact: true, checked: true }).waitFor();
  await dialog.getByRole('radio', { name: 'Appliquer à tout le contenu' }).check();
  await expectEffects(dialog, 'Tous les comptes verront 2 éléments.');
  await saveAndClose(dialog);
  await expectSeen(colleague, [CLOSED, FOLLOWING]);

  // In the same tab, as admins do.
  await admin.getByRole('link', { name: FOLDER, exact: true }).click();
  dialog = await openAccess(admin, CLOSED);
  await dialog.getByRole('radio', { name: 'Privé', exact: true }).check();
  await typeAddresses(dialog, memberEmail);
  await save(dialog);
  await finish(dialog);
  await expectSeen(colleague, [FOLLOWING]);

  dialog = await openAccess(admin, CLOSED);
  await crossOf(dialog, memberEmail).click();
  await typeAddresses(dialog, colleagueEmail.toUpperCase());
  await expectEffects(
    dialog,
    '1 personne de plus verra 1 élément ; 1 n’y aura plus accès et ses liens cesseront de fonctionner.',
  );
  await save(dialog);
  await finish(dialog);
  await expectSeen(colleague, [CLOSED, FOLLOWING]);

  dialog = await openAccess(admin, CLOSED);
  await crossOf(dialog, colleagueEmail).click();
  await saveAndClose(dialog);
  await expectSeen(colleague, [FOLLOWING]);
  dialog = await openAccess(admin, CLOSED);
  await dialog.getByRole('button', { name: 'Changer' }).click();
  await dialog.getByRole('combobox', { name: 'Propriétaire' }).fill(colleagueEmail);
  await saveAndClose(dialog);
  await expectSeen(colleague, [CLOSED, FOLLOWING]);

  await saveOfAll(admin, 'Privé');
  await expectSeen(colleague, [CLOSED]);
  await saveOfAll(admin, 'Hériter du dossier');
  await expectSeen(colleague, [CLOSED, FOLLOWING]);
});

async function expectEffects(dialog: Locator, sentence: string): Promise<void> {
  const effects = dialog.locator('[data-effects] > p').first();
  await expect
    .poll(async () => (await effects.textContent())?.replaceAll(/[\u00a0\u202f]/g, ' '))
    .toBe(sentence);
}

async function saveAndClose(dialog: Locator): Promise<void> {
  await save(dialog);
  await dialog.waitFor({ state: 'detached' });
}

async function expectSeen(page: Page, names: readonly string[]): Promise<void> {
  await page.reload();
  await expectNames(page, names);
}

/** Gives both files an access from the bar of the selection. */
async function saveOfAll(page: Page, choice: string): Promise<void> {
  const all = listing(page).getByRole('checkbox', { name: 'Tout sélectionner' });
  await all.check();
  await page
    .getByRole('region', { name: 'Actions sur la sélection' })
    .getByRole('button', { name: 'Accès' })
    .click();
  const dialog = accessDialog(page);
  await dialog.getByRole('radio', { name: choice, exact: true }).check();
  await saveAndClose(dialog);
  await all.uncheck();
}
