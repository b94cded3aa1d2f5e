import type { Page } from 'playwright-core';
import type { Stack } from '../stack.ts';

/** A state of the application worth a look. */
export interface Scene {
  /** Part of the picture's file name. */
  name: string;
  /** Whose browser it is; nobody is signed in without one. */
  email?: string;
  /** Brings a fresh page there, and waits until it is. */
  reach: (page: Page, stack: Stack) => Promise<unknown>;
}
