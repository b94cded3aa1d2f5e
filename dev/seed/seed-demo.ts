import type { Ports } from '../stack.ts';
import { withAdminServices } from './admin-services.ts';
import { seedAccounts } from './seed-accounts.ts';
import { seedObjects } from './seed-objects.ts';
import { seedRecords } from './seed-records.ts';

/**
 * Makes the emulators hold what the demo's manifest says, and nothing else. Writes only what is not so
 * yet.
 *
 * @returns names of what was written or removed; none when everything was as the manifest says
 */
export function seedDemo(ports: Ports): Promise<string[]> {
  return withAdminServices(ports, async ({ auth, firestore, bucket }) => [
    ...(await seedAccounts(auth)),
    ...(await seedRecords(firestore)),
    ...(await seedObjects(bucket)),
  ]);
}
