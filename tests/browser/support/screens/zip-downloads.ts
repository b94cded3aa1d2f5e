import { readFileSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { People } from '../browser.ts';
import { rowOf } from './listing.ts';
import { readZip, type ZipContent } from '../data/read-zip.ts';
import { bringSession } from '../sign-in.ts';

/** Opens a page that shows a folder to a person, in a browser that cannot save to disk. */
export async function openToDownload(people: People, email: string, folder: string): Promise<Page> {
  const page = await people.open();
  await page.addInitScript(() => Object.assign(window, { showSaveFilePicker: undefined }));
  await bringSession(page, email);
  await page.goto(`/documents?dossier=${encodeURIComponent(folder)}`);
  await page.locator('[data-name]').first().waitFor();
  return page;
}

/** The panel that shows the archives. */
export function panel(page: Page): Locator {
  return page.getByRole('region', { name: 'Téléchargements' });
}

/** Chooses 'Télécharger' for a row. */
export async function download(page: Page, name: string): Promise<void> {
  await rowOf(page, name).getByRole('button', { name: 'Télécharger', exact: true }).click();
}

/** Starts a download, and returns its content once complete. */
export async function downloadZip(
  page: Page,
  start: () => Promise<void>,
  name: string,
): Promise<ZipContent> {
  const [saved] = await Promise.all([page.waitForEvent('download'), start()]);
  expect(saved.suggestedFilename()).toBe(name);
  return readZip(readFileSync(await saved.path()));
}

/** Whether the bytes are equal; a folder has null. */
export function same(found: Buffer | null | undefined, expected: Buffer | null): boolean {
  if (!found || !expected) return found === expected;
  return found.length === expected.length && crc32(found) === crc32(expected);
}
