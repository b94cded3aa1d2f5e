import { ROOT, type ItemPath } from '@navette/core/paths/item-path';
import { createJob } from './create-job.ts';
import { runningJobs } from './stored-job.ts';

/** How something is repaired. */
export interface RepairOptions {
  /** Whether it may remove any number of records: such a job is always a new one. */
  isConfirmed?: boolean;
  /** Whether it goes on during maintenance: then it joins none that waits for its end. */
  goesOn?: boolean;
}

/**
 * Creates a job that repairs a folder, in nobody's name, unless one for the same folder is under way.
 *
 * @returns the id of the job; a new one has no lease, so that a worker may take it up at once
 */
export async function requestRepair(
  path: ItemPath = ROOT,
  { isConfirmed = false, goesOn = false }: RepairOptions = {},
): Promise<string> {
  const running = await runningJobs().get();
  const same = running.docs.find(
    (job) =>
      job.get('kind') === 'repair' &&
      job.get('path') === path &&
      (!goesOn || job.get('goes_on') === true),
  );
  if (same && !isConfirmed) return same.id;
  const input = { kind: 'repair', ...(isConfirmed ? { confirmed: true } : {}) } as const;
  const { id } = await createJob({ path, input, askedBy: null, isLapsed: true, goesOn });
  return id;
}
