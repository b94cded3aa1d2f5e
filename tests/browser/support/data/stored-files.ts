import type { Locator, Page } from 'playwright-core';
import { inject } from 'vitest';
import { objectNameOf, type ItemPath } from '../../../../core/src/paths/item-path.ts';
import { memberEmail } from '../../../../dev/demo/accounts.ts';
import { withAdminServices } from '../../../../dev/seed/admin-services.ts';
import { openPreviewAt, previewOf, previewUrl } from '../screens/previews.ts';
import { putContent } from './raw-items.ts';
import { bringSession } from '../sign-in.ts';

/** A folder that all members see. */
const FOLDER = 'Exploitation';

/** A file, and what its preview has to show. */
export interface StoredCase {
  name: string;
  bytes: Uint8Array;
  shows: (dialog: Locator, page: Page) => Promise<unknown>;
}

/** Stores a file and opens its preview as a member. */
export async function openStored(page: Page, name: string, bytes: Uint8Array): Promise<Locator> {
  await putContent(storedPath(name), bytes);
  await bringSession(page, memberEmail);
  return openAgain(page, name);
}

/** Stores files, and opens the preview of one after the other as a member. */
export async function openEach(page: Page, cases: readonly StoredCase[]): Promise<void> {
  await Promise.all([
    bringSession(page, memberEmail),
    ...cases.map(({ name, bytes }) => putContent(storedPath(name), bytes)),
  ]);
  for (const { name, shows } of cases) {
    await shows(await openPreviewAt(page, storedPath(name)), page);
  }
}

/** Opens the preview of a file that {@link openStored} has stored. */
export async function openAgain(page: Page, name: string): Promise<Locator> {
  await page.goto(previewUrl(storedPath(name)));
  const dialog = previewOf(page, name);
  await dialog.waitFor();
  return dialog;
}

/** The path of a file that {@link openStored} has stored. */
export function storedPath(name: string): ItemPath {
  return `${FOLDER}/${name}`;
}

/** Ends the links to a file, as narrowing its access does. */
export async function replaceToken(path: ItemPath): Promise<void> {
  await withAdminServices(inject('ports'), ({ bucket }) =>
    bucket.file(objectNameOf(path)).setMetadata({
      metadata: { firebaseStorageDownloadTokens: crypto.randomUUID() },
    }),
  );
}
