import { readFileSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { OpenOptions, People } from '../browser.ts';
import { rowOf } from './listing.ts';
import { readZip, type ZipContent } from '../data/read-zip.ts';
import { bringSession } from '../sign-in.ts';

export interface ZipOptions extends OpenOptions {
  /**
   * Whether the browser can save to disk: into its private file system, as the test cannot use the
   * dialog.
   */
  disk?: boolean;
}

/** Opens a page that shows a folder to a person. */
export async function openToDownload(
  people: People,
  email: string,
  folder: string,
  { disk = false, ...options }: ZipOptions = {},
): Promise<Page> {
  const page = await people.open(options);
  await page.addInitScript((canSave) => {
    Object.assign(window, {
      showSaveFilePicker: canSave
        ? async ({ suggestedName }: { suggestedName: string }) => {
            const root = await navigator.storage.getDirectory();
            return root.getFileHandle(suggestedName, { create: true });
          }
        : undefined,
    });
  }, disk);
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

/** What the page has saved in its private file system; null when there is no such file. */
export async function savedFile(page: Page, name: string): Promise<Buffer | null> {
  const dataUrl = await page.evaluate(async (wanted) => {
    const root = await navigator.storage.getDirectory();
    const handle = await root.getFileHandle(wanted).catch(() => null);
    if (!handle) return null;
    const file = await handle.getFile();
    return new Promise<string>((resolve) => {
      const reader = new FileReader();
      reader.addEventListener('load', () => resolve(reader.result as string));
      reader.readAsDataURL(file);
    });
  }, name);
  return dataUrl === null ? null : Buffer.from(dataUrl.replace(/^.*,/, ''), 'base64');
}

/** Whether the bytes are equal; a folder has null. */
export function same(found: Buffer | null | undefined, expected: Buffer | null): boolean {
  if (!found || !expected) return found === expected;
  return found.length === expected.length && crc32(found) === crc32(expected);
}
