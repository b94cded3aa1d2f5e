import type { Callables } from './call-contracts.ts';

/** What only admins may ask, and one instance serves; all others have an instance of their own (decision 0164). */
const ADMIN_CALLS: readonly (keyof Callables)[] = [
  'createFolder',
  'disableLink',
  'findAccount',
  'forecastAccess',
  'repairRecords',
];

/** Where a callable is asked: the function that serves it, and, if that serves several, its name there. */
export function callAddress(name: keyof Callables): string {
  return ADMIN_CALLS.includes(name) ? `adminCalls/${name}` : name;
}
