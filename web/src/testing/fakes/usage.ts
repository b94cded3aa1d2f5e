import { vi } from 'vitest';
import type * as usage from '../../firebase/accounts/usage.ts';

// Stands in for `firebase/accounts/usage.ts` in component tests: nobody has uploaded anything.

export const fetchUsage = vi.fn<typeof usage.fetchUsage>(async () => null);
