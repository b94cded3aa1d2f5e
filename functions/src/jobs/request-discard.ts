import { JOBS } from '@navette/core/calls/jobs';
import { ROOT } from '@navette/core/paths/item-path';
import { database } from '../platform/admin-app.ts';
import { binnedItems, expiredItems } from '../records/bin-items.ts';
import { createJob } from './create-job.ts';

/**
 * Makes a job that deletes from the bin what has expired, without anybody's account, and what earlier jobs have left of what
 * they should have deleted; unless one is under way.
 *
 * @returns the id of the job, which has lapsed, so that whoever is woken takes it up; null when there is nothing to do
 */
export async function requestDiscard(): Promise<string | null> {
  const left = binnedItems().where('state', '==', 'going');
  const [expired, going] = await Promise.all([expiredItems().limit(1).get(), left.limit(1).get()]);
  if (expired.empty && going.empty) return null;
  const running = await database().collection(JOBS).where('state', '==', 'running').get();
  const same = running.docs.find(
    (job) => job.get('kind') === 'discard' && job.get('asked_by_uid') === null,
  );
  if (same) return same.id;
  const input = { kind: 'discard', of: 'expired' } as const;
  return (await createJob({ path: ROOT, input, askedBy: null, isLapsed: true })).id;
}
