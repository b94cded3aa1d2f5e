import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { colleagueEmail, memberEmail } from '../../../dev/demo/accounts.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { peopleInChromium } from '../support/browser.ts';
import { ownFile, shareWith } from '../support/data/shared-file.ts';
import { temporaryFiles } from '../support/data/temporary-files.ts';
import { act, rowOf } from '../support/screens/listing.ts';
import { signInAt } from '../support/screens/open-folder.ts';
import { previewOf } from '../support/screens/previews.ts';
import { toasts, watchToasts } from '../support/screens/toasts.ts';
import { chooseFiles, send } from '../support/screens/upload-queue.ts';

// 'Rendre visible comme le dossier': a member shows later what they have added privately.

const people = peopleInChromium();
const temporaryFile = temporaryFiles();

const DESK = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };
const PATIENCE = { timeout: 60_000 };
const ACTION = 'Rendre visible comme le dossier';
/** A folder that everybody sees. */
const FOLDER = 'Sécurité/';
const AT = '/documents?dossier=S%C3%A9curit%C3%A9';

function question(page: Page): Locator {
  return page.getByRole('dialog', { name: ACTION });
}

async function confirm(page: Page): Promise<void> {
  await question(page).getByText('Visible ensuite comme le dossier : Public.').waitFor();
  await question(page).getByRole('button', { name: 'Rendre visible', exact: true }).click();
}

/** The mark after a name, in any layout. */
function markOf(page: Page, name: string): Locator {
  const names = page.getByLabel('Contenu du dossier').locator('[data-name]');
  return names
    .filter({ hasText: name })
    .locator('..')
    .getByRole('img', { name: /^Privé/ });
}

/** What the menu of a row offers. */
async function offered(page: Page, name: string): Promise<string[]> {
  await rowOf(page, name)
    .getByRole('button', { name: `Actions : ${name}` })
    .click();
  await page.getByRole('menuitem').first().waitFor();
  const all = await page.getByRole('menuitem').allTextContents();
  await page.keyboard.press('Escape');
  await page.getByRole('menu').waitFor({ state: 'detached' });
  return all;
}

test('from the menu of a row, and from the preview: those who see the folder see the file', async () => {
  const [first, second] = ['Relevé du quai.txt', 'Relevé de la cour.txt'];
  await ownFile(first, memberEmail, FOLDER);
  await ownFile(second, memberEmail, FOLDER);
  const page = await people.open({ viewport: DESK });
  await watchToasts(page);
  await signInAt(page, memberEmail, AT);
  await markOf(page, first).waitFor();
  await act(page, first, ACTION);
  await question(page).getByText(`« ${first} » n’est visible que de vous et des admins.`).waitFor();
  await expectAccessible(page);
  await confirm(page);
  await question(page).waitFor({ state: 'detached', ...PATIENCE });
  expect(await toasts(page)).toContain('Visible comme le dossier\u00a0: Public.');
  await markOf(page, first).waitFor({ state: 'detached' });
  expect(await offered(page, first)).toEqual([
    'Aperçu',
    'Télécharger',
    'Copier le lien',
    'Nouvelle version',
    'Retirer mon envoi',
  ]);

  await page.getByRole('button', { name: second, exact: true }).click();
  const preview = previewOf(page, second);
  await preview.getByText('Privé', { exact: true }).waitFor();
  await preview.getByRole('button', { name: ACTION }).click();
  await confirm(page);
  await preview.getByText('Public', { exact: true }).waitFor(PATIENCE);
  await preview.getByRole('button', { name: ACTION }).waitFor({ state: 'detached' });

  const colleague = await people.open({ viewport: DESK });
  await signInAt(colleague, colleagueEmail, AT);
  for (const name of [first, second]) {
    await rowOf(colleague, name).waitFor();
    expect(await offered(colleague, name)).not.toContain(ACTION);
  }
});

test('from what tells that files were sent privately', async () => {
  const names = ['barrière-1.jpg', 'barrière-2.jpg'];
  const page = await people.open({ viewport: PHONE });
  await signInAt(page, memberEmail, AT);
  await chooseFiles(
    page,
    names.map((name) => temporaryFile(name, name)),
  );
  await send(page);
  const ask = page.getByRole('button', { name: ACTION });
  await ask.waitFor(PATIENCE);
  const copy = page.getByRole('button', { name: 'Copier le lien', exact: true });
  const [above, below] = [await ask.boundingBox(), await copy.boundingBox()];
  if (!above || !below) throw new Error('the result has lost its buttons');
  expect(above.x + above.width).toBeLessThanOrEqual(PHONE.width);
  expect(above.y + above.height).toBeLessThanOrEqual(below.y);
  for (const name of names) await markOf(page, name).waitFor();
  await expectAccessible(page);
  await ask.click();
  await question(page)
    .getByText('2 fichiers ne sont visibles que de vous et des admins.')
    .waitFor();
  await expectAccessible(page);
  await confirm(page);
  await page.getByText('2 photos envoyées, visibles comme le dossier.').waitFor(PATIENCE);
  expect(await ask.count()).toBe(0);
  for (const name of names) await markOf(page, name).waitFor({ state: 'detached' });
});

test('functions that do not know it, and an admin’s decision, are told, and the file stays private', async () => {
  const name = 'Relevé du parking.txt';
  const path = await ownFile(name, memberEmail, FOLDER);
  const page = await people.open({ viewport: DESK, expectedMessages: /status of 404/ });
  await signInAt(page, memberEmail, AT);
  // As of a deployment from before.
  await page.route('**/showAsFolder', (route) => route.fulfill({ status: 404, body: 'Not Found' }));
  await act(page, name, ACTION);
  await confirm(page);
  const alert = question(page).getByRole('alert');
  await alert.getByText('La réponse n’est pas arrivée').waitFor();
  await page.unroute('**/showAsFolder');
  await shareWith(path, []);
  await confirm(page);
  await alert.getByText('Vous ne pouvez pas rendre ce fichier visible').waitFor(PATIENCE);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await markOf(page, name).waitFor();
  await expect.poll(() => offered(page, name)).not.toContain(ACTION);
});
