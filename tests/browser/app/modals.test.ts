import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { adminEmail, colleagueEmail, memberEmail } from '../../../dev/demo/accounts.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { peopleInChromium } from '../support/browser.ts';
import { stopClock } from '../support/clock.ts';
import { act, rowOf } from '../support/screens/listing.ts';
import { setAdmin } from '../support/session.ts';
import { openDocuments, openDocumentsAsAdmin } from '../support/sign-in.ts';

const people = peopleInChromium();
/** How long a toast stays (docs/specification-coverage.md, section 2), in milliseconds. */
const TOAST_MS = 1800;

describe('a modal', () => {
  test('closes on Escape, on its backdrop and on Fermer, and gives the focus back', async () => {
    const page = await people.open();
    await openDocuments(page, memberEmail);
    const opener = page.getByRole('button', { name: 'Créer un dossier' });
    const modal = page.getByRole('dialog', { name: 'Créer un dossier' });
    const ways: (() => Promise<void>)[] = [
      () => page.keyboard.press('Escape'),
      () => page.mouse.click(5, 400),
      () => modal.getByRole('button', { name: 'Fermer' }).click(),
    ];
    for (const close of ways) {
      await opener.click();
      await modal.waitFor();
      await expect.poll(() => focusedLabel(page)).toBe('Nom du dossier');
      await expectAccessible(page);
      await close();
      await modal.waitFor({ state: 'detached' });
      await expect.poll(() => opener.evaluate((it) => it === document.activeElement)).toBe(true);
    }
  });

  test('holds the focus, and the page beneath does not scroll', async () => {
    const page = await people.open({ viewport: { width: 1280, height: 420 } });
    await openDocuments(page, memberEmail);
    await page.getByRole('button', { name: 'Créer un dossier' }).click();
    const modal = page.getByRole('dialog', { name: 'Créer un dossier' });
    await expect.poll(() => focusedLabel(page)).toBe('Nom du dossier');
    for (let step = 0; step < 8; step++) {
      await page.keyboard.press('Tab');
      // The focus guards before and after the dialog send the focus back in.
      await expect
        .poll(() => modal.evaluate((it) => it.contains(document.activeElement)))
        .toBe(true);
    }
    await page.mouse.move(10, 300);
    await page.mouse.wheel(0, 600);
    await page.keyboard.press('Escape');
    await modal.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });

  test('takes the focus as soon as it is there, so that no key reaches the rows behind', async () => {
    const page = await people.open();
    await openDocuments(page, adminEmail);
    const row = rowOf(page, 'Lisez-moi.txt');
    const openers: Record<string, Locator> = {
      'Créer un dossier': page.getByRole('button', { name: 'Créer un dossier' }),
      Accès: row.getByRole('button', { name: 'Accès' }),
      'Aperçu : Lisez-moi.txt': row.getByRole('button', { name: 'Lisez-moi.txt', exact: true }),
    };
    await page.evaluate(() => {
      window.requestAnimationFrame = () => 0;
    });
    for (const [title, opener] of Object.entries(openers)) {
      await opener.click();
      const modal = page.getByRole('dialog', { name: title });
      await modal.waitFor({ state: 'attached' });
      expect(await modal.evaluate((it) => it.contains(document.activeElement)), title).toBe(true);
      await page.keyboard.press('Escape');
      await modal.waitFor({ state: 'detached' });
    }
  });

  test('has one of four widths', async () => {
    const page = await people.open();
    await openDocuments(page, memberEmail);
    await page.getByRole('button', { name: 'Créer un dossier' }).click();
    const small = await widthOf(page, 'Créer un dossier');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Ajouter un/des fichier(s)' }).click();
    const large = await widthOf(page, 'Ajouter des fichiers');
    await page.keyboard.press('Escape');
    await rowOf(page, 'Lisez-moi.txt')
      .getByRole('button', { name: 'Lisez-moi.txt', exact: true })
      .click();
    const largest = await widthOf(page, 'Aperçu : Lisez-moi.txt');
    expect(small).toBeLessThan(large);
    expect(large).toBeLessThan(largest);
  });
});

describe('short messages', () => {
  test('a toast is read out, and disappears after 1800 ms', async () => {
    const page = await people.open({ ownProfile: true });
    await page.clock.install();
    await openDocuments(page, adminEmail);
    await rowOf(page, 'Lisez-moi.txt').getByRole('button', { name: 'Accès' }).click();
    const save = page
      .getByRole('dialog', { name: 'Accès' })
      .getByRole('button', { name: 'Enregistrer' });
    await expect.poll(() => save.isEnabled()).toBe(true);
    await stopClock(page);
    await save.click();
    const toast = page.getByRole('status').getByText('Accès mis à jour.');
    await toast.waitFor();
    await page.clock.runFor(TOAST_MS - 1);
    expect(await toast.count()).toBe(1);
    await page.clock.runFor(1);
    await toast.waitFor({ state: 'detached' });
    await page.clock.resume();
  });

  test('an admin who no longer is one sees Réservé aux admins. in a dialog', async () => {
    const page = await people.open({ expectedMessages: /status of 403/ });
    await setAdmin(colleagueEmail, true);
    try {
      await openDocumentsAsAdmin(page, colleagueEmail);
      await rowOf(page, 'Lisez-moi.txt').getByRole('button', { name: 'Accès' }).waitFor();
    } finally {
      await setAdmin(colleagueEmail, false);
    }
    await act(page, 'Lisez-moi.txt', 'Supprimer');
    await page
      .getByRole('dialog', { name: 'Supprimer' })
      .getByRole('button', { name: 'Supprimer' })
      .click();
    const notice = page.getByRole('dialog', { name: 'Navette' });
    await notice.getByText('Réservé aux admins.').waitFor();
    await expectAccessible(page);
    await notice.getByRole('button', { name: 'OK' }).click();
    await notice.waitFor({ state: 'detached' });
  });
});

function focusedLabel(page: Page): Promise<string> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    return focused instanceof HTMLInputElement ? (focused.labels?.[0]?.textContent ?? '') : '';
  });
}

async function widthOf(page: Page, title: string): Promise<number> {
  const box = await page.getByRole('dialog', { name: title }).boundingBox();
  return box?.width ?? 0;
}
