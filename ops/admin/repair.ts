import { ROOT, type ItemPath } from '../../core/src/paths/item-path.ts';
import { folderPathProblem } from '../../core/src/paths/path-problem.ts';
import { repairCommand } from '../../core/src/health/repair-command.ts';
import type { Job } from '../../core/src/calls/jobs.ts';
import { requestForecast, requestRepair } from '../../functions/src/jobs/request-repair.ts';
import type { WiderItem } from '../../functions/src/mirror/rebuild-mirror.ts';
import { takeExportedRows } from './exported-rows.ts';
import { folderName, forecastReport } from './forecast-report.ts';
import { isClosed } from './is-closed.ts';
import { OperatorError } from './operator-error.ts';
import { waitForJob } from './wait-for-job.ts';

/**
 * Asks the project's functions to repair a folder, or everything, and waits until they have.
 *
 * @param options.isConfirmed whether it may remove any number of records
 * @param options.isDryRun whether it only says what it would do
 * @param options.project in production; undefined: the local stack
 * @param progress gets a line whenever the job has moved on
 * @returns what was done, or would be
 * @throws {OperatorError} when the path is no folder's, or nobody takes the job up, or it fails
 */
export async function repair(
  path: ItemPath,
  progress: (line: string) => void,
  {
    isConfirmed = false,
    isDryRun = false,
    project,
  }: { isConfirmed?: boolean; isDryRun?: boolean; project?: string | undefined } = {},
): Promise<string> {
  if (path !== ROOT && folderPathProblem(path) !== null) {
    throw new OperatorError(`${path} is no folder: a folder’s path ends with a slash.`);
  }
  if (isDryRun) return forecast(path, progress);
  const id = await requestRepair(path, { isConfirmed, goesOn: true });
  return report(path, await waitForJob(id, progress), project);
}

/** What a repair would do. */
async function forecast(path: ItemPath, progress: (line: string) => void): Promise<string> {
  const id = await requestForecast(path);
  const { result } = await waitForJob(id, progress);
  const wider: WiderItem[] = [];
  await takeExportedRows(id, (rows) => wider.push(...(rows as WiderItem[])));
  return forecastReport(path, { result, wider, isClosed: await isClosed() });
}

function report(path: ItemPath, { result }: Job, project: string | undefined): string {
  const { created = 0, updated = 0, removed = 0, wouldRemove = 0, failed } = result;
  const { mirrored = 0, mirrorClosed = 0 } = result;
  return [
    `${folderName(path)}: ${created} records created, ${updated} updated, ${removed} removed; ${mirrored} rows of the comments database corrected.`,
    ...(wouldRemove > 0
      ? [
          `It stopped before it removed ${wouldRemove} records, whose files and folders are not in the bucket. If they were lost, put them back first: everything returns with them. If they are meant to be gone: ${repairCommand(path, project)}`,
        ]
      : []),
    ...(mirrorClosed > 0
      ? [`Closed, since that database cannot store them: ${mirrorClosed}.`]
      : []),
    ...(failed > 0
      ? [`Failed for ${failed}: ${result.failures.map((failure) => failure.path).join(', ')}`]
      : []),
  ].join('\n');
}
