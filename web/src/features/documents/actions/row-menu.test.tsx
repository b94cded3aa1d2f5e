import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ADMIN } from '../../../testing/fakes/accounts.ts';
import { itemAt, storeItems } from '../../../testing/fakes/items.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { NARROWEST, resizeTo } from '../../../testing/screen.ts';

const menu = page.getByRole('menu');
const buttonOf = (name: string) =>
  page.getByRole('button', { name: `Actions : ${name}`, exact: true });

/** Whether a click at the middle of an element would reach it. */
function isReached(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  return hit !== null && element.contains(hit);
}

// Texts twice as large, by the browser's own setting.
test.each([
  ['list', 12, () => {}],
  ['list of few rows', 3, () => {}],
  ['tiles', 12, () => page.getByRole('button', { name: 'Vignettes', exact: true }).click()],
] as const)(
  'with large texts in a narrow window, a menu is within it, and the ‘+’ covers none: %s',
  async (_layout, count, choose) => {
    await resizeTo(NARROWEST);
    document.documentElement.style.fontSize = '32px';
    onTestFinished(() => void (document.documentElement.style.fontSize = ''));
    const names = Array.from({ length: count }, (_, index) => `Bon ${index + 10}.pdf`);
    storeItems(names.map((name) => itemAt(name)));
    await renderApp('/documents', ADMIN);
    await choose();
    await expect.element(buttonOf('Bon 10.pdf')).toBeVisible();
    await userEvent.keyboard('{End}');
    for (const name of [names.at(-1), 'Bon 11.pdf'].map(String)) {
      await expect.element(buttonOf(name)).toBeInTheDocument();
      for (const block of ['start', 'center', 'end'] as const) {
        buttonOf(name).element().scrollIntoView({ block });
        await expect.poll(() => isReached(buttonOf(name).element())).toBe(true);
      }
      await buttonOf(name).click();
      await expect.element(menu).toBeVisible();
      await expect.element(menu).toBeInViewport({ ratio: 1 });
      const action = page.getByRole('menuitem', { name: 'Supprimer' });
      await expect.poll(() => document.querySelector('[role=menu]:focus-within')).not.toBeNull();
      await userEvent.keyboard('{End}');
      await expect.element(action).toBeInViewport({ ratio: 1 });
      await userEvent.keyboard('{Escape}');
      await expect.element(menu).not.toBeInTheDocument();
    }
  },
);
