import { ROOT, type ItemPath } from '@navette/core/paths/item-path';
import { JOBS } from '@navette/core/calls/jobs';
import { database } from '../platform/admin-app.ts';
import { createJob } from './create-job.ts';

/** How something is repaired. */
export interface RepairOptions {
  /** Whether it may remove any number of records: such a job is always a new one. */
  isConfirmed?: boolean;
  /** Whether it only says what it would do: always a new one, too. */
  isDryRun?: boolean;
  /** Whether it goes on while Navette is closed for maintenance: then it is none that waits for the end of it. */
  goesOn?: boolean;
}

/**
 * Makes a job that repairs a folder, without anybody's account, unless one of the same folder is
 * under way.
 *
 * @returns the id of the job; it has lapsed, so that whoever is woken takes it up
 */
export async function requestRepair(
  path: ItemPath = ROOT,
  { isConfirmed = false, isDryRun = false, goesOn = false }: RepairOptions = {},
): Promise<string> {
  const running = await database().collection(JOBS).where('state', '==', 'running').get();
  const same = running.docs.find(
    (job) =>
      job.get('kind') === 'repair' &&
      job.get('path') === path &&
      job.get('dry_run') !== true &&
      (!goesOn || job.get('goes_on') === true),
  );
  if (same && !isConfirmed && !isDryRun) return same.id;
  const input = {
    kind: 'repair',
    ...(isConfirmed ? { confirmed: true } : {}),
    ...(isDryRun ? { dryRun: true } : {}),
  } as const;
  const { id } = await createJob({ path, input, askedBy: null, isLapsed: true, goesOn });
  return id;
}
