import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { accessibilityProblems } from '../../../dev/browser/accessibility.ts';

/** Fails when axe has anything against the page: for states that a test passes through. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await accessibilityProblems(page), `axe on ${page.url()}`).toEqual([]);
}
