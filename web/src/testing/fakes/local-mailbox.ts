import { vi } from 'vitest';
import type * as mailbox from '../../firebase/accounts/local-mailbox.ts';

// Stands in for `firebase/accounts/local-mailbox.ts` in component tests: there is no mailbox, as in production.

type Mailbox = typeof mailbox;

export const hasLocalMailbox: Mailbox['hasLocalMailbox'] = false;
export const newestLink = vi.fn<Mailbox['newestLink']>(async () => null);
