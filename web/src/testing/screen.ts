import { page } from 'vitest/browser';

/** Width and height in CSS pixels. */
export type ScreenSize = readonly [width: number, height: number];

export const DESK: ScreenSize = [1280, 800];
export const PHONE: ScreenSize = [390, 844];
/** The narrowest supported screen (WCAG 1.4.10). */
export const NARROWEST: ScreenSize = [320, 640];

export function resizeTo([width, height]: ScreenSize): Promise<void> {
  return page.viewport(width, height);
}
