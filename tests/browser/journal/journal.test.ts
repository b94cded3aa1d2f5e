import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { adminEmail, memberEmail } from '../../../dev/demo/accounts.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { peopleInChromium } from '../support/browser.ts';
import { ownFile } from '../support/data/shared-file.ts';
import { bringSession } from '../support/sign-in.ts';
import { fingersOn, middleOf } from '../support/touch.ts';

// Who has deleted this? An admin asks the journal, and brings it back from there.

const people = peopleInChromium();
const PATIENCE = { timeout: 60_000 };

type Way = 'mouse' | 'touch' | 'keyboard';

/** How a person uses what is on the page. */
async function handOn(page: Page, way: Way): Promise<(element: Locator) => Promise<void>> {
  if (way === 'mouse') return (element) => element.click();
  if (way === 'touch') {
    const fingers = await fingersOn(page);
    return async (element) => {
      // Waits until it is in sight and stands still, as a menu that slides in.
      await element.click({ trial: true });
      await fingers.tap(await middleOf(element));
    };
  }
  return async (element) => {
    await element.focus();
    await page.keyboard.press('Enter');
  };
}

describe.each<{ width: number; height: number; way: Way }>([
  { width: 1280, height: 800, way: 'mouse' },
  { width: 1280, height: 800, way: 'keyboard' },
  { width: 390, height: 844, way: 'touch' },
])('$width pixels wide, by $way', ({ way, ...viewport }) => {
  test('an admin finds who has deleted a file, restores it from there, and reads all that it has gone through', async () => {
    const name = `Bon de livraison ${way}.txt`;
    const path = await ownFile(name, memberEmail);
    const member = await people.open({ expectedMessages: /status of 40[134]/ });
    await bringSession(member, memberEmail);
    await member.goto(`/documents?fichier=${encodeURIComponent(path)}`);
    const own = member.getByRole('dialog', { name: `Aperçu : ${name}` });
    await own.getByRole('button', { name: 'Retirer mon envoi' }).click();
    const question = member.getByRole('dialog', { name: 'Retirer mon envoi' });
    await question.getByRole('button', { name: 'Retirer' }).click();
    await own.waitFor({ state: 'detached', ...PATIENCE });

    const page = await people.open({ viewport });
    await bringSession(page, adminEmail);
    const use = await handOn(page, way);
    const rows = page.getByRole('list', { name: 'Lignes du journal' }).getByRole('button');
    const row = (what: string) => rows.filter({ hasText: name }).filter({ hasText: what });
    const line = (what: string) => page.getByRole('dialog', { name: what, exact: true });
    await page.goto('/documents');
    if (way === 'touch') await use(page.getByRole('button', { name: 'Ouvrir le menu' }));
    await use(
      page
        .getByRole('navigation', { name: 'Navigation principale' })
        .getByRole('link', { name: 'Journal' }),
    );
    await use(row('Supprimé'));
    await line('Supprimé').getByText(memberEmail, { exact: true }).waitFor();
    await line('Supprimé').getByText('«\u00a0Retirer mon envoi\u00a0»').waitFor();
    await expectAccessible(page);
    await use(line('Supprimé').getByRole('link', { name: 'Chercher dans la corbeille' }));

    const binned = page.getByRole('listitem').filter({ hasText: name });
    await use(binned.getByRole('button', { name, exact: true }));
    const preview = page.getByRole('dialog', { name: `${name} (dans la corbeille)` });
    await use(preview.getByRole('button', { name: 'Restaurer' }));
    await page.getByText('est de nouveau dans «\u00a0Documents\u00a0».').waitFor(PATIENCE);

    await page.goto(`/documents?fichier=${encodeURIComponent(path)}`);
    const shown = page.getByRole('dialog', { name: `Aperçu : ${name}` });
    // On a phone the rarer actions are in a menu.
    if (way === 'touch') await use(shown.getByRole('button', { name: 'Autres actions' }));
    const role = way === 'touch' ? 'menuitem' : 'button';
    await use(page.getByRole(role, { name: 'Historique' }));
    const history = page.getByRole('dialog', { name: `Historique\u00a0: ${name}` });
    await history.getByText('Restauré', { exact: true }).waitFor();
    await use(history.getByRole('link', { name: 'Tout le journal de ce fichier' }));
    await row('Restauré').filter({ hasText: adminEmail }).waitFor();
    await row('Supprimé').filter({ hasText: memberEmail }).waitFor();
    await row('Ajouté').filter({ hasText: memberEmail }).waitFor();
    const saved = page.waitForEvent('download');
    await use(page.getByRole('button', { name: 'Exporter en CSV' }));
    const text = await readFile(await (await saved).path(), 'utf8');
    expect(text).toMatch(/^\uFEFFDate;Qui;/);
    expect(text).toContain(`;Supprimé;${name};`);

    await member.goto('/documents?journal');
    await member.waitForURL('**/documents');
  });
});
