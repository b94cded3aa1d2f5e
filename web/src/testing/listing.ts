import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';

export const listing = page.getByRole('table', { name: 'Contenu du dossier' });
/** The listing on a phone, or as tiles. */
export const list = page.getByRole('list', { name: 'Contenu du dossier' });
export const breadcrumb = page.getByRole('navigation', { name: 'Fil d’Ariane' });
/** The step of the breadcrumb that leads to the root. */
export const rootCrumb = breadcrumb.getByRole('button', { name: 'Documents', exact: true });
/** The bar about the selected rows. */
export const bulkBar = page.getByRole('region', { name: 'Actions sur la sélection' });

/** The row of an item, by its displayed name. */
export function rowOf(name: string) {
  return listing.getByRole('row').filter({ has: nameOf(name) });
}

/** The item of {@link list} with this name. */
export function tileOf(name: string) {
  return list.getByRole('listitem').filter({ has: nameOf(name) });
}

/** The link or button with an item's name. */
export function nameOf(name: string) {
  const link = page.getByRole('link', { name, exact: true });
  return link.or(page.getByRole('button', { name, exact: true }));
}

/** Clicks a row outside its controls. */
export function clickBeside(name: string, ...modifiers: ('Shift' | 'Control')[]): Promise<void> {
  return rowOf(name).getByRole('cell', { name: '—' }).first().click({ modifiers });
}

/** The names in the current folder, from top to bottom. */
export function shownNames(): (string | null)[] {
  return textsOf('[data-name]');
}

/** The names of the selected rows, from top to bottom. */
export function selectedNames(): (string | null)[] {
  return textsOf('[data-selected="true"] [data-name]');
}

/** The name that has the focus; null when something else has it. */
export function focusedName(): string | null {
  return document.querySelector('[data-name]:focus')?.textContent ?? null;
}

/** Waits until the listing shows exactly these names, in this order. */
export function expectNames(names: readonly string[]): Promise<void> {
  return expect.poll(shownNames).toEqual(names);
}

/** Chooses an action from a row's menu. */
export async function act(name: string, action: string): Promise<void> {
  await rowOf(name)
    .getByRole('button', { name: `Actions : ${name}`, exact: true })
    .click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

/** Presses keys one after the other, such as `Shift+ArrowDown`. */
export async function press(...keys: string[]): Promise<void> {
  for (const key of keys) {
    const [last = '', ...held] = key.split('+').toReversed();
    const down = held.map((modifier) => `{${modifier}>}`).join('');
    const up = held.map((modifier) => `{/${modifier}}`).join('');
    await userEvent.keyboard(`${down}{${last}}${up}`);
  }
}

function textsOf(selector: string): (string | null)[] {
  const found = document.querySelectorAll(`[aria-label="Contenu du dossier"] ${selector}`);
  return [...found].map(({ textContent }) => textContent);
}
