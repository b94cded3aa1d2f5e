import { expect } from 'vitest';
import { page } from 'vitest/browser';

export const listing = page.getByRole('table', { name: 'Contenu du dossier' });

/** The row of an item, by its displayed name. */
export function rowOf(name: string) {
  const link = page.getByRole('link', { name, exact: true });
  return listing
    .getByRole('row')
    .filter({ has: link.or(page.getByRole('button', { name, exact: true })) });
}

/** The names in the current folder, from top to bottom. */
export function shownNames(): (string | null)[] {
  const names = document.querySelectorAll('table [data-name]');
  return [...names].map(({ textContent }) => textContent);
}

/** Waits until the listing shows exactly these names, in this order. */
export function expectNames(names: readonly string[]): Promise<void> {
  return expect.poll(shownNames).toEqual(names);
}

/** Chooses an action from a row's menu, which has all actions. */
export async function act(name: string, action: string): Promise<void> {
  await rowOf(name)
    .getByRole('button', { name: `Actions : ${name}`, exact: true })
    .click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}
