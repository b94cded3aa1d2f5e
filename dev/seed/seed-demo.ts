import type { Ports } from '../stack/config/ports.ts';
import { withAdminServices } from './admin-services.ts';
import { seedAccounts } from './seed-accounts.ts';
import { seedObjects } from './seed-objects.ts';
import { seedRecords } from './seed-records.ts';
import { seedThumbnails } from './seed-thumbnails.ts';

/**
 * Makes the emulators hold exactly the data of the demo's manifest. Writes only the differences.
 *
 * @returns names of what was written or removed
 */
export function seedDemo(ports: Ports): Promise<string[]> {
  return withAdminServices(ports, async ({ auth, firestore, bucket }) => [
    ...(await seedAccounts(auth)),
    // The records name the generations of the objects.
    ...(await seedObjects(bucket)),
    ...(await seedRecords(firestore, bucket)),
    ...(await seedThumbnails(firestore)),
  ]);
}
