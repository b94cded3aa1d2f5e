import type { Locator } from 'playwright-core';
import { expect } from 'vitest';

/** A page of the PDF in the preview, from 1. */
export function pdfPage(dialog: Locator, page: number): Locator {
  return dialog.getByRole('group', { name: `Page ${page}`, exact: true });
}

/** Waits until the reader says that this page is read. */
export async function atPage(dialog: Locator, page: number, count: number): Promise<void> {
  const field = dialog.getByRole('textbox', { name: `Page sur ${count}`, exact: true });
  await expect.poll(() => field.inputValue(), { timeout: 60_000 }).toBe(String(page));
}
