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

/** Waits until a page is drawn, and gives the colour at a place of it (0 to 1 in each direction). */
export async function colourAt(page: Locator, x: number, y: number): Promise<number[]> {
  const canvas = page.locator('canvas');
  await canvas.waitFor();
  return canvas.evaluate(
    (element, place) => {
      const { width, height } = element as HTMLCanvasElement;
      const context = (element as HTMLCanvasElement).getContext('2d');
      const at = [Math.floor(place.x * width), Math.floor(place.y * height)] as const;
      return [...(context?.getImageData(...at, 1, 1).data ?? [])];
    },
    { x, y },
  );
}
