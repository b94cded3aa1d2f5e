import { ROOT } from '@navette/core/paths/item-path';
import { isHandedOver, JOBS } from '@navette/core/calls/jobs';
import { repairItems } from '../../../functions/src/use-cases/repair-items.ts';
import { secretKey } from '../../comments/keys.ts';
import { withAdminServices } from '../../seed/admin-services.ts';
import { loopback, type Ports } from '../config/ports.ts';
import { StackError } from '../stack-error.ts';

/**
 * Repairs the emulators' data as `repairRecords` does, with admin rights: records that are missing,
 * stale or orphaned, and the comments' mirror, which an import does not fill.
 *
 * @throws {StackError} when something could not be repaired
 */
export async function repairState(ports: Ports, hasComments: boolean): Promise<void> {
  const comments = hasComments ? { url: `http://${loopback}:${ports.comments}`, secretKey } : null;
  const answer = await withAdminServices(ports, () =>
    repairItems(ROOT, null, { comments, until: Infinity }),
  );
  if (isHandedOver(answer)) {
    throw new StackError(`The saved state could not be repaired: see ${JOBS}/${answer.job}.`);
  }
}
