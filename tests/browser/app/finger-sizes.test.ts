import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { adminEmail, demoPassword } from '../../../dev/demo/accounts.ts';
import { peopleInChromium } from '../support/browser.ts';
import { openDetails } from '../support/screens/previews.ts';
import { fingersOn } from '../support/touch.ts';
import { walkTo } from '../support/walk-to.ts';

// On a phone, each target of a finger has at least 44 by 44 pixels (WCAG 2.2, 2.5.5), and each text at least 14.

const people = peopleInChromium();

test('on a phone, every target is large enough for a finger, and every text to be read', async () => {
  const page = await people.open({ viewport: { width: 390, height: 844 } });
  await fingersOn(page);
  const named = (name: string) => page.getByRole('button', { name, exact: true });
  const dialog = (name: string | RegExp) => page.getByRole('dialog', { name });
  await page.goto('/signin');
  await page.getByLabel('E-mail').waitFor();
  await expectLargeEnough(page, 'sign-in');
  await page.getByLabel('E-mail').fill(adminEmail);
  await page.getByLabel('Mot de passe', { exact: true }).fill(demoPassword);
  await named('Se connecter').click();
  await named('Documents').waitFor();
  await page.getByRole('region', { name: 'Nouveautés', exact: true }).waitFor();
  await expectLargeEnough(page, 'home page');
  await named('Ouvrir le menu').click();
  await expectLargeEnough(page, 'side menu');

  await page.goto('/documents');
  await named('Actions : Contrats').waitFor();
  await named('Afficher le filtre').click();
  await expectLargeEnough(page, 'list');
  for (const action of ['Partager', 'Accès']) {
    await named('Actions : Contrats').click();
    await page.getByRole('menu').waitFor();
    await expectLargeEnough(page, 'menu of a row');
    await page.getByRole('menuitem', { name: action, exact: true }).click();
    await dialog(action).waitFor();
    await expectLargeEnough(page, action);
    await dialog(action).getByRole('button', { name: 'Fermer' }).first().click();
    await dialog(action).waitFor({ state: 'detached' });
  }
  await named('Ajouter des photos ou des fichiers').click();
  await dialog('Ajouter').waitFor();
  await expectLargeEnough(page, 'sheet');
  await named('Fermer').click();
  await dialog('Ajouter').waitFor({ state: 'detached' });

  await walkTo(
    page,
    `/documents?dossier=${encodeURIComponent('Exploitation/Bons de livraison/2026')}`,
  );
  await page.getByRole('checkbox').first().check();
  await page.getByRole('region', { name: 'Actions sur la sélection' }).waitFor();
  await expectLargeEnough(page, 'selection');
  await named('Vignettes').click();
  await page.locator('li [data-wrapped=true]').first().waitFor();
  await expectLargeEnough(page, 'tiles');
  await page.reload();
  await page.locator('button[data-name]', { hasText: '.pdf' }).first().click();
  const preview = dialog(/^Aperçu : /);
  await preview.locator('canvas').first().waitFor();
  await expectLargeEnough(page, 'preview');
  await openDetails(preview);
  await preview.getByRole('textbox', { name: 'Commentaire' }).waitFor();
  await expectLargeEnough(page, 'details');
});

async function expectLargeEnough(page: Page, screen: string): Promise<void> {
  await expect.poll(() => page.getByText('Chargement…').count()).toBe(0);
  const small = await page.evaluate(() => {
    const TARGETS = 'a[href], button, input, select, textarea, summary, [role=menuitem]';
    const open = document.querySelectorAll('[role=dialog]:not([data-closed]), [role=menu]');
    const top = [...open].at(-1) ?? document.body;
    const shows = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      element.getBoundingClientRect().width > 1 &&
      // Elements above the page are reached by keys only.
      element.getBoundingClientRect().bottom > 0 &&
      // Leaves out elements for screen readers only, and the words of a document.
      !element.closest('.visually-hidden, [aria-hidden=true], [role=group][aria-label^="Page "]');
    /** The room of a control with its label, the item that a tap on it opens, and parts that reach beyond it. */
    const roomOf = (target: Element) => {
      const whole =
        target.closest('label') ??
        (target.matches('[data-name]') ? target.closest('[data-index], li') : null) ??
        target;
      const { width, height } = whole.getBoundingClientRect();
      const reach = getComputedStyle(target, '::after');
      const isReach = reach.position === 'absolute' && reach.content !== 'none';
      return isReach
        ? [Math.max(width, parseFloat(reach.width)), Math.max(height, parseFloat(reach.height))]
        : [width, height];
    };
    const nameOf = (element: Element) =>
      `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent}`;
    const targets = [...top.querySelectorAll(TARGETS)]
      .filter((target) => shows(target) && roomOf(target).some((side) => side < 43.9))
      .map((target) => `${nameOf(target)}: ${roomOf(target).map(Math.round).join(' × ')}`);
    const texts: string[] = [];
    const walker = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const holder = walker.currentNode.parentElement;
      if (!holder || holder.closest('select') || !walker.currentNode.textContent?.trim()) continue;
      const size = parseFloat(getComputedStyle(holder).fontSize);
      if (shows(holder) && size < 14) texts.push(`${nameOf(holder)}: ${size}px`);
    }
    return [...targets, ...texts];
  });
  expect(small, screen).toEqual([]);
}
