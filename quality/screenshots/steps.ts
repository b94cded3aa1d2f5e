import type { Locator, Page } from 'playwright-core';
import { act } from '../../tests/browser/support/screens/listing.ts';

// Steps that the scenes share, beside those of the tests (tests/browser/support/screens).

/** The browser's requests to Storage. */
export const STORAGE = '**/v0/b/**';

/** Never answers these requests. */
export function hold(page: Page, what: string | RegExp): Promise<unknown> {
  return page.route(what, () => undefined);
}

/** Makes these requests fail, as without a network. */
export function cut(page: Page, what: string | RegExp): Promise<unknown> {
  return page.route(what, (route) => route.abort());
}

export async function open(page: Page, path: string, heading: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { name: heading, exact: true }).waitFor();
}

/** @param path without its final slash; '' for the root */
export async function folder(page: Page, path: string): Promise<Locator> {
  await page.goto(`/documents?dossier=${encodeURIComponent(path)}`);
  const listing = page.getByLabel('Contenu du dossier');
  await listing.locator('[data-name]').first().waitFor();
  return listing;
}

/** Shows the filter, which is behind a button on a phone. */
export async function showFilter(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Afficher le filtre' });
  if ((await button.count()) > 0) await button.click();
}

/** Selects items by their boxes, which a phone shows once anything is selected. */
export async function select(page: Page, names: readonly string[]): Promise<void> {
  const listing = page.getByLabel('Contenu du dossier');
  const boxes = listing.getByRole('checkbox', { name: /^Sélectionner / });
  if ((await boxes.count()) === 0) {
    await page.getByRole('checkbox', { name: 'Tout sélectionner' }).check();
  }
  const wanted = new Set(names.map((name) => `Sélectionner ${name}`));
  for (const box of await boxes.all()) {
    await box.setChecked(wanted.has((await box.getAttribute('aria-label')) ?? ''));
  }
}

/** Opens a dialog from an item's menu. */
export async function dialogOf(page: Page, item: string, action: string): Promise<Locator> {
  await act(page, item, action);
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  return dialog;
}

/** Opens a dialog by a button of the screen. */
export async function dialogBy(page: Page, button: string): Promise<Locator> {
  await page.getByRole('button', { name: button, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  return dialog;
}

/** Opens the preview of the first file whose displayed name contains `part`. */
export async function openPreview(page: Page, path: string, part: string): Promise<Locator> {
  const listing = await folder(page, path);
  await listing.locator('[data-name]').filter({ hasText: part }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  return dialog;
}

/** Like {@link openPreview}, and waits for the file's properties. */
export async function preview(page: Page, path: string, part: string): Promise<Locator> {
  const dialog = await openPreview(page, path, part);
  await properties(dialog).waitFor();
  return dialog;
}

/** The file's properties in a preview; on a phone, what opens them. */
export function properties(dialog: Locator): Locator {
  const opens = dialog.getByRole('button', { name: 'Détails', expanded: false });
  return dialog.getByText('Propriétaire').or(opens).first();
}

/** A file for a file input. */
export function fileNamed(name: string, bytes: number) {
  return { name, mimeType: '', buffer: Buffer.alloc(bytes, 1) };
}
