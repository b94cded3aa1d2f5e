import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { accessibilityProblems } from '../../../quality/browser/accessibility.ts';

/** Fails when axe finds a problem on the page: for states in the middle of a test. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await accessibilityProblems(page), `axe on ${page.url()}`).toEqual([]);
}
