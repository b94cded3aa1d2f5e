import { ROOT, type ItemPath } from '../../core/src/paths/item-path.ts';
import { folderPathProblem } from '../../core/src/paths/path-problem.ts';
import type { Job } from '../../core/src/calls/jobs.ts';
import { MAINTENANCE } from '../../core/src/calls/maintenance.ts';
import { requestRepair } from '../../functions/src/jobs/request-repair.ts';
import { database } from '../../functions/src/platform/admin-app.ts';
import { OperatorError } from './operator-error.ts';
import { waitForJob } from './wait-for-job.ts';

/**
 * Asks the project's functions to repair a folder, or everything, and waits until they have.
 *
 * @param options.isConfirmed whether it may remove any number of records
 * @param options.isDryRun whether it only says what it would do
 * @param progress gets a line whenever the job has moved on
 * @returns what was done, or would be
 * @throws {OperatorError} when the path is no folder's, or nobody takes the job up, or it fails
 */
export async function repair(
  path: ItemPath,
  progress: (line: string) => void,
  { isConfirmed = false, isDryRun = false }: { isConfirmed?: boolean; isDryRun?: boolean } = {},
): Promise<string> {
  if (path !== ROOT && folderPathProblem(path) !== null) {
    throw new OperatorError(`${path} is no folder: a folder’s path ends with a slash.`);
  }
  const id = await requestRepair(path, { isConfirmed, goesOn: true, isDryRun });
  const job = await waitForJob(id, progress);
  return isDryRun ? forecast(path, job, await isClosed()) : report(path, job);
}

async function isClosed(): Promise<boolean> {
  return (await database().doc(MAINTENANCE).get()).exists;
}

/** What it would do. */
function forecast(path: ItemPath, { result }: Job, closed: boolean): string {
  const { created = 0, updated = 0, removed = 0, wouldRemove = 0, mirrored = 0 } = result;
  const { linksReplaced = 0, wider = 0, widerPaths = [], moreAdmins = 0 } = result;
  return [
    `${nameOf(path)}, of which nothing was changed: ${created} records would be created, ${updated} updated, ${removed} removed; links of ${linksReplaced} files ended; ${mirrored} rows of the comments database corrected.`,
    ...(wouldRemove > 0
      ? [
          `It would stop before it removed ${wouldRemove} records, whose files and folders are not in the bucket. If they were lost, put them back first.`,
        ]
      : []),
    ...(wider > 0
      ? [
          `More people see ${wider} items by their records than the comments database knows. If the records are of an earlier day, somebody has narrowed these since: narrow them again. ${listed(widerPaths, wider)}`,
        ]
      : []),
    ...(moreAdmins > 0
      ? [
          `The comments database knows ${moreAdmins} of the admins as nobody. If they were removed since, remove them again: npm run admin -- list`,
        ]
      : []),
    ...(closed
      ? []
      : [
          'Navette is open. If something was lost, close it first, or more people may see what comes back: npm run admin -- maintenance on',
        ]),
  ].join('\n');
}

function listed(paths: readonly ItemPath[], count: number): string {
  const more = count - paths.length;
  return `${paths.join(', ')}${more > 0 ? `, and ${more} more` : ''}`;
}

function nameOf(path: ItemPath): string {
  return path === ROOT ? 'Everything' : path;
}

function report(path: ItemPath, { result }: Job): string {
  const { created = 0, updated = 0, removed = 0, wouldRemove = 0, failed } = result;
  const { mirrored = 0, mirrorClosed = 0 } = result;
  return [
    `${nameOf(path)}: ${created} records created, ${updated} updated, ${removed} removed; ${mirrored} rows of the comments database corrected.`,
    ...(wouldRemove > 0
      ? [
          `It stopped before it removed ${wouldRemove} records, whose files and folders are not in the bucket. If they were lost, put them back first: everything returns with them. If they are meant to be gone: npm run admin -- repair ${path === ROOT ? '' : `${path} `}--confirm`,
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
