import { expect } from 'vitest';
import { page } from 'vitest/browser';

/** A page of the PDF in the preview, from 1. */
export function pdfPage(number: number) {
  return page.getByRole('group', { name: `Page ${number}`, exact: true });
}

/** The picture of a page; null until it is drawn. */
export function canvasOf(number: number): HTMLCanvasElement | null {
  return pdfPage(number).query()?.querySelector('canvas') ?? null;
}

export function expectDrawn(number: number): Promise<void> {
  return expect.poll(() => canvasOf(number)).not.toBeNull();
}
