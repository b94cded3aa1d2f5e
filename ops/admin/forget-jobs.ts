import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { ROOT } from '../../core/src/paths/item-path.ts';
import { runningJobs } from '../../functions/src/jobs/stored-job.ts';
import { removeRecords } from '../../functions/src/records/meta-collection.ts';
import { jobInputs } from '../../functions/src/records/running-jobs.ts';
import { isClosed } from './is-closed.ts';
import { OperatorError } from './operator-error.ts';

/**
 * Forgets all jobs that are under way, with what they work with, also where one of the two is missing. For a database that has
 * come back as of an earlier day (decision 0183): its jobs have ended long ago, and would be done once more.
 *
 * @returns what they were
 * @throws {OperatorError} while Navette is open, when somebody may wait for them
 */
export async function forgetJobs(): Promise<string> {
  if (!(await isClosed())) {
    throw new OperatorError(
      'Navette is open, and people may wait for their jobs. Close it first: npm run admin -- maintenance on',
    );
  }
  const running = await runningJobs().get();
  // A job without its input cannot go on, so the job goes last: whoever runs this again finds it.
  await removeRecords(await jobInputs().listDocuments());
  await removeRecords(running.docs.map(({ ref }) => ref));
  return [
    `Forgotten: ${running.size} jobs that were under way.`,
    ...running.docs.map((job) => `  ${nameOf(job)}`),
  ].join('\n');
}

function nameOf(job: DocumentSnapshot): string {
  const path = String(job.get('path'));
  const by: unknown = job.get('asked_by');
  const asked = typeof by === 'string' ? `, asked by ${by}` : '';
  return `${String(job.get('kind'))}: ${path === ROOT ? 'everything' : path}${asked} (jobs/${job.id})`;
}
