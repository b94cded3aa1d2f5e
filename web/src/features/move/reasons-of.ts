import type { JobFailure } from '@navette/core/calls/jobs';
import { parentPath, type ItemPath } from '@navette/core/paths/item-path';
import { JOB_STRINGS, shortName, wholeName } from '../../jobs/job-strings.ts';

/**
 * Each item that stays where it is, and why; with the folders above where they are not all in one, as names may be the same.
 *
 * @param paths all items that were to be moved, or copied
 */
export function reasonsOf(
  kind: 'move' | 'copy',
  failures: readonly JobFailure[],
  paths: readonly ItemPath[],
): string[] {
  const folders = new Set([...paths, ...failures.map(({ path }) => path)].map(parentPath));
  const nameOf = folders.size > 1 ? wholeName : shortName;
  return failures.map(({ path, reason }) =>
    JOB_STRINGS.because(kind, `«\u00a0${nameOf(path)}\u00a0»`, reason),
  );
}
