import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { adminEmail, colleagueEmail, memberEmail } from '../../../dev/demo/accounts.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { showFilter } from '../../../quality/screenshots/steps.ts';
import { peopleInChromium } from '../support/browser.ts';
import { signInAt } from '../support/screens/open-folder.ts';

const people = peopleInChromium();

const DESK = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };
const PRIVATE = 'Privé : visible du propriétaire et des admins';
const PUBLIC = 'Public : visible de toutes les personnes connectées';
const NOTES = `/documents?dossier=${encodeURIComponent('Exploitation/Bons de livraison/2026')}`;

/** The marks of the current folder: displayed name -> what is said, and what the tooltip says. */
function marks(page: Page): Promise<Record<string, string>> {
  return page
    .getByLabel('Contenu du dossier')
    .locator('[data-name]')
    .evaluateAll((names) =>
      Object.fromEntries(
        names.map((name) => {
          const mark = name.nextElementSibling;
          const [said, tooltip] = [mark?.getAttribute('aria-label'), mark?.getAttribute('title')];
          const text = said === tooltip ? (said ?? '') : `${said}/${tooltip}`;
          return [name.textContent ?? '', text.replaceAll('\u00a0', ' ')];
        }),
      ),
    );
}

describe.each([DESK, PHONE])('$width pixels wide', (viewport) => {
  test('says after each name who sees it, for admins and members', async () => {
    const admin = await people.open({ viewport });
    await signInAt(admin, adminEmail, '/documents');
    await expect
      .poll(() => marks(admin))
      .toMatchObject({
        Contrats: 'Partagé avec 2 personnes',
        Exploitation: PUBLIC,
        'Espace de Claire': PRIVATE,
      });
    const member = await people.open({ viewport });
    await signInAt(member, memberEmail, '/documents');
    await expect
      .poll(() => marks(member))
      .toMatchObject({
        Contrats: 'Partagé avec 2 personnes',
        Exploitation: PUBLIC,
        'Espace de Claire': PRIVATE,
      });
  });

  test('says nothing about what is as its folder, and filters by what is said', async () => {
    const page = await people.open({ viewport });
    await signInAt(page, colleagueEmail, NOTES);
    const said = await marks(page);
    const own = 'Note pour moi – rappels à faire.txt';
    expect(said[own]).toBe(PRIVATE);
    expect(new Set(Object.entries(said).map(([name, mark]) => (name === own ? '' : mark)))).toEqual(
      new Set(['']),
    );
    await showFilter(page);
    const filter = page.getByLabel('Visibilité', { exact: true });
    await filter.selectOption('Privé');
    await expect.poll(() => marks(page)).toEqual({ [own]: PRIVATE });
    await page.getByText('1 résultat sur').waitFor();
    await expectAccessible(page);
    await filter.selectOption('Comme le dossier');
    await expect.poll(async () => Object.keys(await marks(page))).not.toContain(own);
    await filter.selectOption('Partagé');
    await page.getByText('Aucun élément ne correspond au filtre.').waitFor();
    await page.getByRole('main').getByRole('button', { name: 'Effacer le filtre' }).click();
    await expect.poll(() => marks(page)).toEqual(said);
  });
});

test('tells by keyboard and to screen readers who sees the item that has the focus', async () => {
  const page = await people.open();
  await signInAt(page, adminEmail, '/documents');
  const first = page.locator('[data-name]').first();
  await expect.poll(() => first.evaluate((name) => name === document.activeElement)).toBe(true);
  const explained = () =>
    first.evaluate((name) => {
      const mark = name.nextElementSibling;
      return mark !== null && getComputedStyle(mark, '::after').content !== 'none';
    });
  // The page has moved the focus there, not the person.
  expect(await explained()).toBe(false);
  await page.keyboard.press('End');
  await page.keyboard.press('Home');
  const told = () =>
    page.evaluate(() => {
      const name = document.activeElement;
      const id = name?.getAttribute('aria-describedby') ?? '';
      const mark = name?.nextElementSibling;
      const shown = mark ? getComputedStyle(mark, '::after').content : '';
      return [name?.textContent, document.getElementById(id)?.ariaLabel, shown];
    });
  const said = await marks(page);
  const names = Object.keys(said).slice(0, 3);
  expect(new Set(names.map((name) => said[name])).size).toBeGreaterThan(1);
  for (const name of names) {
    const mark = said[name] ?? '';
    await expect
      .poll(async () => (await told()).map((text) => text?.replaceAll('\u00a0', ' ')))
      .toEqual([name, mark, `"${mark}"`]);
    await page.keyboard.press('ArrowDown');
  }
});

test('the filter is kept for the way back, like the typed one', async () => {
  const page = await people.open();
  await signInAt(page, adminEmail, '/documents');
  await page.getByLabel('Visibilité', { exact: true }).selectOption('Partagé');
  await expect.poll(async () => Object.keys(await marks(page))).not.toContain('Exploitation');
  await page.getByRole('link', { name: 'Contrats', exact: true }).click();
  await page.getByRole('link', { name: '2026', exact: true }).waitFor();
  expect(await page.getByLabel('Visibilité', { exact: true }).inputValue()).toBe('');
  await page.goBack();
  await page.getByRole('link', { name: 'Contrats', exact: true }).waitFor();
  expect(await page.getByLabel('Visibilité', { exact: true }).inputValue()).toBe('shared');
  expect(Object.keys(await marks(page))).not.toContain('Exploitation');
});
