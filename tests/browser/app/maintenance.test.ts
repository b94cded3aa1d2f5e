import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminEmail, memberEmail } from '../../../dev/demo/accounts.ts';
import { admin as command } from '../../emulators/support/admin-command.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { peopleInChromium } from '../support/browser.ts';
import { temporaryFiles } from '../support/data/temporary-files.ts';
import {
  commentWith,
  openComments,
  sendButton,
  textField,
  unsent,
  nameField,
} from '../support/screens/comments.ts';
import { rowOf } from '../support/screens/listing.ts';
import { chooseFiles, queued, send } from '../support/screens/upload-queue.ts';
import { bringSession, openDocuments } from '../support/sign-in.ts';

// While an operator has closed Navette (decision 0120), each screen says so, what is refused says the same, and nothing
// that somebody has begun is lost.

const people = peopleInChromium();
const temporaryFile = temporaryFiles();
const SENTENCE =
  'Navette est en maintenance : vous pouvez tout consulter, mais rien ne peut être ajouté ni modifié pour l’instant.';
/** What the browser says of refused requests. */
const REFUSED = { expectedMessages: /status of (40[034]|503)/ };
/** Public, so that members comment on it. */
const POSTER = 'Sécurité/1759239482775_Affiche – port du gilet obligatoire.png';
const PATIENCE = { timeout: 60_000 };

/** Also beneath a dialog, which hides it from screen readers. */
const band = (page: Page): Locator =>
  page.getByRole('status', { includeHidden: true }).filter({ hasText: SENTENCE });

beforeAll(() => command('maintenance', 'off'));

afterAll(() => command('maintenance', 'off'));

test('an upload is refused with a sentence, stays, and goes on afterwards', async () => {
  const page = await people.open(REFUSED);
  await openDocuments(page, memberEmail);
  const name = 'pendant.txt';
  await chooseFiles(page, [temporaryFile(name, 'envoyé plus tard')]);
  await command('maintenance', 'on');
  await send(page);
  const alert = queued(page, name).getByRole('alert');
  await alert.waitFor();
  expect(await alert.textContent()).toBe(SENTENCE.replace(' :', '\u00a0:'));
  await expectAccessible(page);
  // Whoever was on the page already is told now.
  await band(page).waitFor();
  await command('maintenance', 'off');
  await queued(page, name).getByRole('button', { name: 'Réessayer' }).click();
  await rowOf(page, name).waitFor(PATIENCE);
  await band(page).waitFor({ state: 'detached', ...PATIENCE });
});

test('whoever comes is told on every screen, reads, and changes nothing', async () => {
  await command('maintenance', 'on');
  const page = await people.open(REFUSED);
  await openDocuments(page, adminEmail);
  await band(page).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Créer un dossier' }).click();
  const dialog = page.getByRole('dialog', { name: 'Créer un dossier' });
  await dialog.getByLabel('Nom du dossier').fill('Pas maintenant');
  // The page stands still while it is shown, the click with it.
  const [notice] = await Promise.all([
    page.waitForEvent('dialog').then(async (shown) => {
      await shown.dismiss();
      return shown;
    }),
    dialog.getByRole('button', { name: 'Créer' }).click(),
  ]);
  expect(notice.message()).toBe(`Erreur création dossier : ${SENTENCE.replace(' :', '\u00a0:')}`);
  for (const address of [
    '/',
    '/documents?partages',
    '/documents?corbeille',
    '/documents?journal',
  ]) {
    await page.goto(address);
    await band(page).waitFor();
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await band(page).waitFor();
  await command('maintenance', 'off');
});

test('a comment that is refused is in its field again, and is sent afterwards', async () => {
  const page = await people.open(REFUSED);
  await bringSession(page, memberEmail);
  await openComments(page, POSTER);
  await command('maintenance', 'on');
  const text = 'Vu, merci.';
  await nameField(page).fill('Léa');
  await textField(page).fill(text);
  await sendButton(page).click();
  await unsent(page).getByText(SENTENCE).waitFor();
  expect(await textField(page).inputValue()).toBe(text);
  await command('maintenance', 'off');
  await sendButton(page).click();
  await commentWith(page, text).getByRole('time').waitFor();
});
