import { onTestFinished, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { ADMIN } from '../../../testing/fakes/accounts.ts';
import { itemAt, storeItems } from '../../../testing/fakes/items.ts';
import { bulkBar, expectNames, nameOf, press } from '../../../testing/listing.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { DESK, NARROWEST, PHONE, resizeTo, type ScreenSize } from '../../../testing/screen.ts';

const names = () =>
  shown().map((button) => button.getAttribute('aria-label') ?? button.textContent);

/** The buttons that one can see. */
function shown(): Element[] {
  return bulkBar
    .getByRole('button')
    .elements()
    .filter((button) => button.checkVisibility());
}

/** How many lines the bar has. */
function lines(): number {
  const middles = [...shown(), bulkBar.getByRole('status').element()].map((part) => {
    const { top, height } = part.getBoundingClientRect();
    return Math.round((top + height / 2) / 10);
  });
  return new Set(middles).size;
}

async function select(screen: ScreenSize): Promise<void> {
  await resizeTo(screen);
  storeItems([itemAt('Baux.pdf'), itemAt('Devis.pdf')]);
  await renderApp('/documents', ADMIN);
  await expectNames(['Baux.pdf', 'Devis.pdf']);
  (nameOf('Baux.pdf').element() as HTMLElement).focus();
  await press('Space');
  await expect.element(bulkBar).toBeVisible();
}

const ALL = 'Tout désélectionner';
const MENU = 'Actions : 1\u00a0élément sélectionné';

const ACTIONS = ['Télécharger', 'Accès', 'Déplacer', 'Copier vers…', 'Supprimer'];
const WITHOUT_COPY = ['Télécharger', 'Accès', 'Déplacer', 'Supprimer', MENU];
const FEWEST = ['Télécharger', 'Déplacer', 'Supprimer', MENU];

test.each([
  ['on a wide screen', [1600, 900], ACTIONS, 1],
  ['on a desk', DESK, WITHOUT_COPY, 1],
  ['on a tablet', [768, 1024], FEWEST, 1],
  ['on a phone', PHONE, FEWEST, 2],
  ['on the narrowest one', NARROWEST, FEWEST, 2],
] as const)('%s has what has room, and the rest in its menu', async (_, screen, has, most) => {
  await select(screen);
  expect(names()).toEqual([ALL, ...has]);
  expect(lines()).toBe(most);
  await expectAccessible();
  for (const button of shown()) {
    // Both are rounded.
    expect(button.scrollWidth - button.clientWidth, button.textContent).toBeLessThanOrEqual(1);
  }
});

test('its menu has all of them', async () => {
  await select(PHONE);
  await bulkBar.getByRole('button', { name: MENU }).click();
  const menu = page.getByRole('menu', { name: 'Actions : Baux.pdf' });
  await menu.getByRole('menuitem', { name: 'Accès' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Accès' })).toBeVisible();
});

test('with very large texts on a phone, its buttons stay within the screen', async () => {
  document.documentElement.style.fontSize = '32px';
  onTestFinished(() => void (document.documentElement.style.fontSize = ''));
  await select(NARROWEST);
  for (const button of shown()) {
    const { left, right, top, bottom } = button.getBoundingClientRect();
    const [width, height] = NARROWEST;
    expect(Math.min(left, top), button.textContent).toBeGreaterThanOrEqual(0);
    expect([right <= width, bottom <= height], button.textContent).toEqual([true, true]);
  }
  expect(lines()).toBe(3);
});
