import type { Locator, Page } from 'playwright-core';
import { act } from './listing.ts';

// The dialog 'Accès', as people use it.

export function accessDialog(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Accès' });
}

/** Opens it from an item's menu. */
export async function openAccess(page: Page, name: string): Promise<Locator> {
  await act(page, name, 'Accès');
  const dialog = accessDialog(page);
  await dialog.waitFor();
  return dialog;
}

/** The cross of an address. */
export function crossOf(dialog: Locator, address: string): Locator {
  return dialog.getByRole('button', { name: `Retirer ${address}`, exact: true });
}

/** Types addresses, without making chips of them. */
export async function typeAddresses(dialog: Locator, text: string): Promise<void> {
  await dialog.getByLabel('E-mails autorisés').fill(text);
}

export async function save(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
}

/** Closes the dialog after people were added, without a message to them. */
export async function finish(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Terminer' }).click();
  await dialog.waitFor({ state: 'detached' });
}
