import type { Viewer } from '@navette/core/access/access';
import type { RestoreReport } from '@navette/core/calls/call-contracts';
import type { HandedOver } from '@navette/core/calls/jobs';
import type { ItemPath } from '@navette/core/paths/item-path';
import { MESSAGES } from '@navette/core/text/messages';
import { callError } from '../calls/call-error.ts';
import { selectedItems } from '../changes/plan-restore.ts';
import { driveJob, type Drive } from '../job-worker/drive-job.ts';
import { createJob } from '../jobs/create-job.ts';
import { jobRef, readJob, type JobInput } from '../jobs/stored-job.ts';
import type { BinnedSelection } from '../records/bin-items.ts';

/** What a call asks to bring back. */
export type RestoreData = Pick<Extract<JobInput, { kind: 'restore' }>, 'of' | 'taken'>;

/**
 * Brings items back from the bin: where they were, with the access, the owner, the date and the comments that they had.
 * Idempotent: of two calls, one brings an item back, and the other does not find it.
 *
 * @param data.of a deletion may still be under way: what it deletes comes back once it has
 * @returns the id of a job when that takes longer than the drive allows
 * @throws {HttpsError} when the bin knows nothing of a deletion
 */
export async function restoreSelection(
  { of, taken }: RestoreData,
  caller: Viewer,
  drive: Drive,
): Promise<RestoreReport | HandedOver> {
  const { path, items } = await namedIn(of);
  const lease = await createJob({
    path,
    input: { kind: 'restore', of, ...(taken === undefined ? {} : { taken }) },
    askedBy: caller,
    items,
  });
  const ended = await driveJob(lease, drive);
  const { result, step, comments_pending } = lease.job;
  const onlyComments = comments_pending && step === 'comments';
  if (ended === null && !onlyComments) return { job: lease.id };
  const { restored = 0, failures } = result;
  return { restored, failed: failures, ...(comments_pending ? { commentsPending: true } : {}) };
}

/** What the title of the job says: the first item, and how many there are. */
async function namedIn(of: BinnedSelection): Promise<{ path: ItemPath; items: number }> {
  const selected = await selectedItems(of);
  const path = selected.find(({ item }) => item !== null)?.item?.file_path;
  if (!('deletion' in of)) return { path: path ?? '', items: selected.length };
  const deletion = readJob(await jobRef(of.deletion).get());
  if (deletion?.kind === 'deletion' || deletion?.kind === 'withdrawal') {
    return { path: deletion.path, items: deletion.items };
  }
  if (path === undefined) throw callError('not-found', MESSAGES.itemMissing);
  return { path, items: selected.length };
}
