import type { Callables } from './call-contracts.ts';

/** Callables for admins that share one instance; each other callable has an instance of its own (decision 0164). */
const ADMIN_CALLS: readonly (keyof Callables)[] = [
  'createFolder',
  'disableLink',
  'discardItems',
  'findAccount',
  'forecastAccess',
  'moveItems',
  'repairRecords',
  'restoreItems',
];

/** The address of a callable: the function that serves it, then its own name if that function serves several. */
export function callAddress(name: keyof Callables): string {
  return ADMIN_CALLS.includes(name) ? `adminCalls/${name}` : name;
}
