import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { demoPassword, memberEmail } from '../../../dev/demo/accounts.ts';
import { peopleInChromium } from '../support/browser.ts';
import { fingersOn, middleOf } from '../support/touch.ts';

// The main way with fingers on a phone.

const people = peopleInChromium();
const PATIENCE = { timeout: 60_000 };
/** The least width and height of a finger's target, in CSS pixels. */
const FINGER = 44;

test('a member signs in, uploads, previews, comments, downloads and leaves with fingers on a phone', async () => {
  const page = await people.open({ viewport: { width: 390, height: 844 } });
  const press = await withFingers(page);
  // A tap becomes a click, which gives the focus, only after a moment.
  const write = async (field: Locator, text: string) => {
    await press(field);
    await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true);
    // Inserted without keys, as by a keyboard on the screen.
    await page.keyboard.insertText(text);
  };
  const named = (name: string) => page.getByRole('button', { name, exact: true });
  await page.goto('/signin');
  await write(page.getByLabel('E-mail'), memberEmail);
  await write(page.getByLabel('Mot de passe', { exact: true }), demoPassword);
  await press(named('Se connecter'));
  await press(page.getByRole('link', { name: 'Documents' }).or(named('Documents')).first());
  const folder = page.getByRole('link', { name: 'Sécurité', exact: true });
  await folder.waitFor();
  await expectNoSidewaysScroll(page);
  await press(folder);
  await folder.waitFor({ state: 'detached' });

  await press(named('Ajouter des photos ou des fichiers'));
  const sheet = page.getByRole('dialog', { name: /^Ajouter dans / });
  const chooser = page.waitForEvent('filechooser');
  await press(sheet.getByRole('button', { name: 'Fichiers', exact: true }));
  const name = 'Consigne lue.txt';
  await (await chooser).setFiles({ name, mimeType: 'text/plain', buffer: Buffer.from('Casque !') });
  await page.getByText('1 fichier envoyé').waitFor(PATIENCE);
  await expectNoSidewaysScroll(page);
  await press(named('Fermer'));

  await press(named(name));
  const preview = page.getByRole('dialog', { name: `Aperçu : ${name}` });
  await preview.getByText('Casque !').waitFor();
  await expectNoSidewaysScroll(page);
  const details = preview.getByRole('button', { name: 'Détails' });
  if ((await details.getAttribute('aria-expanded')) !== 'true') await press(details);
  await write(preview.getByLabel('Nom', { exact: true }), 'Claire');
  await write(preview.getByRole('textbox', { name: 'Commentaire' }), 'Lu.');
  await press(preview.getByRole('button', { name: 'Envoyer' }));
  await preview.getByRole('listitem').filter({ hasText: 'Lu.' }).waitFor();
  await expectNoSidewaysScroll(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    press(preview.getByRole('button', { name: 'Télécharger' }).first()),
  ]);
  expect(download.suggestedFilename()).toBe(name);
  await press(preview.getByRole('button', { name: 'Fermer' }).first());
  await preview.waitFor({ state: 'detached' });

  await press(named('Mon compte'));
  await press(page.getByRole('menuitem', { name: 'Déconnexion de tous les appareils' }));
  await page.getByRole('heading', { name: 'Se Connecter' }).waitFor();
});

/** Taps the middle of an element; fails when something covers it, or when it has no room for a finger. */
async function withFingers(page: Page): Promise<(target: Locator) => Promise<void>> {
  const fingers = await fingersOn(page);
  return async (target) => {
    await target.waitFor();
    await target.scrollIntoViewIfNeeded();
    await target.click({ trial: true });
    const spot = await middleOf(target);
    const hit = await target.evaluate((element, { x, y }) => {
      const found = document.elementFromPoint(x, y);
      return found !== null && (element.contains(found) || found.contains(element));
    }, spot);
    expect(hit, `what a finger hits at ${String(target)}`).toBe(true);
    expect(await roomOf(target), String(target)).toBeGreaterThanOrEqual(FINGER);
    await fingers.tap(spot);
  };
}

/** The height that a finger can hit: a row's name fills its row. */
function roomOf(target: Locator): Promise<number> {
  return target.evaluate((element) => {
    const row = element.closest('li, label') ?? element;
    return Math.round(
      Math.max(element.getBoundingClientRect().height, row.getBoundingClientRect().height),
    );
  });
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const beyond = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(beyond).toBeLessThanOrEqual(0);
}
