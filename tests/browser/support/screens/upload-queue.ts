import { basename } from 'node:path';
import type { FileChooser, Locator, Page } from 'playwright-core';
import { rowOf } from './listing.ts';

/** Paths on the disk, or names with a content. */
type Files = Parameters<FileChooser['setFiles']>[0];

/** The upload modal. */
export function uploadModal(page: Page): Locator {
  return page.getByRole('dialog', { name: /^Ajouter dans / });
}

/** An item of the queue, by its file's name. */
export function queued(page: Page, name: string): Locator {
  return uploadModal(page)
    .getByRole('list', { name: 'Fichiers à téléverser' })
    .getByRole('listitem')
    .filter({ has: page.getByText(name, { exact: true }) });
}

/** The progress of an item, 0 to 100. */
export async function progressOf(page: Page, name: string): Promise<number> {
  return Number(await queued(page, name).getByRole('progressbar').getAttribute('aria-valuenow'));
}

/** Opens the modal from its button and adds files. @returns the modal */
export async function chooseFiles(page: Page, files: Files): Promise<Locator> {
  await page.getByRole('button', { name: 'Ajouter un/des fichier(s)' }).click();
  await addFiles(page, files);
  return uploadModal(page);
}

/** Adds files in the open modal. */
export async function addFiles(page: Page, files: Files): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await uploadModal(page).getByRole('button', { name: 'Choisir des fichiers' }).click();
  await (await chooser).setFiles(files);
}

/** Clicks 'Téléverser'. */
export async function send(page: Page): Promise<void> {
  await uploadModal(page).getByRole('button', { name: 'Téléverser' }).click();
}

/** Uploads files from disk into the open folder, and waits until they are in the listing. */
export async function upload(page: Page, paths: string[]): Promise<void> {
  const names = paths.map((path) => basename(path));
  await chooseFiles(page, paths);
  await send(page);
  for (const name of names) {
    await queued(page, name).waitFor({ state: 'detached', timeout: 30_000 });
  }
  await page.keyboard.press('Escape');
  for (const name of names) await rowOf(page, name).waitFor();
}
