import type { Page } from 'playwright-core';
import type { Stack } from '../../dev/stack.ts';

/** A state of the application of which a picture is taken. */
export interface Scene {
  /** Part of the picture's file name. */
  name: string;
  /** The account that is signed in; nobody by default. */
  email?: string;
  /** Brings a new page into this state, and waits until it is reached. */
  reach: (page: Page, stack: Stack) => Promise<unknown>;
}
