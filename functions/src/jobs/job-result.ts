import {
  MAX_LISTED_FAILURES,
  type JobCount,
  type JobFailure,
  type JobResult,
} from '@navette/core/calls/jobs';
import type { ItemPath } from '@navette/core/paths/item-path';

/** What a page of a job adds to a job's result. */
export interface PageResult {
  counts?: Partial<Record<JobCount, number>>;
  failures?: readonly JobFailure[];
  widerPaths?: readonly ItemPath[];
}

/** A job's result with that of one more page. Of very many failures, only the first are listed. */
export function resultWith(
  result: JobResult,
  { counts = {}, failures = [], widerPaths = [] }: PageResult,
): JobResult {
  const sums: Partial<Record<JobCount, number>> = {};
  for (const [count, more] of Object.entries(counts) as [JobCount, number][]) {
    sums[count] = (result[count] ?? 0) + more;
  }
  // Firestore cannot store unpaired surrogates.
  const listed = failures.map((one) => ({ ...one, path: one.path.toWellFormed() }));
  return {
    ...result,
    ...sums,
    failed: result.failed + failures.length,
    failures: firstOf([...result.failures, ...listed]),
    ...(widerPaths.length === 0
      ? {}
      : { widerPaths: firstOf([...(result.widerPaths ?? []), ...widerPaths]) }),
  };
}

function firstOf<Item>(all: readonly Item[]): Item[] {
  return all.slice(0, MAX_LISTED_FAILURES);
}
