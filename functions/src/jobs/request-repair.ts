import { ROOT, type ItemPath } from '@navette/core/paths/item-path';
import { closedSince } from '../platform/closed-now.ts';
import { createJob } from './create-job.ts';
import { runningJobs } from './stored-job.ts';

/** How something is repaired. */
export interface RepairOptions {
  /** Whether it may remove any number of records: such a job is always a new one. */
  isConfirmed?: boolean;
  /**
   * Whether it goes on during maintenance: then it joins none that waits for its end, nor one of before, which may have passed
   * what was lost or put back since.
   */
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
  const closed = goesOn ? await closedSince() : null;
  const same = running.docs.find(
    (job) =>
      job.get('kind') === 'repair' &&
      job.get('path') === path &&
      (!goesOn || job.get('goes_on') === true) &&
      (closed === null || job.createTime.toDate() > closed),
  );
  if (same && !isConfirmed) return same.id;
  const input = isConfirmed
    ? ({ kind: 'repair', confirmed: true } as const)
    : { kind: 'repair' as const };
  const { id } = await createJob({ path, input, askedBy: null, isLapsed: true, goesOn });
  return id;
}

/** Creates a job that says what a repair would do, also during maintenance. @returns its id; it has no lease */
export async function requestForecast(path: ItemPath = ROOT): Promise<string> {
  const input = { kind: 'forecast' } as const;
  const { id } = await createJob({ path, input, askedBy: null, isLapsed: true, goesOn: true });
  return id;
}
