import { folderPathProblem, ROOT, type ItemPath } from '../../core/src/paths/item-path.ts';
import type { Job } from '../../core/src/calls/jobs.ts';
import { requestRepair, type RepairOptions } from '../../functions/src/jobs/request-repair.ts';
import { OperatorError } from './operator-error.ts';
import { waitForJob } from './wait-for-job.ts';

/**
 * Asks the project's functions to repair a folder, or everything, and waits until they have.
 *
 * @param options.isConfirmed whether it may remove any number of records
 * @param options.isDryRun only says what a repair would do
 * @param progress gets a line whenever the job has moved on
 * @returns what was done, in one sentence
 * @throws {OperatorError} when the path is no folder's, or nobody takes the job up, or it fails
 */
export async function repair(
  path: ItemPath,
  progress: (line: string) => void,
  options: Pick<RepairOptions, 'isConfirmed' | 'isDryRun'> = {},
): Promise<string> {
  if (path !== ROOT && folderPathProblem(path) !== null) {
    throw new OperatorError(`${path} is no folder: a folder’s path ends with a slash.`);
  }
  const id = await requestRepair(path, { ...options, goesOn: true });
  const job = await waitForJob(id, progress);
  return options.isDryRun === true ? forecast(path, job) : report(path, job);
}

/** What a repair deletes besides records. */
const UNLISTED =
  'earlier versions, files of the bin, or files with nothing left but comments, which no record lists';

function forecast(path: ItemPath, { result }: Job): string {
  const { created = 0, updated = 0, removed = 0, wouldRemove = 0 } = result;
  const { linksReplaced = 0, mirrored = 0, unlisted = 0, unlistedLeft = 0 } = result;
  return [
    `Dry run, nothing was changed. ${nameOf(path)}: ${created} records would be created, ${updated} updated, ${removed} removed, and ${linksReplaced} links ended; ${mirrored} rows of the comments database differ from the records as they are now.`,
    ...(wouldRemove > 0
      ? [
          `The repair would stop before it removes ${wouldRemove} records, whose files and folders are not in the bucket, unless with --confirm.`,
        ]
      : []),
    ...(unlisted > 0 ? [`It would delete, for good, ${unlisted} ${UNLISTED}.`] : []),
    ...(unlistedLeft > 0
      ? [
          `The repair would stop before it deletes ${unlistedLeft} ${UNLISTED}, unless with --confirm. If records were lost, put them back first.`,
        ]
      : []),
  ].join('\n');
}

function nameOf(path: ItemPath): string {
  return path === ROOT ? 'Everything' : path;
}

function report(path: ItemPath, { result }: Job): string {
  const { created = 0, updated = 0, removed = 0, wouldRemove = 0, failed } = result;
  const { mirrored = 0, mirrorClosed = 0, unlisted = 0, unlistedLeft = 0 } = result;
  const confirm = `npm run admin -- repair ${path === ROOT ? '' : `${path} `}--confirm`;
  return [
    `${nameOf(path)}: ${created} records created, ${updated} updated, ${removed} removed; ${mirrored} rows of the comments database corrected.`,
    ...(wouldRemove > 0
      ? [
          `It stopped before it removed ${wouldRemove} records, whose files and folders are not in the bucket. If they were lost, put them back first: everything returns with them. If they are meant to be gone: ${confirm}`,
        ]
      : []),
    ...(unlisted > 0 ? [`It deleted, for good, ${unlisted} ${UNLISTED}.`] : []),
    ...(unlistedLeft > 0
      ? [
          `It stopped before it deleted ${unlistedLeft} ${UNLISTED}. If records were lost, put them back first: npm run admin -- status names the files. If they are meant to be gone: ${confirm}`,
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
