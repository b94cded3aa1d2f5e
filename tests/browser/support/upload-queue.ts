import type { Locator, Page } from 'playwright-core';

/** The upload modal. */
export function uploadModal(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Ajouter des fichiers' });
}

/** An item of the queue, by its file's name. */
export function queued(page: Page, name: string): Locator {
  return uploadModal(page)
    .getByRole('list', { name: 'Fichiers à téléverser' })
    .getByRole('listitem')
    .filter({ has: page.getByText(name, { exact: true }) });
}

/** How far an item has come, 0 to 100. */
export async function progressOf(page: Page, name: string): Promise<number> {
  return Number(await queued(page, name).getByRole('progressbar').getAttribute('aria-valuenow'));
}

/** Opens the modal from its button and adds files from disk. */
export async function chooseFiles(page: Page, paths: string[]): Promise<void> {
  await page.getByRole('button', { name: 'Ajouter un/des fichier(s)' }).click();
  await addFiles(page, paths);
}

/** Adds files from disk in the modal, which is open. */
export async function addFiles(page: Page, paths: string[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await uploadModal(page).getByRole('button', { name: 'Choisir des fichiers' }).click();
  await (await chooser).setFiles(paths);
}

/** 'Téléverser'. */
export async function send(page: Page): Promise<void> {
  await uploadModal(page).getByRole('button', { name: 'Téléverser' }).click();
}
