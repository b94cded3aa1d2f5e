import type { Meta } from '@navette/core/access/meta';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { router } from '../app/router.tsx';
import { MEMBER } from './fakes/accounts.ts';
import { itemAt, putItem } from './fakes/items.ts';
import { renderApp } from './render-app.tsx';

/** The folder of the files that {@link openFile} stores. */
export const FOLDER = 'Exploitation/';

/** A file, and what its preview has to show. */
export interface ShownCase {
  name: string;
  content: BlobPart;
  shows: () => Promise<unknown>;
}

/** The preview of a file, by its displayed name. */
export function previewOf(name: string) {
  return page.getByRole('dialog', { name: `Aperçu : ${name}`, exact: true });
}

/** The address of the preview of a file of {@link FOLDER}. */
export function previewUrl(name: string): string {
  return `/documents?dossier=Exploitation&fichier=${encodeURIComponent(name)}`;
}

/** Goes to the preview of a file of {@link FOLDER}, instead of what is shown. */
export function showFile(name: string) {
  return router.navigate(previewUrl(name), { replace: true });
}

/** The name of the file in preview, by the address. */
export function addressedFile(): string | null {
  return new URLSearchParams(router.state.location.search).get('fichier');
}

/** Stores a file in {@link FOLDER}; by default a text. */
export function storeFile(
  name: string,
  content: BlobPart = 'À relire avant vendredi.',
  record: Partial<Meta<Date>> = {},
): void {
  const blob = new Blob([content]);
  putItem(itemAt(FOLDER));
  putItem(itemAt(`${FOLDER}${name}`, { size: blob.size, ...record }), blob);
}

/** Stores a file, and opens its preview as a member who came by its address. */
export async function openFile(name: string, content: BlobPart) {
  storeFile(name, content);
  await renderApp(previewUrl(name), MEMBER);
  return previewOf(name);
}

/** Stores files, and opens their previews one after the other as a member. */
export async function openEach(cases: readonly ShownCase[]): Promise<void> {
  for (const { name, content } of cases) storeFile(name, content);
  await renderApp('/documents?dossier=Exploitation', MEMBER);
  for (const { name, shows } of cases) {
    await showFile(name);
    await expect.element(previewOf(name)).toBeVisible();
    await shows();
  }
}

/** For a file that cannot be shown: expects the beginning of the sentence that says so, and the download link. */
export function says(sentence: string): ShownCase['shows'] {
  return async () => {
    await expect.element(page.getByText(sentence, { exact: false })).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Télécharger' })).toBeVisible();
  };
}
