import type { ItemPath } from '@navette/core/paths/item-path';
import { JOBS } from '@navette/core/calls/jobs';
import { database } from '../platform/admin-app.ts';
import { readJob } from './stored-job.ts';

/** Whether a job is still to change the access of an item. */
export async function hasWaitingChange(path: ItemPath): Promise<boolean> {
  const jobs = database().collection(JOBS).where('path', '==', path);
  const { docs } = await jobs.where('state', '==', 'running').get();
  return docs.map(readJob).some((job) => job?.kind === 'access' && job.step === 'records');
}
