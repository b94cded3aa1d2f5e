import { ROOT } from '@navette/core/item-path';
import { repairItems } from '../../functions/src/repair-items.ts';
import { secretKey } from '../comments/keys.ts';
import { withAdminServices } from '../seed/admin-services.ts';
import { loopback, type Ports } from './ports.ts';

/**
 * Repairs the emulators' data as `repairRecords` does, with admin rights: records that are missing,
 * stale or orphaned, and the comments' mirror, which an import does not fill.
 */
export async function repairState(ports: Ports, hasComments: boolean): Promise<void> {
  const service = hasComments ? { url: `http://${loopback}:${ports.comments}`, secretKey } : null;
  await withAdminServices(ports, () => repairItems(ROOT, service));
}
