import { expect } from 'vitest';
import type { Locator } from 'vitest/browser';

/** Taps with a finger. The click of a tap does not say by itself that it was one. */
export async function tap(target: Locator): Promise<void> {
  await expect.element(target).toBeVisible();
  const element = target.element();
  element.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch' }));
  element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }));
}
