import { vi } from 'vitest';
import type * as repairBraked from '../../firebase/repair-braked.ts';

// Stands in for `firebase/repair-braked.ts` in component tests: no repair has stopped.

export const fetchRepairBraked = vi.fn<typeof repairBraked.fetchRepairBraked>(async () => null);
