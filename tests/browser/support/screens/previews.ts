import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { itemName, parentPath, type ItemPath } from '../../../../core/src/paths/item-path.ts';
import { displayName } from '../../../../core/src/paths/stored-name.ts';
import { demoFiles } from '../../../../dev/demo/manifest.ts';
import { walkTo } from '../walk-to.ts';

/** The path of the only demo file with this displayed name. */
export function demoPath(name: string): ItemPath {
  const found = demoFiles.filter(({ path }) => displayName(itemName(path)) === name);
  const [file] = found;
  if (!file || found.length > 1)
    throw new Error(`the demo has ${found.length} files named ${name}`);
  return file.path;
}

/** The address of a file's preview, as pasted into the address bar. */
export function previewUrl(path: ItemPath): string {
  const folder = encodeURIComponent(parentPath(path).replace(/\/$/, ''));
  return `/documents?dossier=${folder}&fichier=${encodeURIComponent(itemName(path))}`;
}

/** The preview of a file, by its displayed name. */
export function previewOf(page: Page, name: string): Locator {
  return page.getByRole('dialog', { name: `Aperçu : ${name}`, exact: true });
}

/** Opens the preview of a demo file by its address. */
export function openPreview(page: Page, name: string): Promise<Locator> {
  return openPreviewAt(page, demoPath(name));
}

/** Opens the preview of a file by its address; from the documents, without loading the page again. */
export async function openPreviewAt(page: Page, path: ItemPath): Promise<Locator> {
  const url = previewUrl(path);
  const isThere = new URL(page.url()).pathname === '/documents';
  await (isThere ? walkTo(page, url) : page.goto(url));
  const dialog = previewOf(page, displayName(itemName(path)));
  await dialog.waitFor();
  return dialog;
}

/** Opens what is beside a file, which on a phone is closed at first. */
export async function openDetails(dialog: Locator): Promise<void> {
  const details = dialog.getByRole('button', { name: 'Détails' });
  await details.waitFor();
  if ((await details.getAttribute('aria-expanded')) !== 'true') await details.click();
}

/** The picture of the first page of a PDF, there once it is drawn. */
export function firstPage(dialog: Locator): Locator {
  return dialog.getByRole('group', { name: 'Page 1', exact: true }).locator('canvas');
}

/** Waits until the image is loaded. */
export async function imageShown(image: Locator): Promise<void> {
  await expect
    .poll(() => image.evaluate((element) => (element as HTMLImageElement).naturalWidth), {
      timeout: 60_000,
    })
    .toBeGreaterThan(0);
}
