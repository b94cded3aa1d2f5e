import { expect, vi } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import type { HeldUpload } from './fakes/items/uploads.ts';

/** Opens the dialog. */
export const add = page.getByRole('button', { name: 'Ajouter un/des fichier(s)' });
/** The upload dialog. */
export const dialog = page.getByRole('dialog', { name: /^Ajouter dans / });
export const pickFiles = dialog.getByRole('button', { name: 'Choisir des fichiers' });

/** An item of the queue, by its file's name. */
export function queued(name: string): Locator {
  return dialog.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) });
}

/** The action on an item of the queue. */
export function action(name: string, label: string): Locator {
  return queued(name).getByRole('button', { name: label, exact: true });
}

/** The choice of who will see the files. */
export function choice(name: string | RegExp): Locator {
  return page.getByRole('radio', { name });
}

/** A panel in the corner. */
export const corner = page.getByRole('region', { name: 'Envois' });

export function fileOf(name: string, bytes = 10, type = ''): File {
  return new File([new Uint8Array(bytes)], name, { type });
}

/** Chooses files with the field behind a button, without the system's picker. */
export async function choose(label: string, files: readonly File[]): Promise<void> {
  const button = page.getByRole('button', { name: label, exact: true });
  await expect.element(button).toBeEnabled();
  const field = document.querySelector<HTMLInputElement>(`input[aria-label="${label}"]`);
  if (!field) throw new Error(`no field behind ${label}`);
  const chosen = new DataTransfer();
  for (const file of files) chosen.items.add(file);
  field.files = chosen.files;
  field.dispatchEvent(new Event('change', { bubbles: true }));
  // Without this, choosing the same file again would fire no event.
  expect(field.files).toHaveLength(0);
}

/** Opens the dialog and adds files. */
export async function addFiles(...files: readonly File[]): Promise<void> {
  await add.click();
  await choose('Choisir des fichiers', files);
}

export function send(): Promise<void> {
  return dialog.getByRole('button', { name: 'Téléverser' }).click();
}

/** The held upload of a file, once it has started. */
export function underWay(held: readonly HeldUpload[], name: string): Promise<HeldUpload> {
  return vi.waitFor(() => {
    const upload = held.findLast(({ file }) => file.name === name);
    if (!upload) throw new Error(`${name} is not being sent`);
    return upload;
  }, 60_000);
}
