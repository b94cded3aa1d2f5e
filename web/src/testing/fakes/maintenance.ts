import { vi } from 'vitest';
import type * as maintenance from '../../firebase/maintenance.ts';
import { reportRefusal } from '../../firebase/refusals.ts';

// Stands in for `firebase/maintenance.ts` in component tests.

let closed = false;

/** Closes Navette for maintenance, or opens it again. */
export function setMaintenance(isClosed: boolean): void {
  closed = isClosed;
}

export const fetchMaintenance = vi.fn<typeof maintenance.fetchMaintenance>(async () => closed);

export const isInMaintenance: typeof maintenance.isInMaintenance = async () => {
  if (closed) reportRefusal('maintenance');
  return closed;
};
