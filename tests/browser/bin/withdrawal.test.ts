import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { colleagueEmail, memberEmail } from '../../../dev/demo/accounts.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { peopleInChromium } from '../support/browser.ts';
import { callAsAdmin, ownFile } from '../support/data/shared-file.ts';
import { temporaryFiles } from '../support/data/temporary-files.ts';
import { binRow, openBin } from '../support/screens/bin.ts';
import { act, rowOf } from '../support/screens/listing.ts';
import { signInAt } from '../support/screens/open-folder.ts';
import { previewOf } from '../support/screens/previews.ts';
import { toasts, watchToasts } from '../support/screens/toasts.ts';
import { chooseFiles, send } from '../support/screens/upload-queue.ts';

// 'Retirer mon envoi': members take back what they have sent within a day.

const people = peopleInChromium();
const temporaryFile = temporaryFiles();
const PATIENCE = { timeout: 60_000 };
const ACTION = 'Retirer mon envoi';
const FOLDER = 'Sécurité/';
const AT = '/documents?dossier=S%C3%A9curit%C3%A9';

const question = (page: Page) => page.getByRole('dialog', { name: ACTION });

async function confirm(page: Page): Promise<void> {
  await question(page).getByRole('button', { name: 'Retirer', exact: true }).click();
}

test('a wrong file goes from the menu, another one from the preview; an admin finds both in the bin', async () => {
  const [first, second] = ['Photo du quai.txt', 'Photo de la cour.txt'];
  const paths = [
    await ownFile(first, memberEmail, FOLDER),
    await ownFile(second, memberEmail, FOLDER),
  ];
  for (const path of paths)
    await callAsAdmin('setAccess', { path, isPublic: true, allowedEmails: [] });
  const colleague = await people.open();
  await signInAt(colleague, colleagueEmail, AT);
  await rowOf(colleague, first)
    .getByRole('button', { name: `Actions : ${first}` })
    .click();
  await colleague.getByRole('menuitem').first().waitFor();
  expect(await colleague.getByRole('menuitem', { name: ACTION }).count()).toBe(0);
  await colleague.keyboard.press('Escape');

  const page = await people.open();
  await watchToasts(page);
  await signInAt(page, memberEmail, AT);
  await act(page, first, ACTION);
  await question(page).getByText(`« ${first} » va être retiré.`).waitFor();
  await question(page)
    .getByText(
      'Vos collègues ne le verront plus. Un admin peut le retrouver dans la corbeille pendant 30 jours.',
    )
    .waitFor();
  await expectAccessible(page);
  await confirm(page);
  await question(page).waitFor({ state: 'detached', ...PATIENCE });
  await rowOf(page, first).waitFor({ state: 'detached' });
  expect(await toasts(page)).toEqual(['Envoi retiré.']);

  await page.getByRole('button', { name: second, exact: true }).click();
  await previewOf(page, second).getByRole('button', { name: ACTION }).click();
  await confirm(page);
  await previewOf(page, second).waitFor({ state: 'detached', ...PATIENCE });
  await rowOf(page, second).waitFor({ state: 'detached' });

  await colleague.reload();
  await colleague.locator('[data-name]').first().waitFor();
  expect(await rowOf(colleague, first).count()).toBe(0);

  const admin = await people.open();
  await openBin(admin, '&nom=photo');
  for (const name of [first, second]) await binRow(admin, name, memberEmail).waitFor();
  await binRow(admin, first).getByRole('button', { name: 'Restaurer' }).click();
  await binRow(admin, first).waitFor({ state: 'detached', ...PATIENCE });
  await colleague.reload();
  await rowOf(colleague, first).waitFor(PATIENCE);
});

test('from what says that it was sent, on a phone', async () => {
  const names = ['fausse-1.jpg', 'fausse-2.jpg'];
  const page = await people.open({ viewport: { width: 390, height: 844 } });
  await signInAt(page, memberEmail, AT);
  await chooseFiles(
    page,
    names.map((name) => temporaryFile(name, name)),
  );
  await send(page);
  const withdraw = page.getByRole('button', { name: ACTION });
  await withdraw.waitFor(PATIENCE);
  for (const name of names) await page.getByRole('button', { name, exact: true }).waitFor();
  await expectAccessible(page);
  await withdraw.click();
  await question(page).getByText('2 fichiers vont être retirés.').waitFor();
  await confirm(page);
  await page.getByText('Envoi retiré.').waitFor(PATIENCE);
  for (const name of names) {
    await page.getByRole('button', { name, exact: true }).waitFor({ state: 'detached' });
  }
  expect(await page.getByText('photos envoyées').count()).toBe(0);
});

test('what an admin has removed meanwhile is told', async () => {
  const name = 'Déjà parti.txt';
  const path = await ownFile(name, memberEmail, FOLDER);
  const page = await people.open();
  await signInAt(page, memberEmail, AT);
  await act(page, name, ACTION);
  await callAsAdmin('deleteItems', { paths: [path] });
  await confirm(page);
  await question(page)
    .getByRole('alert')
    .getByText('1 fichier n’a pas été retiré')
    .waitFor(PATIENCE);
  await page.keyboard.press('Escape');
  await rowOf(page, name).waitFor({ state: 'detached' });
});
