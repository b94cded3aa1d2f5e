import { ROOT } from '@navette/core/paths/item-path';
import { isHandedOver, JOBS } from '@navette/core/calls/jobs';
import { driveJob, type Drive } from '../../../functions/src/job-worker/drive-job.ts';
import { takeLease } from '../../../functions/src/jobs/lease.ts';
import { requestDiscard } from '../../../functions/src/jobs/request-discard.ts';
import { repairItems } from '../../../functions/src/operations/repair-items.ts';
import { secretKey } from '../../comments/keys.ts';
import { withAdminServices } from '../../seed/admin-services.ts';
import { loopback, type Ports } from '../config/ports.ts';
import { StackError } from '../stack-error.ts';

/**
 * Repairs the emulators' data as `repairRecords` does, with admin rights: records that are missing,
 * stale or orphaned, and the comments' mirror, which an import does not fill. Then empties the bin of what has expired, as
 * every night in production.
 *
 * @throws {StackError} when something could not be repaired
 */
export async function repairState(ports: Ports, hasComments: boolean): Promise<void> {
  const comments = hasComments ? { url: `http://${loopback}:${ports.comments}`, secretKey } : null;
  const answer = await withAdminServices(ports, () =>
    repairItems(ROOT, null, { comments, until: Infinity }),
  );
  await withAdminServices(ports, () => discardExpired(comments));
  if (isHandedOver(answer)) {
    throw new StackError(`The saved state could not be repaired: see ${JOBS}/${answer.job}.`);
  }
}

async function discardExpired(comments: Drive['comments']): Promise<void> {
  const job = await requestDiscard();
  const lease = job === null ? null : await takeLease(job);
  if (lease !== null) await driveJob(lease, { comments, until: Infinity });
}
