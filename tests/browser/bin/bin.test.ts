import { describe, test } from 'vitest';
import { adminEmail, memberEmail } from '../../../dev/demo/accounts.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { peopleInChromium } from '../support/browser.ts';
import { sharedFile } from '../support/data/shared-file.ts';
import { comments, commentWith, openComments, sendComment } from '../support/screens/comments.ts';
import { bringSession } from '../support/sign-in.ts';
import { fingersOn, middleOf } from '../support/touch.ts';

// What is deleted is restored by whoever has deleted it, at once or later, with all that belongs to it.

const people = peopleInChromium();
const PATIENCE = { timeout: 60_000 };

describe.each([
  { width: 1280, height: 800, touch: false },
  { width: 390, height: 844, touch: true },
])('$width pixels wide', ({ touch, ...viewport }) => {
  test('an admin deletes a file and takes that back; then finds it in the bin, looks at it, and restores it', async () => {
    const name = `Contrat Durand ${viewport.width}.txt`;
    const path = await sharedFile(name, adminEmail, memberEmail);
    const member = await people.open({ expectedMessages: /status of 40[134]/ });
    await bringSession(member, memberEmail);
    await openComments(member, path);
    await sendComment(member, 'Léa', 'Signé lundi.');

    const page = await people.open({ viewport });
    await bringSession(page, adminEmail);
    const preview = page.getByRole('dialog', { name: `Aperçu : ${name}` });
    const remove = async () => {
      await page.goto(`/documents?fichier=${encodeURIComponent(path)}`);
      await preview.getByRole('button', { name: 'Supprimer' }).click();
      const dialog = page.getByRole('dialog', { name: 'Supprimer', exact: true });
      await dialog.getByRole('button', { name: 'Supprimer' }).click();
      await page.getByText('Fichier supprimé.').waitFor(PATIENCE);
    };
    await remove();
    const undo = page.getByRole('button', { name: 'Annuler', exact: true });
    if (touch) await (await fingersOn(page)).tap(await middleOf(undo));
    else await undo.click();
    await page.getByText(/^Suppression annulée/).waitFor(PATIENCE);
    await openComments(member, path);
    await commentWith(member, 'Signé lundi.').waitFor();

    await remove();
    await comments(member).waitFor({ state: 'detached', ...PATIENCE });
    const menu = page.getByRole('button', { name: 'Ouvrir le menu' });
    await page.goto('/documents');
    if (touch) await menu.click();
    await page
      .getByRole('navigation', { name: 'Navigation principale' })
      .getByRole('link', { name: 'Corbeille' })
      .click();
    await page.getByRole('textbox', { name: 'Nom' }).fill(`duran ${viewport.width}`);
    await page.keyboard.press('Enter');
    const row = page.getByRole('listitem').filter({ hasText: name });
    await row.getByText(`Supprimé par ${adminEmail}`).waitFor();
    await expectAccessible(page);
    await row.getByRole('button', { name, exact: true }).click();
    const binned = page.getByRole('dialog', { name: `${name} (dans la corbeille)` });
    await binned.getByText('À relire avant vendredi.').waitFor();
    await binned.getByRole('button', { name: 'Restaurer' }).click();
    await page.getByText('est de nouveau dans «\u00a0Documents\u00a0».').waitFor(PATIENCE);
    await row.waitFor({ state: 'detached' });
    await openComments(member, path);
    await commentWith(member, 'Signé lundi.').waitFor();
    await member.goto('/documents?corbeille');
    await member.waitForURL('**/documents');
  });
});
