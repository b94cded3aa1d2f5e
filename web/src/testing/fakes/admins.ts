import { vi } from 'vitest';
import type * as admins from '../../firebase/accounts/admins.ts';

// Stands in for `firebase/accounts/admins.ts` in component tests.

let listed = false;

/** Sets whether `admins` lists whoever asks. */
export function setAdmin(admin: boolean): void {
  listed = admin;
}

export const isListedAsAdmin = vi.fn<typeof admins.isListedAsAdmin>(async () => listed);
